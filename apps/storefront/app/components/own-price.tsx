import { useUser } from "../api/user.ts";
import { missingPriceText, type Reasons } from "../lib/goods.ts";
import { Money } from "./money.tsx";

type OwnPriceProps = {
  goods: { price: number | null; reasons: Reasons };
  /** That of a tier, say; left out: the goods' own. */
  price?: number | null;
  kind?: "card" | "large" | "plain";
};

/** What goods, or a set, cost this buyer; what stands in its place where he sees none. */
export function OwnPrice({ goods, price = goods.price, kind = "card" }: OwnPriceProps) {
  const { mayNotBuy } = useUser();
  return <Money value={price} kind={kind} missing={missingPriceText(goods.reasons, mayNotBuy)} />;
}
