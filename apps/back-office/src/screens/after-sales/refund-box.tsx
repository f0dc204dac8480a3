import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type AfterSale, askAgain, keepAfterSale } from "./keep-after-sale.ts";

/** What goes back by the share that was paid, shown before it is agreed to. */
export function RefundBox({ of: sale }: { of: AfterSale }) {
  const { id, no, refund, company } = sale;
  const [isAsked, setIsAsked] = useState(false);
  if (!refund) return null;
  const sum = `¥${refund.amount.toFixed(2)}`;
  async function pay(): Promise<void> {
    const work = api("afterSaleDeskRefund", { params: { id }, body: { amount: refund?.amount ?? 0 } });
    const done = await toldIfRefused(work).catch(async (error: unknown) => {
      setIsAsked(false);
      await askAgain(id);
      throw error;
    });
    setIsAsked(false);
    await keepAfterSale(done, `已退款${sum}`);
  }
  return (
    <div className="flex flex-col gap-3">
      <Shares of={sale} />
      <p>
        应退 <b className="num font-semibold">{sum}</b>，按实付分摊；{refund.where}
      </p>
      <button type="button" className="btn btn-primary self-start" onClick={() => setIsAsked(true)}>
        退款{sum}
      </button>
      {isAsked && (
        <Confirm
          title={`退款${sum}给${company}？`}
          text={`售后 ${no}，${refund.where}。退款后不能撤回。`}
          action={`退款${sum}`}
          onConfirm={pay}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

function Shares({ of: { lines, refund } }: { of: AfterSale }) {
  const pieces = new Map(refund?.lines.map((line) => [line.id, line]));
  return (
    <ul>
      {lines.map((line) => {
        const { pieces: count = 0, amount = 0 } = pieces.get(line.id) ?? {};
        return (
          <li key={line.id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {line.name} {count}
              {line.bzdw}（共{line.ordered}
              {line.bzdw}，实付¥{line.paid.toFixed(2)}）
            </span>
            <span className="num">¥{amount.toFixed(2)}</span>
          </li>
        );
      })}
    </ul>
  );
}
