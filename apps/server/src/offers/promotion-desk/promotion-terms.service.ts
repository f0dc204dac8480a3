/** What a form says, in the words of the rules; whether it may be, and what should be known before it is saved. */
import type { PromotionTermsBody } from "@yaoji/contract/schemas/promotion-desk";
import { toYuan, zero } from "@yaoji/domain/money/money";
import { changeFaults, faultsOfChange, goodsKey } from "@yaoji/domain/pricing/promotion-changes";
import { belowFloor } from "@yaoji/domain/pricing/promotion-floor";
import { type PromotionFaults, promotionFaults } from "@yaoji/domain/pricing/promotion-faults";
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import {
  type Offered,
  type PromotedGift,
  type PromotedGoods,
  promotionState,
  type PromotionTerms,
} from "@yaoji/domain/pricing/promotion-terms";
import { promotionWarnings } from "@yaoji/domain/pricing/promotion-warnings";
import { shopDate } from "@yaoji/domain/text/time";
import { audienceFaults } from "../../people/audiences/audiences.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  presentWarnings,
  type SavedPromotion,
  termsIn,
  type WholePromotion,
} from "./promotion-desk.present.ts";
import { findOffered, goodsByCode, listBeside } from "./promotion-facts.queries.ts";

/** What was read, what is known of its goods, and what could not be read. */
export type ReadTerms = {
  readonly terms: PromotionTerms;
  readonly offered: Offered;
  readonly unread: PromotionFaults;
};

/** No goods have it: of a row that names none. */
const nothing = 0;

/** The terms of a form: goods by their id or code, what is left out as its kind goes. */
export async function readTerms(db: Db, body: PromotionTermsBody, now: Date): Promise<ReadTerms> {
  const named = [...body.goods, ...body.gifts];
  const codes = named.flatMap(({ goods_id: id, code }) => (id ? [] : [code ?? ""])).filter(Boolean);
  const byCode = await goodsByCode(db, codes);
  const idOf = ({ goods_id: id, code }: Naming) => id ?? byCode.get(code ?? "") ?? nothing;
  const offered = await findOffered(db, named.map(idOf), shopDate(now));
  const terms = {
    ...headOf(body),
    goods: body.goods.map((row): PromotedGoods => ({ ...goodsOf(row), goodsId: idOf(row) })),
    gifts: body.gifts.map((row) => giftOf(row, { goodsId: idOf(row), offered })),
  };
  const unread = { ...unreadOf(body, "goods", idOf), ...unreadOf(body, "gifts", idOf) };
  return { terms, offered, unread };
}

type Naming = { readonly goods_id?: number | null | undefined; readonly code?: string | null | undefined };

function unreadOf(
  body: PromotionTermsBody,
  list: "goods" | "gifts",
  idOf: (row: Naming) => number,
): PromotionFaults {
  const faults = body[list].flatMap((row, index) => {
    if (idOf(row) !== nothing) return [];
    return row.code
      ? [[`${list}.${index}.code`, `没有编码为${row.code}的商品`]]
      : [[`${list}.${index}.goods_id`, "请填写商品的编号或编码"]];
  });
  return Object.fromEntries(faults) as PromotionFaults;
}

function headOf(body: PromotionTermsBody): Omit<PromotionTerms, "goods" | "gifts"> {
  const usual = kindRules[body.kind].goesWith ?? false;
  return {
    kind: body.kind,
    name: body.name,
    intro: body.intro,
    position: body.position,
    shopTypes: once(body.shop_types),
    regions: once(body.regions),
    shopIds: once(body.shop_ids),
    newcomersOnly: body.newcomers_only === 1,
    startsAt: body.starts_at ?? null,
    endsAt: body.ends_at,
    orderLimit: body.order_limit ?? null,
    dayLimit: body.day_limit ?? null,
    weekLimit: body.week_limit ?? null,
    periodLimit: body.period_limit ?? null,
    budget: body.budget ?? null,
    takesCoupon: toldOr(body.takes_coupon, usual),
    onCredit: toldOr(body.on_credit, usual),
    isYj: body.is_yj === 1,
    area: body.area,
    tiers: body.tiers,
    basisPoints: body.basis_points ?? null,
    price: body.price ?? null,
  };
}

const once = <T>(list: readonly T[] | null | undefined): T[] | null => (list ? [...new Set(list)] : null);
const toldOr = (told: 0 | 1 | null | undefined, usual: boolean) =>
  told === null || told === undefined ? usual : told === 1;

