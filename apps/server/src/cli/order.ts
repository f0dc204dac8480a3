import type { LinePieces } from "@yaoji/domain/trade/shipments";
import type { App } from "../platform/app/app.ts";
import { moveOrder } from "../fulfilment/order-changes/moves.service.ts";
import { orderNamed } from "../buying/order-centre/operator-orders.service.ts";
import { holdOrder, releaseOrder } from "../orders/on-hold.service.ts";
import { recordReceipt } from "../orders/receipts.service.ts";
import { shortOrder } from "../fulfilment/order-changes/short.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { deliverOrder } from "../fulfilment/shipments/receive.service.ts";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import {
  addCodes,
  checkShipment,
  openParcel,
  parcelContents,
  pickOrder,
  shipShipment,
  trackShipment,
} from "../fulfilment/shipments/shipments.service.ts";
import { listOrders, orderListUsage } from "./order-list.ts";
import { showOrder } from "./order-show.ts";
import { noCodeUsage, scannedOf } from "./scanned-codes.ts";
import { type Given, optionOf, UsageFault, type Verb, verbs } from "./verbs.ts";

const usage = `订单（订单号或编号均可）：
${orderListUsage}
  npm run ops -- order show 订单号|发货单号 [--note 文件]           收货人、明细、批号和发货单；--note 把已发出包裹的随货同行单存为文件
  npm run ops -- order review 订单号                              审核通过
  npm run ops -- order hold 订单号 --reason 原因                   挂起，解除前不能审核、拣货、发货
  npm run ops -- order release 订单号                             解除挂起
  npm run ops -- order pick 订单号 [--lines 明细编号:数量,…]        开始拣货，生成发货单；不填明细即全部
  npm run ops -- order check 订单号 [--codes [商品编码@]批号:追溯码,…;…] [--no-code-reason 原因]   复核，须由拣货人以外的人办理
  npm run ops -- order codes 订单号|发货单号 --codes …;… [--no-code-reason 原因]   发出前补录追溯码；箱码按装箱关系算作其中各盒
      药品（中药饮片除外）每盒要有追溯码，少扫的写明无码原因：${noCodeUsage}
  npm run ops -- order ship 订单号 --carrier 承运 [--tracking 运单号]  发货
  npm run ops -- order track 发货单号 --text 说明 [--place 地点]     登记物流
  npm run ops -- order deliver 订单号 [--courier 谁]               在途的包裹（含换货、补发）登记签收，记录写明由谁登记（默认工作人员）
  npm run ops -- order complete 订单号                            完成
  npm run ops -- order cancel 订单号 --reason 原因                 发货前取消，库存和款项退回
  npm run ops -- order short 订单号 [--lines 明细编号:数量,…] [--batch 批号] --reason 原因
      登记缺货：缺少、破损或不能再供货的商品不再发货并退款；不填明细即未发货的全部，破损的请填批号
  npm run ops -- order receipt 订单号                             登记特殊药品复方制剂订单的盖章回执`;
const offer = {
  usage,
  verbs: {
    list: { words: 1, options: ["status", "shop", "from", "to", "page"], flags: ["oldest", "refused"] },
    show: { words: 1, options: ["note"] },
    review: { words: 1 },
    hold: { words: 1, options: ["reason"] },
    release: { words: 1 },
    pick: { words: 1, options: ["lines"] },
    check: { words: 1, options: ["codes", "no-code-reason"] },
    codes: { words: 1, options: ["codes", "no-code-reason"] },
    ship: { words: 1, options: ["carrier", "tracking"] },
    track: { words: 1, options: ["text", "place"] },
    deliver: { words: 1, options: ["courier"] },
    complete: { words: 1 },
    cancel: { words: 1, options: ["reason"] },
    short: { words: 1, options: ["lines", "batch", "reason"] },
    receipt: { words: 1 },
  },
};

