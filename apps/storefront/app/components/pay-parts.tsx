import { isPayMethod, payMethodText } from "@yaoji/domain/trade/order-states";
import { moneyText } from "./money.tsx";

/** Yuan from the balance and by the chosen way. */
type PayPartsProps = { balance: number; rest: number; method: string };

/** What is paid from the balance and what by the chosen way, where it is both. */
export function PayParts({ balance, rest, method }: PayPartsProps) {
  if (balance <= 0 || rest <= 0 || !isPayMethod(method)) return null;
  return (
    <span className="num text-meta text-ink-2">
      余额 {moneyText(balance)} + {payMethodText[method]} {moneyText(rest)}
    </span>
  );
}
