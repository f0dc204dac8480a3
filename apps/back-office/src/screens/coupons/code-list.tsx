import { minuteOf } from "@yaoji/browser/minute";
import { toast } from "@yaoji/browser/messages";
import { codeStates, type CodeState, codeStateText } from "@yaoji/domain/pricing/coupon-codes";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { exportsKey } from "../../api/tasks.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Control } from "../../parts/control.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { askCodesAgain, codesKey } from "./keep-coupon.ts";

type Code = DataOf<"couponCodeList">["list"][number];

type Asked = { readonly q: string; readonly state: CodeState | "" };

/** Codes of one coupon: found by what a customer reads out, each with who used it. */
export function CodeList({ id }: { id: number }) {
  const [asked, setAsked] = useState<Asked>({ q: "", state: "" });
  const { q, state } = asked;
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [codesKey, id, q, state],
    queryFn: ({ pageParam: after }) => {
      const query = { page_size: 20, ...(q && { q }), ...(state && { state }), ...(after && { after }) };
      return api("couponCodeList", { params: { id }, query });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const [first] = data?.pages ?? [];
  return (
    <div>
      <Asking asked={asked} onAsk={setAsked} />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} />}
      {first && (
        <>
          <p role="status" className="mb-2 text-ink-2">
            共 <b className="num">{first.total}</b>
            {first.total_more === true && "+"} 个兑换码
          </p>
          <ul aria-label="兑换码列表" className="flex flex-col gap-2">
            {data?.pages.flatMap(({ list }) =>
              list.map((code) => <CodeRow key={code.id} id={id} code={code} />),
            )}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            {hasNextPage && (
              <button type="button" className="btn" onClick={() => void fetchNextPage()}>
                再显示一些
              </button>
            )}
            {first.total > 0 && <ExportCodes id={id} state={state} />}
          </div>
        </>
      )}
    </div>
  );
}

function Asking({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  return (
    <div className="mb-3 grid items-start gap-4 sm:grid-cols-2">
      <Control label="查兑换码" error={undefined}>
        {(joined) => (
          <input
            {...joined}
            className="field"
            type="search"
            autoComplete="off"
            value={asked.q}
            onChange={({ target }) => onAsk({ ...asked, q: target.value })}
          />
        )}
      </Control>
      <Control label="兑换码状态" error={undefined}>
        {(joined) => (
          <select
            {...joined}
            className="field"
            value={asked.state}
            onChange={({ target }) => onAsk({ ...asked, state: target.value as CodeState | "" })}
          >
            <option value="">全部</option>
            {codeStates.map((each) => (
              <option key={each} value={each}>
                {codeStateText[each]}
              </option>
            ))}
          </select>
        )}
      </Control>
    </div>
  );
}

function CodeRow({ id, code }: { id: number; code: Code }) {
  const [isAsking, setIsAsking] = useState(false);
  async function makeVoid(reason: string): Promise<void> {
    const body = { code_ids: [code.id], reason };
    await toldIfRefused(api("couponCodeVoid", { params: { id }, body }));
    setIsAsking(false);
    toast("已作废", "success");
    await askCodesAgain(id);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0">
        <span className="num">{code.code}</span> <span className="text-ink-2">{standing(code)}</span>
      </span>
      {code.state === "unused" && (
        <button
          type="button"
          className="text-link"
          aria-label={`作废${code.code}`}
          onClick={() => setIsAsking(true)}
        >
          作废
        </button>
      )}
      {isAsking && (
        <Confirm
          title={`作废${code.code}？`}
          text="作废后不能再用它兑换，也不能恢复。"
          action="作废"
          reason="作废原因"
          onConfirm={makeVoid}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function standing({ state, shop_id, company, used_at: usedAt }: Code): string {
  if (usedAt === null) return codeStateText[state];
  return `${company}（编号${shop_id}）于${minuteOf(usedAt)}使用`;
}

/** Of all, of a state or of a batch, as a table. */
export function ExportCodes({
  id,
  batch,
  state = "",
}: {
  id: number;
  batch?: number;
  state?: CodeState | "";
}) {
  const filters = {
    coupon: String(id),
    ...(batch !== undefined && { batch: String(batch) }),
    ...(state && { state }),
  };
  const what = batch === undefined ? `优惠券${id}的兑换码` : `批次${batch}的兑换码`;
  const columns = ["code", "state", "shop", "company", "used", "batch", "made"];
  const start = useMutation({
    mutationFn: () =>
      toldIfRefused(api("exportAdd", { body: { list: "coupon-codes", filters, columns, words: what } })),
    onSuccess: async () => {
      toast("已开始导出，完成后在“导出”中下载", "success");
      await queries.invalidateQueries({ queryKey: [exportsKey] });
    },
  });
  return (
    <button
      type="button"
      className="btn"
      aria-label={`导出${what}`}
      disabled={start.isPending}
      onClick={() => start.mutate()}
    >
      导出
    </button>
  );
}
