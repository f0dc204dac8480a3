/** The worked examples of docs/pricing-examples.md: carts out of its rows, and what the engine says of them. */
import { deductionsByLine, priceCart, type CartPricing } from "../src/pricing/cart-pricing.ts";
import type { CouponChoice } from "../src/pricing/coupon-choice.ts";
import { effectivePrice } from "../src/pricing/cart.ts";
import { aPercent, someBounds } from "../src/pricing/figures.ts";
import { aCart, someActivities, someOffers } from "../src/pricing/fixtures.ts";
import { explainLine, type LineRow } from "../src/pricing/explain-line.ts";
import { times, toDecimal, yuan, zero, type Money } from "../src/money/money.ts";
import { priceOrder } from "../src/pricing/order-amounts.ts";
import type { Cart, CartActivities, CartOffers, TieredPromotion } from "../src/pricing/cart-offers.ts";
import type { Percent } from "../src/pricing/price.ts";
import type { CartLine } from "../src/pricing/cart-lines.ts";
import { cellLines, readCoupon, readLine, readParts, readTiers, type Rule } from "./example-cells.ts";

/** A row of a table: what is in the cart, and what a merchant expects. */
export type Example = {
  readonly cart: Cart<CartLine>;
  readonly choice: CouponChoice | null;
  readonly rows: readonly string[];
  readonly payable: string;
};

type Editable<T> = { -readonly [key in keyof T]: T[key] };
type Draft = {
  activities: Editable<CartActivities>;
  offers: Editable<CartOffers>;
  shipping: Editable<Cart<CartLine>["shipping"]>;
  percent: Percent | null;
};

