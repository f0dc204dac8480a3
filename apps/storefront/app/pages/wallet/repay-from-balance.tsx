import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { moneyText } from "../../components/money.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";

/** Pays a repayment from the balance, at once. */
export function RepayFromBalance({ id, amount }: { id: number; amount: number }) {
  const { revalidate } = useRevalidator();
  const { errors, isBusy, send, keyOf } = useFormCall([]);
  const body = { id, method: "balance" as const };
  const pay = () =>
    send(async () => {
      const repaid = await api("creditRepayPay", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast(repaidText(repaid), "success");
      await revalidate();
    });
  return (
    <>
      <p role="alert" className="text-meta text-offer">
        {errors[""]}
      </p>
      <button
        type="button"
        className="btn btn-primary h-11 px-8 text-nav"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void pay()}
      >
        {isBusy ? "处理中…" : `确认还款 ${moneyText(amount)}`}
      </button>
    </>
  );
}

/** What a repayment that has arrived has done: credit is said to be back only where some is, and what is still owed. */
export function repaidText({ owed, available }: { owed: number; available: number }): string {
  const come = available > 0 ? "还款已到账，额度已恢复" : "还款已到账";
  return owed > 0 ? `${come}；所还账单还有${moneyText(owed)}未还，请继续还款` : come;
}
