/** What a shop has bought so far, as it is offered today. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { seesPrices } from "@yaoji/domain/trade/eligibility";
import { fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { loadKeptRows } from "../../window/goods/goods-rows.service.ts";
import { onlookerOf } from "../../window/goods/goods.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { compact } from "@yaoji/domain/text/normalise";
import { type BoughtOrder, listBoughtGoods, listLastBought, listPurchases } from "./bought-goods.queries.ts";

type Asked = {
  readonly order: BoughtOrder;
  readonly keyword: string;
  readonly page: number;
  readonly page_size: number;
};

/** A page of it; what is no longer sold stays with its reason. */
export async function showBoughtGoods(
  app: App,
  caller: Buyer,
  { order, keyword, page, page_size }: Asked,
): Promise<DataOf<"fastBuy">> {
  const { db } = app.database;
  const onlooker = onlookerOf(app, caller);
  const asked = { order, keyword: compact(keyword), page, pageSize: page_size };
  const bought = await listBoughtGoods(db, caller.shopId, asked);
  const ids = bought.map(({ goodsId }) => goodsId);
  const shown = await loadKeptRows(db, ids, onlooker);
  const sees = onlooker.shop !== null && seesPrices(onlooker.shop);
  const list = bought.flatMap((each) => {
    const row = shown.get(each.goodsId);
    if (!row) return [];
    return [
      {
        ...row,
        last_price: sees ? toYuan(fromDecimal(each.lastPrice)) : null,
        last_time: toWireTime(new Date(each.lastAt)),
        last_number: each.lastNumber,
        times: each.times,
        usual_number: each.usualNumber,
      },
    ];
  });
  return { list, page, page_size, ...pageTotal(bought[0]?.total ?? 0) };
}

/** So many purchases of some goods are shown. */
const mostPurchases = 20;

/** When the shop bought these goods, newest first. */
export async function showPurchases(
  app: App,
  caller: Buyer,
  goodsId: number,
): Promise<DataOf<"goodsBought">> {
  const found = await listPurchases(app.database.db, caller.shopId, { goodsId, most: mostPurchases });
  const sees = seesPrices(caller.shop);
  const list = found.map((line) => ({
    id: line.id,
    order_id: line.orderId,
    order_no: line.orderNo,
    time: line.at,
    number: line.number,
    bzdw: line.unit,
    price: sees ? toYuan(fromDecimal(line.price)) : null,
    batches: line.batches,
  }));
  return { list, total: found[0]?.total ?? 0 };
}

/** When the shop last bought each of these goods. */
export async function showLastBought(
  app: App,
  caller: Buyer,
  goodsIds: readonly number[],
): Promise<DataOf<"lastBought">> {
  const found = await listLastBought(app.database.db, caller.shopId, goodsIds);
  const sees = seesPrices(caller.shop);
  const list = found.map((line) => ({
    goods_id: line.goodsId,
    time: toWireTime(line.at),
    number: line.number,
    bzdw: line.unit,
    price: sees ? toYuan(line.price) : null,
  }));
  return { list };
}
