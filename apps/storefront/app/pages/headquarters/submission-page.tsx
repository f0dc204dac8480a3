import type { DataOf } from "@yaoji/contract/endpoints";
import { switchShop } from "../../api/switch-shop.ts";
import { Money, moneyText } from "../../components/money.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { minuteOf } from "@yaoji/browser/minute";
import type { Outcome } from "@yaoji/browser/reply";

type Submission = DataOf<"chainSubmission">;
type Column = Submission["shops"][number];

/** What became of a submission, a line for each shop. */
export function SubmissionPage({ submission }: { submission: Outcome<Submission> }) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">总部采购提交结果</h1>
      {submission.ok ? <Result submission={submission.data} /> : <NotLoaded failure={submission.failure} />}
      <a href="/zbcg" className="btn mt-3">
        返回采购表
      </a>
    </div>
  );
}

function Result({ submission: { time, by, shops } }: { submission: Submission }) {
  const placed = shops.filter(({ orders }) => orders.length > 0);
  return (
    <>
      <p className="mb-2 text-meta text-ink-2">
        {minuteOf(time)} {by}提交，{shops.length}家店，已下单{placed.length}家
        {placed.length < shops.length && "；未下单的仍在采购表里，处理后可再次提交"}
      </p>
      <ul aria-label="各店结果" className="panel">
        {shops.map((column) => (
          <li key={column.shop_id} className="border-b border-line p-4 last:border-0">
            <Shop column={column} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Shop({ column: { shop_id, company, kinds, reason, is_own, orders, total } }: { column: Column }) {
  const isPlaced = orders.length > 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="text-name font-semibold">
          {company}
          <span className="ml-2 text-meta font-normal text-ink-2">{kinds}个品种</span>
        </p>
        {isPlaced ? <Money value={total} /> : <span className="text-meta text-offer">未下单</span>}
      </div>
      {orders.map(({ id, order_no, total: amount, status_text }) => (
        <p key={id} className="mt-1 text-meta">
          订单<span className="num mx-1">{order_no}</span>
          {status_text} <span className="num">{moneyText(amount)}</span>
        </p>
      ))}
      {!isPlaced && <p className="mt-1 text-offer">{reason === "" ? "还没有轮到，请重新提交" : reason}</p>}
      {is_own === 1 && (
        <button
          type="button"
          className="min-h-6 text-brand-700 underline"
          onClick={() => void switchShop(shop_id, isPlaced ? "/order" : "/user")}
        >
          {isPlaced ? "切换到该店付款" : "切换到该店办理"}
        </button>
      )}
    </>
  );
}
