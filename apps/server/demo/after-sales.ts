/** After-sales of the demo shop, one at least in each state that a buyer looks at, made through the shop's own services. */
import { crc32, deflateSync } from "node:zlib";
import type { AfterSaleType } from "@yaoji/domain/trade/after-sales";
import { applyForAfterSale } from "../src/fulfilment/after-sales/apply.service.ts";
import { showAfterSale } from "../src/fulfilment/after-sales/after-sale-views.service.ts";
import { cancelAfterSale, shipBack } from "../src/fulfilment/after-sales/buyer-steps.service.ts";
import { receive } from "../src/fulfilment/after-sales/inspection.service.ts";
import { answer, judge, pass, reject, take } from "../src/fulfilment/after-sales/operator-steps.service.ts";
import { refund } from "../src/fulfilment/after-sales/settle.service.ts";
import type { App } from "../src/platform/app/app.ts";
import { uploadFile } from "../src/content/files/files.service.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import { showShipments } from "../src/fulfilment/shipments/shipment-views.service.ts";
import { must } from "./writing/insert.ts";
import { at, type Story } from "./past.ts";

type Buyer = { readonly shopId: number; readonly accountId: number };
type Named = { readonly app: App; readonly buyer: Buyer; readonly id: number; readonly no: string };
type Step = (named: Named) => Promise<unknown>;

const begin: Step = ({ app, no }) => take(app, no);
const handOn: Step = ({ app, no }) => pass(app, no);
const accept: Step = ({ app, no }) => judge(app, no, { text: "情况属实，同意申请" });
const send: Step = ({ app, buyer, id }) =>
  shipBack(app, buyer, { id, carrier: "演示快递", trackingNo: "DEMO000001" });
const takeIn: Step = ({ app, no }) => receive(app, no, { accepted: new Map(), reason: "" });
const payBack: Step = ({ app, no }) => refund(app, no);
const turnDown: Step = ({ app, no }) =>
  reject(app, no, { reason: "照片看不出破损，请补充外包装照片后重新申请" });
const takeBack: Step = ({ app, buyer, id }) => cancelAfterSale(app, buyer, id);
const reply: Step = ({ app, no }) =>
  answer(app, no, { text: "药检报告已可在商品详情页的批号处下载", files: [] });

/** `order` by its place among the demo's orders, `line` by its place among what was sent of it; steps some hours apart. */
type DemoAfterSale = {
  readonly order: number;
  readonly line: number;
  readonly number?: number;
  readonly type: AfterSaleType;
  readonly reason: string;
  readonly description?: string;
  readonly hoursAgo: number;
  readonly steps: readonly Step[];
};

const delivered = 4;
const back: readonly Step[] = [handOn, accept, send];

/** The first one is the return with id 1. */
const demoAfterSales: readonly DemoAfterSale[] = [
  {
    order: 0,
    line: 1,
    type: "return",
    reason: "damaged",
    description: "外箱受潮，内盒变形",
    hoursAgo: 24 * 55,
    steps: [...back, takeIn, payBack],
  },
  { order: 1, line: 1, type: "return", reason: "damaged", hoursAgo: 24 * 28, steps: [turnDown] },
  {
    order: 1,
    line: 2,
    type: "report",
    reason: "absent",
    number: 0,
    hoursAgo: 24 * 20,
    steps: [begin, reply],
  },
  { order: delivered, line: 0, type: "return", reason: "unneeded", hoursAgo: 70, steps: [handOn, accept] },
  { order: delivered, line: 1, type: "exchange", reason: "damaged", hoursAgo: 66, steps: back },
  { order: delivered, line: 2, type: "missing", reason: "short", hoursAgo: 40, steps: [handOn] },
  { order: delivered, line: 3, type: "return", reason: "damaged", hoursAgo: 62, steps: [...back, takeIn] },
  { order: delivered, line: 4, type: "return", reason: "wrong_order", hoursAgo: 30, steps: [takeBack] },
  { order: delivered, line: 0, type: "invoice", reason: "absent", number: 0, hoursAgo: 3, steps: [] },
];

const hour = 3_600_000;
const hoursApart = 9;

/** Asks for what the table says of the shop's orders, oldest first. A slip in the demo data is a fault. */
export function demoAfterSaleStories(app: App, buyer: Buyer, orderIds: readonly number[]): Story[] {
  return demoAfterSales.map((sale) => tellOne(app, buyer, { sale, orderIds }));
}

async function* tellOne(
  app: App,
  buyer: Buyer,
  { sale, orderIds }: { readonly sale: DemoAfterSale; readonly orderIds: readonly number[] },
): Story {
  const begun = app.now().getTime() - sale.hoursAgo * hour;
  const moment = (step: number) => new Date(begun + step * hoursApart * hour);
  const then = (step: number) => at(app, moment(step));
  yield moment(0);
  const orderId = must(orderIds[sale.order], `order ${sale.order}`);
  const { list } = done(await showShipments(app, buyer.shopId, orderId));
  const line = must(list.flatMap(({ lines }) => lines)[sale.line], `line ${sale.line} of order ${orderId}`);
  const isGoods = sale.number !== 0;
  const { id } = done(
    await applyForAfterSale(then(0), buyer, {
      orderId,
      type: sale.type,
      reason: sale.reason,
      description: sale.description ?? "",
      lines: [{ id: line.id, number: isGoods ? 1 : 0 }],
      pictureIds: isGoods ? [await aPicture(then(0), buyer)] : [],
      key: null,
    }),
  );
  const { no } = done(await showAfterSale(app, buyer.shopId, id));
  for (const [index, step] of sale.steps.entries()) {
    yield moment(index + 1);
    done(await step({ app: then(index + 1), buyer, id, no }));
  }
}

async function aPicture(app: App, buyer: Buyer): Promise<number> {
  const content = cardboard().toString("base64");
  return done(await uploadFile(app, buyer, { name: "演示照片.png", content })).id;
}

const side = 96;

/** A photo of nobody's goods: a brown box with a dark tear, as PNG. */
function cardboard(): Buffer {
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 3);
    for (let x = 0; x < side; x++) row.set(colourAt(x, y), 1 + x * 3);
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8); // 8 bits a channel, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", image),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number): readonly [number, number, number] {
  if (Math.abs(x - y - 20) < 3 && x > 30 && x < 80) return [70, 48, 30];
  return (y >> 3) % 2 === 0 ? [196, 154, 108] : [188, 146, 100];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome))
    throw new Error(`demo data: refused with ${outcome.reason} ${JSON.stringify(outcome)}`);
  return outcome;
}
