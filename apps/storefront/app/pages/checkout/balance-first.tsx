import { useId, useOptimistic } from "react";
import { moneyText } from "../../components/money.tsx";
import { isCombined, withBalance, type PayQuestion } from "../../lib/pay.ts";
import type { Retelling } from "./use-retelling.ts";

type BalanceFirstProps = Pick<Retelling, "retell"> & { question: PayQuestion };

/**
 * The balance pays first, as far as it goes. The wish stands in the address, so that it survives a reload, and the ways
 * to pay are told anew for the rest.
 */
export function BalanceFirst({ question, retell }: BalanceFirstProps) {
  const id = useId();
  // Shown at once, and until the page told anew is drawn: the tick never flickers back between the two.
  const [isOn, show] = useOptimistic(isCombined(question));
  const change = () =>
    retell(
      () => show(!isOn),
      (search) => withBalance(search, isOn ? 0 : 1),
    );
  return (
    <div className="option relative mb-2 gap-3 p-3" data-chosen={isOn || undefined}>
      <input
        id={id}
        type="checkbox"
        className="relative z-1 mt-0.5 size-4.5 flex-none accent-brand-600"
        checked={isOn}
        aria-describedby={`${id}-note`}
        onChange={change}
      />
      <div>
        <label htmlFor={id} className="option-label text-name font-semibold">
          先用余额支付
        </label>
        <p id={`${id}-note`} className="mt-1 text-meta text-ink-2">
          可用余额<span className="num">{moneyText(question.balance)}</span>
          {isCombined(question) &&
            `，余额支付${moneyText(question.balance_part)}，其余${moneyText(question.rest)}用下面的方式支付`}
        </p>
      </div>
    </div>
  );
}
