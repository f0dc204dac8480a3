import { isPayMethod, type PayMethod, payMethods, payMethodText } from "@yaoji/domain/trade/order-states";

type PayMethodSelectProps = { value: PayMethod; onChoose: (method: PayMethod) => void };

/** How orders are to be paid, by the shop that they are for. */
export function PayMethodSelect({ value, onChoose }: PayMethodSelectProps) {
  return (
    <select
      aria-label="付款方式"
      className="field w-32"
      value={value}
      onChange={(event) => isPayMethod(event.target.value) && onChoose(event.target.value)}
    >
      {payMethods.map((method) => (
        <option key={method} value={method}>
          {payMethodText[method]}
        </option>
      ))}
    </select>
  );
}
