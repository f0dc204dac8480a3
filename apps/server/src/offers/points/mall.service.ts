/** The points mall 积分商城: what a shop has, what there is for it, what it ordered, what came and went. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import type { TransferKind } from "@yaoji/domain/money/ledger";
import { negate } from "@yaoji/domain/money/money";
import { exchangeRefusal, pointsNumber, type PointsOrderState } from "@yaoji/domain/money/points";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { readLog } from "../../ledger/log.service.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { countGoods, type GoodsQuestion, type GoodsRow, listGoods } from "./points-goods.queries.ts";
import { countOrders, listOrders } from "./points-orders.queries.ts";
import { presentGoods, presentOrder } from "./points.present.ts";
import { pointsOf } from "./points.service.ts";

type Paging = { readonly page: number; readonly page_size: number };
const offsetOf = ({ page, page_size }: Paging) => ({ limit: page_size, offset: (page - 1) * page_size });

export async function showPoints(app: App, shopId: number): Promise<DataOf<"pointsShow">> {
  const { db } = app.database;
  const { pointsPerYuan } = await loadSettings(db);
  return { points: await pointsOf(db, shopId), per_yuan: pointsPerYuan };
}

export async function showGoods(
  app: App,
  { shop, shopId }: Buyer,
  { sort, afford, ...paging }: Paging & Pick<GoodsQuestion, "sort"> & { readonly afford: 0 | 1 },
): Promise<DataOf<"pointsGoods">> {
  const { db } = app.database;
  const balance = await pointsOf(db, shopId);
  const question = { sort, upTo: afford === 1 ? balance : null };
  const found = await listGoods(db, question, offsetOf(paging));
  const list = found.map((goods) => presentGoods(goods, reasonOf(goods, { balance, shop })));
  return { list, ...paging, ...pageTotal(await countGoods(db, question)) };
}

type Wishing = { readonly balance: number; readonly shop: Buyer["shop"] };

function reasonOf(goods: GoodsRow, { balance, shop }: Wishing): string {
  if (!shop.approved) return errorMessage("points.unapproved");
  const refused = exchangeRefusal(goods, { number: 1, balance });
  if (!refused) return "";
  return "short" in refused ? errorMessage("points.short", { missing: refused.short }) : "已兑完";
}

export async function showOrders(
  app: App,
  shopId: number,
  { status, ...paging }: Paging & { readonly status?: PointsOrderState | undefined },
): Promise<DataOf<"pointsOrders">> {
  const { db } = app.database;
  const question = { shopId, state: status ?? null };
  const found = await listOrders(db, question, offsetOf(paging));
  return { list: found.map(presentOrder), ...paging, ...pageTotal(await countOrders(db, question)) };
}

const typeTexts: Partial<Record<TransferKind, string>> = {
  points_grant: "赠送",
  points_earn: "订单获得",
  points_back: "退货扣回",
  points_spend: "兑换",
  points_return: "兑换退回",
  points_prize: "抽奖获得",
};

export async function showLog(app: App, shopId: number, paging: Paging): Promise<DataOf<"pointsLog">> {
  const all = { kinds: null, start: null, end: null };
  const { entries, counted } = await readLog(app.database.db, {
    shopId,
    account: "points",
    ...all,
    ...paging,
  });
  const list = entries.map((entry) => ({
    id: entry.id,
    type_text: typeTexts[entry.kind as TransferKind] ?? "其他",
    // A credit of the account is points that come in.
    points: pointsNumber(negate(entry.amount)),
    balance: pointsNumber(entry.balance),
    memo: entry.memo,
    order_id: entry.orderId,
    order_no: entry.orderNo ?? "",
    time: toWireTime(entry.at),
  }));
  return { list, ...paging, ...pageTotal(counted) };
}
