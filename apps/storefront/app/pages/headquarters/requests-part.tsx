import type { DataOf } from "@yaoji/contract/endpoints";
import { lineWishText } from "@yaoji/domain/trade/expiry-wish";
import { moneyText } from "../../components/money.tsx";
import { Empty } from "../../components/states.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import { DecideForm } from "./decide-form.tsx";
import { PutBack } from "./put-back.tsx";

type Request = DataOf<"chainRequests">["list"][number];

/** 采购申请: to a head those of all its shops, to a shop its own. */
export function RequestsPart({ list, isHead }: { list: readonly Request[]; isHead: boolean }) {
  if (list.length === 0)
    return (
      <Empty
        text={isHead ? "下属店铺还没有采购申请" : "还没有申请过，把商品放进购物车后在上面提交"}
        icon="box"
      />
    );
  return (
    <ul aria-label="采购申请" className="flex flex-col gap-2">
      {list.map((request) => (
        <li key={request.id} className="panel p-4">
          <RequestCard request={request} isHead={isHead} />
        </li>
      ))}
    </ul>
  );
}

function RequestCard({ request, isHead }: { request: Request; isHead: boolean }) {
  const { company, by, time, state, state_text, remark, total } = request;
  const isDeciding = isHead && state === "waiting";
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-name font-semibold">{company}</h2>
        <span className="text-meta text-brand-700">{state_text}</span>
      </div>
      <p className="mt-1 text-ink-2">
        {minuteOf(time)} {by}申请，{request.lines.length}个品种，申请时合计
        <span className="num text-price">{moneyText(total)}</span>
      </p>
      {remark !== "" && <p className="mt-1">说明：{remark}</p>}
      <p className="mt-1">{budgetText(request)}</p>
      {isDeciding ? <DecideForm request={request} /> : <Lines lines={request.lines} />}
      <Outcome request={request} />
      {!isHead && state === "rejected" && <PutBack lines={request.lines} />}
    </>
  );
}

function budgetText({ budget, spent }: Request): string {
  if (budget === null) return "总部没有设每月预算，每次申请都由总部审批";
  return `本月预算${moneyText(budget)}，已订${moneyText(spent)}`;
}

function Lines({ lines }: Pick<Request, "lines">) {
  return (
    <ul className="mt-2 text-meta">
      {lines.map(({ goods_id, name, ypgg, number, bzdw, expiry_wish }) => (
        <li key={goods_id}>
          {name} <span className="text-ink-2">{ypgg}</span> {number}
          {bzdw} <span className="text-ink-2">{lineWishText(expiry_wish)}</span>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ request: { state, order_nos, reason, decided_by } }: { request: Request }) {
  if (state === "waiting") return null;
  const who = decided_by === "" ? "预算内自动通过" : `${decided_by}${state === "ordered" ? "通过" : "驳回"}`;
  return (
    <p className="mt-2 text-meta">
      {who}：{state === "ordered" ? `订单${order_nos.join("、")}` : reason}
    </p>
  );
}
