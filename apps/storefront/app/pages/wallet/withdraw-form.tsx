import type { DataOf } from "@yaoji/contract/endpoints";
import { formatMoney, toYuan, yuan } from "@yaoji/domain/money/money";
import { typedWithdrawal } from "@yaoji/domain/money/withdrawals";
import { useId, useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { Field } from "../../components/field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { moneyText } from "../../components/money.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";

type WithdrawFormProps = Pick<DataOf<"withdrawBanks">, "cards"> & { money: number };

/** Applies for a withdrawal to a bound account; the money is held until finance decides. */
export function WithdrawForm({ cards, money }: WithdrawFormProps) {
  const [amount, setAmount] = useState("");
  const { form, errors, isBusy, submit } = useWithdrawal({ cards, money }, () => setAmount(""));
  return (
    <form ref={form} className="flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
      <CardSelect cards={cards} />
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <Field
            label="提现金额（元）"
            error={errors.amount}
            hint={`可提现${moneyText(money)}，申请后冻结，财务审核后打款`}
            input={{
              name: "amount",
              inputMode: "decimal",
              autoComplete: "off",
              maxLength: 12,
              value: amount,
              onChange: (event) => setAmount(event.target.value),
            }}
          />
        </div>
        <button
          type="button"
          className="btn mt-6 min-h-10"
          disabled={money <= 0}
          onClick={() => setAmount(money.toFixed(2))}
        >
          全部提现
        </button>
      </div>
      <FormEnd error={errors[""]} action="申请提现" busy="提交中…" isBusy={isBusy} />
    </form>
  );
}

function CardSelect({ cards }: Pick<WithdrawFormProps, "cards">) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        提现到
      </label>
      <select id={id} name="card_id" className="field">
        {cards.map((card) => (
          <option key={card.id} value={card.id}>
            {card.bank} {card.number}
          </option>
        ))}
      </select>
    </div>
  );
}

function useWithdrawal({ cards, money }: WithdrawFormProps, onApplied: () => void) {
  const { revalidate } = useRevalidator();
  const { form, errors, setErrors, isBusy, send, keyOf } = useFormCall(["amount"]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const amount = typedWithdrawal(String(fields.get("amount")), yuan(money));
    setErrors(typeof amount === "string" ? { amount } : {});
    if (typeof amount === "string") return;
    const body = { card_id: Number(fields.get("card_id")), amount: formatMoney(amount) };
    const card = cards.find(({ id }) => id === body.card_id);
    void send(async () => {
      const question = `提现${moneyText(toYuan(amount))}到${card?.bank ?? ""} ${card?.number ?? ""}？申请后金额冻结，审核前可以撤回。`;
      if (!(await confirmBox(question, { title: "确认提现", actionLabel: "确认提现" }))) return;
      await api("withdrawApply", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast("提现申请已提交，请等待财务审核", "success");
      onApplied();
      await revalidate();
    });
  }
  return { form, errors, isBusy, submit };
}
