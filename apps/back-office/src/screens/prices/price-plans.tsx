import { minuteOf } from "@yaoji/browser/minute";
import { toast } from "@yaoji/browser/messages";
import { type PlannedState, plannedStates, plannedStateText } from "@yaoji/domain/pricing/price-plans";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { freshenPrices, plansKey } from "./keys.ts";
import { ReasonForm } from "./reason-form.tsx";

type Planned = DataOf<"pricePlanList">["list"][number];

/** Prices that wait for their moment, and what became of those that did. */
export function PricePlans() {
  const [state, setState] = useState<PlannedState>("waiting");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePlans(state);
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  async function cancel(reason: string): Promise<void> {
    const { cancelled } = await api("pricePlanCancel", { body: { ids: [...chosen], reason } });
    toast(`已取消${cancelled}项`, "success");
    setChosen([]);
    await freshenPrices();
  }
  return (
    <>
      <States shown={state} onShow={(next) => (setState(next), setChosen([]))} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={6} />
      ) : rows.length === 0 ? (
        <Empty text={`没有${plannedStateText[state]}的价格`} icon="list" />
      ) : (
        <Rows rows={rows} chosen={chosen} onChoose={setChosen} />
      )}
      {hasNextPage && (
        <button
          type="button"
          className="btn mt-2"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更多
        </button>
      )}
      {chosen.length > 0 && (
        <ReasonForm label="取消原因" action={`取消选中的${chosen.length}项`} onSave={cancel} />
      )}
    </>
  );
}

const usePlans = (state: PlannedState) =>
  useInfiniteQuery({
    queryKey: [plansKey, state],
    queryFn: ({ pageParam }) =>
      api("pricePlanList", { query: { state, page_size: 100, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

function States({ shown, onShow }: { shown: PlannedState; onShow: (state: PlannedState) => void }) {
  return (
    <div className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
      {plannedStates.map((state) => (
        <button
          key={state}
          type="button"
          className={`text-link ${shown === state ? "font-semibold" : ""}`}
          aria-pressed={shown === state}
          onClick={() => onShow(state)}
        >
          {plannedStateText[state]}
        </button>
      ))}
    </div>
  );
}

type RowsProps = {
  rows: readonly Planned[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
};

function Rows({ rows, chosen, onChoose }: RowsProps) {
  const turn = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <div className="list-box">
      <table className="list-table" aria-label="定时改价">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">改动</th>
            <th scope="col">生效时间</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} of={row} isChosen={chosen.includes(row.id)} onTurn={() => turn(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ of, isChosen, onTurn }: { of: Planned; isChosen: boolean; onTurn: () => void }) {
  const { name, code, warehouse, label, before, after, at, fault, reason, by, can_cancel: canCancel } = of;
  return (
    <tr>
      <td>
        {canCancel === 1 ? (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={isChosen} onChange={onTurn} />
            {name}
          </label>
        ) : (
          name
        )}
        <span className="block text-ink-2">
          {code} {warehouse}
        </span>
      </td>
      <td className="num">
        {label}：{before} → <b>{after}</b>
        {fault !== "" && <span className="block text-offer">{fault}</span>}
      </td>
      <td className="num">{minuteOf(at)}</td>
      <td>
        {reason}
        <span className="block text-ink-2">{by}</span>
      </td>
    </tr>
  );
}
