import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { FormEnd } from "../../components/form-end.tsx";
import { Field } from "../../components/field.tsx";
import { moneyText } from "../../components/money.tsx";
import { useFormCall } from "../../components/use-form-call.ts";

type RepayFormProps = {
  /** The bills to pay back; none: all that are drawn, else all. */
  ids: readonly number[];
  /** Yuan owed of them. */
  sum: number;
  /** Whether a bill has been drawn: without ids those are paid back alone. */
  isDrawn: boolean;
};

/** Starts a repayment: of the ticked bills, of which less may be paid than is owed, or of all at once. */
export function RepayForm({ ids, sum, isDrawn }: RepayFormProps) {
  const { form, errors, isBusy, submit } = useStart(ids);
  const isAll = ids.length === 0;
  return (
    <form
      ref={form}
      className="flex flex-col gap-3 border-t border-line p-4"
      noValidate
      aria-label="还款"
      onSubmit={submit}
    >
      <p className="text-meta">
        {isAll
          ? `勾选要还的账单，或一次还清全部${isDrawn ? "已出账的" : "未出账"}账单`
          : `已选${ids.length}笔账单，待还${moneyText(sum)}`}
      </p>
      {!isAll && (
        <div className="w-48">
          <Field
            label="还款金额（元）"
            error={errors.amount}
            input={{
              name: "amount",
              inputMode: "decimal",
              autoComplete: "off",
              maxLength: 12,
              defaultValue: sum.toFixed(2),
            }}
          />
        </div>
      )}
      <FormEnd error={errors[""]} action={isAll ? "全部还款" : "去还款"} busy="处理中…" isBusy={isBusy} />
    </form>
  );
}

function useStart(ids: readonly number[]) {
  const navigate = useNavigate();
  const { form, errors, isBusy, send, keyOf } = useFormCall(["amount"]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const amount = new FormData(event.currentTarget).get("amount");
    const body = { ...(ids.length > 0 && { ids: [...ids], amount: String(amount).trim() }) };
    void send(async () => {
      const { id } = await api("creditRepayCreate", { body }, { inline: true, idempotencyKey: keyOf(body) });
      await navigate(`/zqgl?repay=${id}`);
    });
  }
  return { form, errors, isBusy, submit };
}
