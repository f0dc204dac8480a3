import { parseMoney } from "@yaoji/domain/money/money";
import { pointsOrderStateText } from "@yaoji/domain/money/points";
import { giftArts } from "@yaoji/domain/trade/draw-plan";
import { formatShopTime } from "@yaoji/domain/text/time";
import { setPointsPerYuan } from "../platform/settings/settings.service.ts";
import { cancelOrder, listOpenOrders, shipOrder } from "../offers/points/points-orders.service.ts";
import { addThing, changeThing, listThings } from "../offers/points/stock-mall.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
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
    ship: { words: 1, options: ["carrier", "tracking"] },
    cancel: { words: 1, options: ["reason"] },
    goods: {},
    add: { options: ["name", "points", "stock", "intro", "worth", "art"] },
    stock: { words: 1, options: ["to"] },
    remove: { words: 1 },
    rate: { options: ["per-yuan"] },
  },
};

const most = 10_000_000;

/** `ops -- points …`: points orders are sent, and the points mall is kept. */
export const points = verbs(offer, {
  list: async (app, _given, print) => {
    const open = await listOpenOrders(app);
    for (const { order, company } of open) {
      const to = order.address;
      const where = to ? `${to.name} ${to.phone} ${to.province}${to.city}${to.area}${to.detail}` : "";
      print(
        `${order.id}  ${order.orderNo}  ${pointsOrderStateText[order.state]}  ${order.name}×${order.number}  ${company}  ${where}  ${formatShopTime(order.createdAt)}`,
      );
    }
    return `共${open.length}单待处理。`;
  },
  ship: async (app, given) => {
    const carrier = optionOf(given, "carrier", "承运");
    const trackingNo = given.options.tracking?.trim() ?? "";
    const order = await shipOrder(app, idOf(given), { carrier, trackingNo });
    return isRefusal(order) ? order : `积分订单${order.order_no}已发货。`;
  },
  cancel: async (app, given) => {
    const order = await cancelOrder(app, idOf(given), optionOf(given, "reason", "原因"));
    return isRefusal(order) ? order : `积分订单${order.order_no}已取消，${order.points}积分已退回。`;
  },
  goods: async (app, _given, print) => {
    const things = await listThings(app);
    for (const { id, name, points, stock, onShelf } of things)
      print(`${id}  ${name}  ${points}积分  库存${stock}${onShelf ? "" : "  已下架"}`);
    return `共${things.length}种商品。`;
  },
  add: async (app, given) => {
    const name = optionOf(given, "name", "名称");
    const id = await addThing(app, {
      name,
      intro: given.options.intro?.trim() ?? "",
      art: artOf(given),
      points: wholeOf(given, "points", { what: "积分", least: 1, most }),
      worth: worthOf(given),
      stock: wholeOf(given, "stock", { what: "数量", least: 0, most }),
    });
    return `商品${id}已上架：${name}`;
  },
  stock: async (app, given) => {
    const stock = wholeOf(given, "to", { what: "数量", least: 0, most });
    return (await changeThing(app, idOf(given), { stock })) ?? `库存已改为${stock}。`;
  },
  remove: async (app, given) => (await changeThing(app, idOf(given), { onShelf: false })) ?? "已下架。",
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

function artOf({ options }: Given): string {
  const art = options.art?.trim() || "gift";
  if (giftArts.some((each) => each === art)) return art;
  throw new UsageFault(`没有图样“${art}”，可用：${giftArts.join("、")}。`);
}