/** `ops -- order …`: everything that happens to an order between its payment and its end. */
export const order = verbs(offer, {
  list: listOrders,
  show: showOrder,
  review: async (app, given) => {
    const { id, text } = await named(app, given);
    return (await moveOrder(app, id, { to: "reviewed", text: "客服已审核" })) ?? `订单${text}已审核。`;
  },
  hold: async (app, given) => {
    const { id, text } = await named(app, given);
    const reason = optionOf(given, "reason", "挂起原因");
    return (await holdOrder(app, id, { by: given.signer?.accountId ?? 0, reason })) ?? `订单${text}已挂起。`;
  },
  release: async (app, given) => {
    const { id, text } = await named(app, given);
    return (await releaseOrder(app, id)) ?? `订单${text}已解除挂起。`;
  },
  pick: async (app, given, print) => {
    const { id } = await named(app, given);
    const opened = await pickOrder(app, id, { wishes: linesOf(given), by: given.signer?.accountId });
    if (isRefusal(opened)) return opened;
    await printContents(app, opened.id, print);
    return `发货单${opened.shipmentNo}已生成，请拣货后复核。`;
  },
  check: async (app, given) => {
    const shipmentNo = await parcelOf(app, given, "picking");
    const checking = { ...scannedOf(given), by: given.signer?.accountId };
    return (await checkShipment(app, shipmentNo, checking)) ?? `发货单${shipmentNo}已复核，可以发货。`;
  },
  codes: async (app, given) => {
    if (given.options.codes === undefined) throw new UsageFault("请给出 --codes 批号:追溯码,…。");
    const shipmentNo = await parcelOf(app, given, "open");
    return (await addCodes(app, shipmentNo, scannedOf(given))) ?? `发货单${shipmentNo}的追溯码已补录。`;
  },
  ship: async (app, given) => {
    const shipmentNo = await parcelOf(app, given, "checked");
    const carrier = optionOf(given, "carrier", "承运单位");
    const trackingNo = given.options.tracking?.trim() ?? "";
    const refused = await shipShipment(app, shipmentNo, { carrier, trackingNo });
    return refused ?? `发货单${shipmentNo}已发货，承运：${carrier}${trackingNo && `，运单号${trackingNo}`}。`;
  },
  track: async (app, given) => {
    const [shipmentNo = ""] = given.words;
    if (shipmentNo === "") throw new UsageFault("请给出发货单号。");
    const text = optionOf(given, "text", "说明");
    const place = given.options.place?.trim() ?? "";
    return (await trackShipment(app, shipmentNo, { text, place })) ?? `发货单${shipmentNo}已登记：${text}`;
  },
  deliver: async (app, given) => {
    const { id, text } = await named(app, given);
    return (
      (await deliverOrder(app, id, given.options.courier?.trim() || "工作人员")) ??
      `订单${text}在途的包裹已登记签收。`
    );
  },
  complete: async (app, given) => {
    const { id, text } = await named(app, given);
    return (await moveOrder(app, id, { to: "completed" })) ?? `订单${text}已完成。`;
  },
  cancel: async (app, given) => {
    const { id, text } = await named(app, given);
    const reason = optionOf(given, "reason", "取消原因");
    const refused = await moveOrder(app, id, { to: "cancelled", text: reason });
    return refused ?? `订单${text}已取消，库存和已付款项已退回。`;
  },
  short: async (app, given) => {
    const { id, text } = await named(app, given);
    const reason = optionOf(given, "reason", "缺货原因");
    const shorted = await shortOrder(app, id, {
      lines: linesOf(given),
      batchNo: given.options.batch,
      reason,
    });
    if (isRefusal(shorted)) return shorted;
    const again = shorted.parcels > 0 ? "，未发出的发货单已作废，请重新执行 order pick" : "";
    return `订单${text}已登记缺货：${shorted.text}${again}。`;
  },
  receipt: async (app, given) => {
    const { id, text } = await named(app, given);
    return (await recordReceipt(app, id)) ?? `订单${text}的盖章回执已登记，该客户可以再次采购。`;
  },
} satisfies Record<string, Verb>);

async function named(app: App, { words }: Given): Promise<{ id: number; text: string }> {
  const [text = ""] = words;
  const id = text === "" ? null : await orderNamed(app, text);
  if (id === null) throw new UsageFault(text === "" ? "请给出订单号。" : `没有订单${text}。`);
  return { id, text };
}

/** What a step needs of a parcel, and what to do where an order has none like it. */
const parcelSteps = {
  picking: { states: ["picking"], advice: "待复核的发货单，请先执行 order pick" },
  checked: { states: ["checked"], advice: "已复核的发货单，请先执行 order check" },
  open: { states: ["picking", "checked"], advice: "未发出的发货单，已发出的不能再补录追溯码" },
} as const;

/** The parcel by its own number, or the one of an order that stands at this step. */
async function parcelOf(app: App, given: Given, state: keyof typeof parcelSteps): Promise<string> {
  const [text = ""] = given.words;
  if (text.includes("-")) return text;
  const { id } = await named(app, given);
  const { states, advice } = parcelSteps[state];
  const found = await openParcel(app, id, states);
  if (found !== null) return found;
  throw new UsageFault(`订单${text}没有${advice}。`);
}

function linesOf({ options }: Given): LinePieces[] | undefined {
  if (options.lines === undefined) return undefined;
  const wishes = options.lines.split(",").map((part) => {
    const match = /^(\d{1,15}):(\d{1,7})$/.exec(part.trim());
    if (!match) throw new UsageFault("--lines 请写成 明细编号:数量，多个用逗号分开，如 12:5,13:2。");
    return { lineId: Number(match[1]), quantity: Number(match[2]) };
  });
  if (new Set(wishes.map(({ lineId }) => lineId)).size < wishes.length)
    throw new UsageFault("--lines 里同一明细只能写一次。");
  return wishes;
}

async function printContents(app: App, shipmentId: number, print: (text: string) => void): Promise<void> {
  for (const {
    orderLineId,
    code,
    name,
    batchNo,
    expiresOn,
    expiresFrom,
    number,
    unit,
  } of await parcelContents(app, shipmentId)) {
    const promise = expiresFrom === null ? "" : `  约定${notBeforeText(expiresFrom)}`;
    print(
      `  明细${orderLineId}  ${code}  ${name}  批号${batchNo}  有效期至${expiresOn}${promise}  ${number}${unit}`,
    );
  }
}
