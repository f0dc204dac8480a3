import { withinNear } from "@yaoji/domain/pricing/purchase-limits";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import {
  expiryWish,
  type ExpiryWish,
  lineExpiry,
  lineWishText,
  shopsWish,
  stockWithin,
  wishedText,
  withinText,
} from "@yaoji/domain/trade/expiry-wish";
import { useEffect } from "react";
import { api } from "../../api/browser.ts";
import { useShopDay } from "../../api/clock.ts";
import { ExpiryRemedies, ExpirySelect } from "../../components/expiry-choice.tsx";
import { RoleControls } from "../../components/for-role.tsx";
import { quantityRuleOf } from "../../lib/goods.ts";
import type { Detail } from "./detail.ts";
import { useLater } from "./use-later.ts";
import type { ChosenExpiry, Purchase } from "./use-purchase.ts";

type PromiseProps = { goods: Detail; purchase: Purchase };

/** 效期不早于 of these goods: what the buyer's shop asks, what there is within it, and another wish for what is added next. */
function ExpiryPromise({ goods, purchase }: PromiseProps) {
  const today = useShopDay();
  const { later } = useLater("expiry-wish", () => api("expiryWish", {}, { silent: true }));
  const months = later.phase === "done" ? later.data.months : 0;
  const wish = purchase.expiry?.wish ?? shopsWish;
  const holds = expiryWish({ wish, months }, today);
  const { stock, within } = stockOf(goods, holds, today);
  const said = lineExpiry([{ stock, each: 1 }], { wish, holds, months, today });
  const mayChoose = goods.is_buy === 1 && (wish !== shopsWish || said.months.length > 1);
  const choose = (next: string) => purchase.chooseExpiry(chosenOf(goods, next, today));
  const { tellShops } = purchase;
  useEffect(() => tellShops(said.shops), [tellShops, said.shops]);
  const place = {
    stock: within.stock,
    nearest: within.nearest ?? "",
    unit: goods.bzdw,
    isPresale: Boolean(goods.presale_on),
  };
  const choice = { expiry: said, unit: goods.bzdw, onChoose: choose };
  return (
    <div className="mt-2 flex flex-col gap-1 max-lg:[&_select]:h-11">
      {mayChoose && (
        <RoleControls right="purchase">
          <ExpirySelect {...choice} label={goods.name} isKnown={later.phase === "done"} />
          {said.others > 0 && purchase.number > purchase.rule.stock && (
            <ExpiryRemedies
              {...choice}
              rule={purchase.rule}
              number={purchase.number}
              onNumber={purchase.setNumber}
            />
          )}
        </RoleControls>
      )}
      {holds && (
        <p className="text-brand-700" role={holds.by === "line" ? "status" : undefined}>
          {holds.by === "shop" && "本店要求"}
          {notBeforeText(holds.notBefore)}：{withinText(said, place)}
          {holds.by === "shop" && <ShopsWish goods={goods} />}
        </p>
      )}
    </div>
  );
}

function ShopsWish({ goods: { near_stock: near } }: Pick<PromiseProps, "goods">) {
  return (
    <>
      {near !== null && near > 0 && "；按近效期优惠价买的不受此限"}，
      <a href="/basic#expiry-wish" className="underline">
        修改店铺要求
      </a>
    </>
  );
}

/** What there is of the goods, and within the wish. */
function stockOf({ batches, near_stock: near }: Detail, holds: ExpiryWish | null, today: string) {
  const lots = batches.map(({ yxq: expiresOn, number: available }) => ({ expiresOn, available }));
  return { stock: { lots, near }, within: stockWithin({ lots, near }, holds, today) };
}

/** What a wish of the buyer's own leaves of stock and near-expiry price; null where he asks as his shop does. */
function chosenOf(goods: Detail, wish: string, today: string): ChosenExpiry | null {
  if (wish === shopsWish) return null;
  const holds = expiryWish({ wish, months: 0 }, today);
  const { within } = stockOf(goods, holds, today);
  const { pricing } = goods;
  const rule = { ...quantityRuleOf(goods), stock: within.stock };
  return {
    wish,
    text: lineWishText(wish),
    notBefore: holds?.notBefore ?? "",
    rule: holds ? { ...rule, short: wishedText(holds.notBefore, rule, goods.bzdw) } : rule,
    pricing: pricing && { ...pricing, specials: withinNear(pricing.specials, within.near) },
  };
}
export default ExpiryPromise; // oxlint-disable-line import/no-default-export -- what comes later is a default export