function goodsOf({ warehouse_id, price, stock, quantity }: PromotionTermsBody["goods"][number]) {
  return {
    warehouseId: warehouse_id ?? null,
    price: price ?? null,
    stock: stock ?? null,
    quantity: quantity ?? 1,
  };
}

/** From the warehouse that is named, or the only one that has it. */
function giftOf(
  { warehouse_id: named, number, surcharge }: PromotionTermsBody["gifts"][number],
  { goodsId, offered }: { readonly goodsId: number; readonly offered: Offered },
): PromotedGift {
  const [home, ...others] = offered.get(goodsId)?.offers ?? [];
  const only = home && others.length === 0 ? home.warehouseId : nothing;
  return { goodsId, warehouseId: named ?? only, number: number ?? 1, surcharge: surcharge ?? zero };
}

type Asked = {
  readonly read: ReadTerms;
  /** What is to be changed; null: it is new. */
  readonly found: WholePromotion | null;
  /** Whether it is only kept, and may be over by now. */
  readonly isDraft: boolean;
  readonly now: Date;
};

/** All that is wrong, by the fields of the wire; empty: it may be. */
export async function faultsOf(
  db: Db,
  { read, found, isDraft, now }: Asked,
): Promise<Record<string, string[]>> {
  const { terms, offered, unread } = read;
  const isBegun = found !== null && promotionState(found.row, now) === "running";
  const own = promotionFaults(terms, { offered, now: isDraft || isBegun ? null : now });
  const known = isBegun ? begunFaults(own, { read, found, now }) : own;
  const isRead = ([path]: [string, string]) =>
    !Object.keys(unread).some((gap) => path.startsWith(gap.slice(0, gap.lastIndexOf(".") + 1)));
  const audience = known.shopIds || known.regions ? {} : await audienceFaults(db, terms);
  const all = { ...Object.fromEntries(Object.entries(known).filter(isRead)), ...unread, ...audience };
  return Object.fromEntries(Object.entries(all).map(([field, text]) => [wireName(field), [text]]));
}

function begunFaults(
  own: PromotionFaults,
  { read, found, now }: { read: ReadTerms; found: WholePromotion; now: Date },
): PromotionFaults {
  const change = { before: termsIn(found), after: read.terms };
  const sold = new Map(found.goods.map((row) => [goodsKey(row), row.sold]));
  const use = {
    spent: found.row.spent,
    sold: (row: Pick<PromotedGoods, "goodsId" | "warehouseId">) => sold.get(goodsKey(row)) ?? 0,
  };
  return { ...faultsOfChange(own, change), ...changeFaults(change, { use, offered: read.offered, now }) };
}

/** goodsIds → goods_ids */
const wireName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** As many are named in the sentence; the answer has all of them. */
const mostNamed = 3;

/**
 * What buyers are to have may not be below the floor price; null: it is not, or was so `before`, when it was published. The one
 * place that says so: whoever lets it pass with another person's approval asks that here.
 */
export function floorRefusalOf(
  { terms, offered }: Pick<ReadTerms, "terms" | "offered">,
  before: PromotionTerms | null,
): Refusal | null {
  const known = new Set(before ? belowFloor(before, offered).map(({ text }) => text) : []);
  const found = belowFloor(terms, offered).filter(({ text }) => !known.has(text));
  if (found.length === 0) return null;
  const goods = found.map(({ goodsId, name, price, floor, text }) => {
    return { goods_id: goodsId, name, price: toYuan(price), floor_price: toYuan(floor), text };
  });
  const named = found.slice(0, mostNamed).map(({ name }) => name);
  const text = `${named.join("、")}${found.length > mostNamed ? "等" : ""}`;
  return refuse("promotion.below_floor", { details: { count: found.length, text }, data: { goods } });
}

type Wary = Pick<ReadTerms, "terms" | "offered"> & {
  /** Of the promotion itself; 0: it is new. */
  readonly id: number;
  readonly now: Date;
};

/** What it conflicts with. */
export async function warningsOf(
  db: Db,
  { id, terms, offered, now }: Wary,
): Promise<SavedPromotion["warnings"]> {
  const { kind, startsAt, endsAt, goods } = terms;
  const from = startsAt && startsAt > now ? startsAt : now;
  const goodsIds = goods.map(({ goodsId }) => goodsId);
  const beside = await listBeside(db, { id, kind, goodsIds, from, until: endsAt });
  return presentWarnings(promotionWarnings(terms, { offered, beside }));
}