/** The cells of all rows of all tables whose first cell is a number. */
export function readRows(document: string): string[][] {
  return document
    .split("\n")
    .filter((line) => /^\| *\d+ *\|/u.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What the cells of a row say. */
export function readExample(cells: readonly string[]): Example {
  const [, , buyer = "", goods = "", running = "", held = "", rows = "", payable = ""] = cells;
  const { activities, offers, shipping, percent } = readRunning(cellLines(running));
  const list = cellLines(goods).map((text, place) => readLine(text, { id: place + 1, buyer, percent }));
  const names = list.map(nameOf);
  const couponTexts = cellLines(held).filter((text) => text.includes("："));
  const coupons = couponTexts.map((text, place) => readCoupon(text, place + 1, names));
  const cart = { ...aCart(list, { activities, offers: { ...offers, coupons } }), shipping };
  const choice = readChoice(
    cellLines(held).filter((text) => !text.includes("：")),
    coupons,
  );
  return { cart, choice, rows: cellLines(rows), payable };
}

const tiered = (text: string, name: string, id = 0): TieredPromotion => ({
  ...someBounds({}),
  id,
  name,
  tiers: readTiers(text),
});

const runningRules: readonly Rule<Draft>[] = [
  [/^满减：(.+)$/u, ({ activities }, tiers = "") => (activities.general = tiered(tiers, ""))],
  [/^中药满减：(.+)$/u, ({ activities }, tiers = "") => (activities.zy = tiered(tiers, ""))],
  [
    /^华东专区满减：(.+)$/u,
    ({ activities }, tiers = "") => (activities.area = { ...tiered(tiers, "华东"), area: "华东" }),
  ],
  [/^返现：(.+)$/u, ({ offers }, tiers = "") => (offers.cashback = tiered(tiers, "", 1))],
  [
    /^全场(\d\d)折(不同享券)?$/u,
    (into, tenths, apart) => (into.percent = aPercent(Number(tenths) * 100, { takesCoupon: apart === "" })),
  ],
  [
    /^满减不同享券$/u,
    ({ activities }) =>
      (activities.general = activities.general && { ...activities.general, takesCoupon: false }),
  ],
  [
    /^满减次数已用完$/u,
    ({ activities }) => (activities.general = activities.general && { ...activities.general, remaining: 0 }),
  ],
  [
    /^返现次数已用完$/u,
    ({ offers }) => (offers.cashback = offers.cashback && { ...offers.cashback, remaining: 0 }),
  ],
  [
    /^运费([\d.]+)元，满([\d.]+)元包邮$/u,
    ({ offers, shipping }, freight, from) => {
      offers.freight = yuan(freight);
      shipping.threshold = yuan(from);
    },
  ],
  [/^今日未发货([\d.]+)元$/u, ({ shipping }, amount) => (shipping.unshipped = yuan(amount))],
];

function readRunning(lines: readonly string[]): Draft {
  const draft: Draft = {
    activities: someActivities({}),
    offers: someOffers({ freight: 0 }),
    shipping: { threshold: zero, unshipped: zero },
    percent: null,
  };
  return readParts(lines, runningRules, draft);
}

/** 选用A券、现金券甲; 不用券; nothing said: whatever costs least. */
function readChoice(lines: readonly string[], coupons: CartOffers["coupons"]): CouponChoice | null {
  const [line] = lines;
  if (!line) return null;
  if (line === "不用券") return { couponIds: [], voucherIds: [] };
  const names = /^选用(.+)$/u.exec(line)?.[1]?.split("、") ?? [];
  const chosen = names.map((name) => coupons.find((coupon) => coupon.name === name));
  if (chosen.length === 0 || chosen.includes(undefined)) throw new Error(`not a choice: ${line}`);
  const idsOf = (kind: "coupon" | "voucher") =>
    chosen.flatMap((coupon) => (coupon?.kind === kind ? [coupon.id] : []));
  return { couponIds: idsOf("coupon"), voucherIds: idsOf("voucher") };
}

function nameOf(line: CartLine): string {
  return line.combination?.name ?? line.goods?.name ?? "";
}

/** The rows of 价格明细 as the document writes them, and the payable. */
export function explain({
  cart,
  choice,
}: Pick<Example, "cart" | "choice">): Pick<Example, "rows" | "payable"> {
  const priced = priceCart(cart, choice);
  const order = priceOrder({
    lines: priced.lines.map(({ line, amount }) => ({
      id: line.id ?? 0,
      quantity: line.number,
      unit: "盒",
      amount,
    })),
    freight: priced.freight,
    minimum: zero,
    deductions: deductionsByLine(priced),
  });
  const hasFreight = cart.offers.freight > 0;
  const steps = order.rows.filter(
    ({ key }) => key !== "goods" && key !== "payable" && (key !== "freight" || hasFreight),
  );
  const rows = [
    ...priced.lines.flatMap(({ line }) => rowsOf(line)),
    ...steps.map(({ label, amount }) => `${label} = ${amountText(amount)}`),
    ...couponRows(cart, priced),
    ...priced.withheld.map(({ kind, text }) => `${kind === "cashback" ? "返现" : "满减"}：${text}`),
    ...(priced.cashback > 0 ? [`另返现 = ${amountText(priced.cashback)}`] : []),
  ];
  return { rows, payable: amountText(order.payable) };
}

function rowsOf(line: CartLine): string[] {
  const unit = line.goods?.unit ?? "套";
  const rows: LineRow[] = line.pricing
    ? explainLine(line.pricing, line.number, { unit, giftId: line.giftId })
    : [setRow(line)];
  return rows.map(({ label, note, amount }) =>
    [`${nameOf(line)}：${label}`, note, "=", amountText(amount)].filter(Boolean).join(" "),
  );
}

function setRow(line: CartLine): LineRow {
  const price = effectivePrice(line) ?? zero;
  return {
    label: "组合价",
    note: `¥${amountText(price)} × ${line.number}套`,
    amount: times(price, line.number),
  };
}

/** Why the other coupons are not used. */
function couponRows(cart: Cart<CartLine>, { coupons }: CartPricing): string[] {
  return coupons.judgements
    .filter(({ state }) => state !== "used")
    .map(({ id, text }) => `${cart.offers.coupons.find((coupon) => coupon.id === id)?.name}：${text}`);
}

/** 12.50, or 9.9875 where there are parts of a 分. */
function amountText(amount: Money): string {
  return toDecimal(amount).replace(/0{1,2}$/u, "");
}
