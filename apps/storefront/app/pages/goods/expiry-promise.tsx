import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { expiryWish, lineExpiry, shopsWish, stockWithin, withinText } from "@yaoji/domain/trade/expiry-wish";
import { api } from "../../api/browser.ts";
import { useShopDay } from "../../api/clock.ts";
import type { Detail } from "./detail.ts";
import { useLater } from "./use-later.ts";

/** What the buyer's shop asks of the expiry 效期不早于, and what of these goods there is within it; nothing where it asks nothing. */
function ExpiryPromise({ goods }: { goods: Detail }) {
  const today = useShopDay();
  const { later } = useLater("expiry-wish", () => api("expiryWish", {}, { silent: true }));
  const months = later.phase === "done" ? later.data.months : 0;
  const holds = expiryWish({ wish: shopsWish, months }, today);
  if (!holds) return null;
  const stock = {
    lots: goods.batches.map(({ yxq: expiresOn, number: available }) => ({ expiresOn, available })),
    near: null,
  };
  const within = stockWithin(stock, holds, today);
  const said = lineExpiry([{ stock, each: 1 }], { wish: shopsWish, holds, today });
  return (
    <p className="mt-2 text-brand-700">
      本店要求{notBeforeText(holds.notBefore)}：
      {withinText(said, { stock: within.stock, nearest: within.nearest ?? "", unit: goods.bzdw })}
      {goods.is_jxq === 1 && "；按近效期优惠价买的不受此限"}。加入购物车后每一行可另选，
      <a href="/basic#expiry-wish" className="underline">
        修改店铺要求
      </a>
    </p>
  );
}
export default ExpiryPromise; // oxlint-disable-line import/no-default-export -- what comes later is a default export
