import { moneyText, yuan } from "@yaoji/domain/money/money";
import type { Basket, Simulation } from "./basket.ts";

type Choices = Pick<Basket, "coupons" | "vouchers">;
type CouponsProps = { of: Simulation; basket: Choices; onChoose: (choice: Choices) => void };

const states = { used: "已用", worse: "不划算", same: "用了也一样", unusable: "不能用" } as const;

/** Coupons and vouchers of the customer: those that cost least, or the ones that are ticked; what each gives, or why not. */
export function Coupons({ of: { preview, alone, not_used }, basket, onChoose }: CouponsProps) {
  const isOwn = basket.coupons !== null || basket.vouchers !== null;
  const used = preview.coupons.filter(({ state }) => state === "used").map(({ id }) => id);
  const gives = new Map(alone.map(({ id, amount }) => [id, amount]));
  /** What is used now, with this one taken in or left out: by hand from here on. */
  function turn(id: number): void {
    const ids = used.includes(id) ? used.filter((each) => each !== id) : [...used, id];
    const of = (kind: string) =>
      preview.coupons.filter((each) => ids.includes(each.id) && each.kind === kind).map((each) => each.id);
    onChoose({ coupons: of("coupon"), vouchers: of("voucher") });
  }
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        {isOwn ? "按下面勾选的用券" : "自动选用应付最低的一种，与顾客下单时相同"}
        {isOwn && (
          <button
            type="button"
            className="text-link"
            onClick={() => onChoose({ coupons: null, vouchers: null })}
          >
            改为自动选用
          </button>
        )}
      </p>
      {not_used.map((text) => (
        <p key={text} className="mb-2 text-offer">
          {text}
        </p>
      ))}
      <ul className="flex flex-col gap-2">
        {preview.coupons.map(({ id, name, state, text }) => (
          <li key={id}>
            <label className="inline-flex flex-wrap items-center gap-2">
              <input
                type="checkbox"
                checked={state === "used"}
                disabled={state === "unusable"}
                onChange={() => turn(id)}
              />
              <b>{name}</b> <span className="mark mark-quiet">{states[state]}</span>
            </label>{" "}
            {state !== "used" && givesText(gives.get(id))}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

const givesText = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? "" : `单独用减${moneyText(yuan(amount))}；`;
