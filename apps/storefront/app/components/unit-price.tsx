import { type Money as Amount, priceText } from "@yaoji/domain/money/money";
import { Money } from "./money.tsx";

/** The price of a piece where it is multiplied: with all of its decimals, so that ¥6.392 × 10 is seen to be ¥63.92. */
export function UnitPrice({ price }: { price: Amount | null }) {
  if (price === null) return <Money value={null} />;
  return <span className="money money-plain">¥{priceText(price)}</span>;
}
