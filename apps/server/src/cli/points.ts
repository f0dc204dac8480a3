import { parseMoney } from "@yaoji/domain/money/money";
import { mostPoints } from "@yaoji/domain/money/points-goods";
import { pointsOrderStateText } from "@yaoji/domain/money/points";
import { type GiftArt, giftArts } from "@yaoji/domain/trade/draw-plan";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { setPointsPerYuan } from "../platform/settings/settings.service.ts";
import { listDeskOrders, listThings } from "../offers/points/points-desk.service.ts";
import { cancelOrder, shipOrder } from "../offers/points/points-orders.service.ts";
import { addThing, removeThing, stockThing } from "../offers/points/stock-mall.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { makerOf, told } from "./desk-file.ts";
import { type Given, idOf, optionOf, UsageFault, verbs, wholeOf } from "./verbs.ts";

const usage = `积分：
  npm run ops -- points list                                       待填地址、待发货的积分订单
  npm run ops -- points ship 编号 --carrier 承运 [--tracking 运单号]    发货
  npm run ops -- points cancel 编号 --reason 原因                    取消，积分和库存退回
  npm run ops -- points goods                                      积分商城的商品
  npm run ops -- points add --name 名称 --points 积分 --stock 数量 [--intro 说明] [--worth 市场价] [--art 图样]   上架
  npm run ops -- points stock 编号 --to 数量                         改库存
  npm run ops -- points remove 编号                                 下架
  npm run ops -- points rate --per-yuan 积分                        每消费1元所得积分，0为不给`;
const offer = {
  usage,
  verbs: {
    list: {},
    ship: { words: 1, options: ["carrier", "tracking"], logsItself: true },
    cancel: { words: 1, options: ["reason"], logsItself: true },
    goods: {},
    add: { options: ["name", "points", "stock", "intro", "worth", "art"], logsItself: true },
    stock: { words: 1, options: ["to"], logsItself: true },
    remove: { words: 1, logsItself: true },
    rate: { options: ["per-yuan"] },
  },
} as const;

/** `ops -- points …`: points orders are sent, and the points mall is kept. */
export const points = verbs(offer, {
  list: async (app, _given, print) => {
    let total = 0;
    for (const state of ["waiting", "unaddressed"] as const) {
      const open = await listDeskOrders(app, { state, page_size: 200 });
      if (isRefusal(open)) return told(open);
      total += open.total;
      for (const { id, order_no: number, name, number: pieces, company, address, time } of open.list) {
        const what = `${pointsOrderStateText[state]}  ${name}×${pieces}`;
        print(`${id}  ${number}  ${what}  ${company}  ${address}  ${formatShopMinute(time)}`);
      }
    }
    return `共${total}单待处理。`;
  },
  ship: async (app, given) => {
    const carrier = optionOf(given, "carrier", "承运");
    const trackingNo = given.options.tracking?.trim() ?? "";
    const order = await shipOrder(app, makerOf(given), { id: idOf(given), carrier, trackingNo });
    return isRefusal(order) ? order : `积分订单${order.order_no}已发货。`;
  },
  cancel: async (app, given) => {
    const [id, reason] = [idOf(given), optionOf(given, "reason", "原因")];
    const order = await cancelOrder(app, makerOf(given), { id, reason });
    return isRefusal(order) ? order : `积分订单${order.order_no}已取消，${order.points}积分已退回。`;
  },
  goods: async (app, _given, print) => {
    const things = await listThings(app, { page_size: 500 });
    if (isRefusal(things)) return told(things);
    for (const { id, name, points, stock, on_shelf: isOn } of things.list)
      print(`${id}  ${name}  ${points}积分  库存${stock}${isOn ? "" : "  已下架"}`);
    return `共${things.total}种商品。`;
  },
  add: async (app, given) => {
    const name = optionOf(given, "name", "名称");
    const added = await addThing(app, makerOf(given), {
      name,
      intro: given.options.intro?.trim() ?? "",
      art: artOf(given),
      points: wholeOf(given, "points", { what: "积分", least: 1, most: mostPoints }),
      worth: worthOf(given),
      stock: wholeOf(given, "stock", { what: "数量", least: 0, most: mostPoints }),
      position: 0,
      on_shelf: 1,
    });
    return isRefusal(added) ? told(added) : `商品${added.id}已上架：${name}`;
  },
  stock: async (app, given) => {
    const to = wholeOf(given, "to", { what: "数量", least: 0, most: mostPoints });
    const stocked = await stockThing(app, makerOf(given), { id: idOf(given), to, reason: "" });
    return isRefusal(stocked) ? stocked : `库存已改为${to}。`;
  },
  remove: async (app, given) => {
    const removed = await removeThing(app, makerOf(given), idOf(given));
    return isRefusal(removed) ? removed : "已下架。";
  },
  rate: async (app, given) => {
    const perYuan = wholeOf(given, "per-yuan", { what: "积分", least: 0, most: 100 });
    await setPointsPerYuan(app, perYuan);
    return `此后完成的订单，每消费1元得${perYuan}积分。`;
  },
});

function worthOf({ options }: Given) {
  const worth = parseMoney(options.worth ?? "0");
  if (worth === null || worth < 0) throw new UsageFault("--worth 须为金额。");
  return worth;
}

function artOf({ options }: Given): GiftArt {
  const art = options.art?.trim() || "gift";
  const known = giftArts.find((each) => each === art);
  if (known !== undefined) return known;
  throw new UsageFault(`没有图样“${art}”，可用：${giftArts.join("、")}。`);
}
