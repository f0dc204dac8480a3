/** Base prices of goods up or down by so many per cent, many at once: each as the price sheet would write it. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { toDecimal } from "@yaoji/domain/money/money";
import { adjusted, readAdjustment } from "@yaoji/domain/pricing/price-adjust";
import { goodsNames, pickGoods } from "../../catalogue/goods-desk/goods-bulk.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { bulkCommand } from "../../platform/tables/bulk-command.ts";
import { findOffers, listPlaces } from "./change-prices.queries.ts";
import { changePrices, previewPrices } from "./change-prices.service.ts";

const adjustment = z.string("请填写调价幅度").transform((typed, context) => {
  const read = readAdjustment(typed);
  if (read && "basisPoints" in read) return read;
  context.addIssue({ code: "custom", message: "请填写调价幅度，如 +3% 或 -2.5%" });
  return z.NEVER;
});

export const pricesAdjust = bulkCommand({
  title: "商品调价",
  roles: endpoints.priceDeskSave.access,
  area: "/admin/prices",
  query: endpoints.goodsDeskList.query,
  input: z.object({ adjustment }),
  pick: pickGoods,
  names: goodsNames,
  run: async (app, { adjustment: by }, { who, id, reason }) => {
    const { db } = app.database;
    const places = new Map((await listPlaces(db)).map((place) => [place.id, place.code]));
    const offers = await findOffers(db, [id], { isHeld: true });
    const rows = offers.flatMap(({ warehouseId, version, terms: { basePrice } }) => {
      if (basePrice === null) return [];
      const written = { basePrice: toDecimal(adjusted(basePrice, by)) };
      return [{ goods: id, warehouse: places.get(warehouseId) ?? null, version, written }];
    });
    if (rows.length === 0) return cannot("没有基础价可以调整");
    const { list } = await previewPrices(app, rows);
    const faults = list.flatMap(({ faults: each }) => Object.values(each));
    if (faults.length > 0) return cannot([...new Set(faults)].join("；"));
    const saved = await changePrices(app, { who, rows, reason, skipsFaulty: false, kind: "bulk" });
    return isRefusal(saved) ? saved : `已改${saved.changed}个仓库的基础价`;
  },
});

const cannot = (text: string): Refusal => refuse("stock.cannot", { details: { text } });
