import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useOperator } from "../../api/operator.ts";
import { Empty, Failed, Loading } from "../states.tsx";
import { Chips } from "./chips.tsx";
import { queryOf, readListAddress, withAsked } from "./list-address.ts";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { ListOf, Page } from "./types.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";

/** A list of records, the same on every screen: asked by its address, walked by keys, each row a link. */
export function List<Row>({ of: list }: { of: ListOf<Row> }) {
  const { beside: Beside } = list;
  const [params] = useSearchParams();
  const address = readListAddress(
    params,
    list.filters.map(({ name }) => name),
  );
  const query = queryOf(address);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [list.name, query],
    queryFn: () => list.load(query),
    placeholderData: keepPreviousData,
  });
  const place = useRef<HTMLDivElement>(null);
  const selecting = useSelection(list.name);
  const { role } = useOperator().operator;
  const bulk = list.bulk?.filter(({ roles }) => roles.includes(role)) ?? [];
  const ids = data?.list.map(list.idOf) ?? [];
  useRowKeys(place, bulk.length > 0 ? (id, isRange) => selecting.turn(id, { isRange, page: ids }) : null);
  const isAsked = address.search !== "" || Object.keys(address.filters).length > 0;
  return (
    <div ref={place}>
      <ListTools of={list} address={address} />
      <Chips of={list} address={address} />
      {isPending ? (
        <Loading rows={8} />
      ) : error ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : data.list.length === 0 ? (
        <Empty text={isAsked ? "没有符合条件的记录，请减少或更换条件" : list.empty} icon="list" />
      ) : (
        <>
          {bulk.length > 0 && (
            <SelectionBar of={list} address={address} page={data} bulk={bulk} selecting={selecting} />
          )}
          <ListTable
            of={list}
            address={address}
            rows={data.list}
            isOld={isPlaceholderData}
            selecting={bulk.length > 0 ? selecting : null}
          />
          <Pages page={data} count={data.list.length} isFirst={address.after === ""} />
          {Beside && <Beside rows={data.list} />}
        </>
      )}
    </div>
  );
}

/** With the way out of an address that asks for what there cannot be. */
function FailedList(props: { error: unknown; onRetry: () => void }) {
  const [params] = useSearchParams();
  return (
    <Failed {...props}>
      {params.size > 0 && (
        <Link className="btn" to="?">
          清除条件，从头看
        </Link>
      )}
    </Failed>
  );
}

type PagesProps = { page: Page<unknown>; count: number; isFirst: boolean };

/** How many there are, and the ways to the pages beside this one. */
function Pages({ page, count, isFirst }: PagesProps) {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const turn = (after: string, from: string | null) =>
    void navigate({ search: String(withAsked(params, { after })) }, { state: { from } });
  const cameFrom: unknown = state?.from;
  return (
    <nav aria-label="翻页" className="list-pages">
      <p role="status">
        共 <b className="num">{page.total}</b>
        {page.total_more === true && "+"} 条，本页 {count} 条
      </p>
      <span className="flex-1" />
      {!isFirst && (
        <>
          <button type="button" className="btn" onClick={() => turn("", null)}>
            第一页
          </button>
          {typeof cameFrom === "string" && (
            <button type="button" className="btn" onClick={() => void navigate(-1)}>
              上一页
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="btn"
        disabled={page.next === null}
        onClick={() => page.next !== null && turn(page.next, key)}
      >
        下一页
      </button>
    </nav>
  );
}
