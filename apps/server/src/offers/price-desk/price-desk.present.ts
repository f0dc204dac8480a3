import type { DataOf } from "@yaoji/contract/endpoints";
import type { PriceRowBody } from "@yaoji/contract/schemas/price-desk";
import { bit } from "@yaoji/contract/codec/bit";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import { noTerms, type OfferTerms } from "@yaoji/domain/pricing/offer-terms";
import type { JudgedRow, PriceRow, Subject } from "./judge-rows.ts";

type Judged = DataOf<"priceDeskPreview">["list"][number];
type Row = DataOf<"priceDeskList">["list"][number];
type Offered = NonNullable<Judged["offer"]>;
type ShownOffer = Omit<Row, "running" | "planned">;

/** A row of a request in the words of the rules: what it does not name is left out. */
export function rowOf(body: PriceRowBody): PriceRow {
  const { goods, warehouse = null, version = null, groups, tiers } = body;
  const written = {
    basePrice: body.base_price,
    floorPrice: body.floor_price,
    limitedPrice: body.limited_price,
    limitedQuantity: body.limited_quantity,
    tierType: body.tier_type,
    minimum: body.minimum,
    orderLimit: body.order_limit,
    isDpby: body.is_dpby,
    freeShippingQuantity: body.free_shipping_quantity,
    tiers: tiers?.map(({ from, price }) => ({ from: from ?? "", price: price ?? "" })) ?? tiers,
    groups:
      groups && Object.fromEntries(Object.entries(groups).map(([code, price]) => [code, price ?? null])),
  };
  const named = Object.entries(written).filter(([, value]) => value !== undefined);
  return { goods, warehouse, version, written: Object.fromEntries(named) };
}

/** basePrice → base_price; of a price group its code stays as it is. */
export function wireName(field: string): string {
  const [name = "", ...code] = field.split(".");
  const wire = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [wire, ...code].join(".");
}

export function presentJudged({ row, subject, differences, faults, isBelowFloor }: JudgedRow): Judged {
  return {
    row,
    below_floor: bit(isBelowFloor),
    offer: subject && presentOffered(subject),
    differences: differences.map((each) => ({ ...each, field: wireName(each.field) })),
    faults: Object.fromEntries(Object.entries(faults).map(([field, text]) => [wireName(field), [text]])),
  };
}

function presentOffered({ goods, place, offer }: Subject): Offered {
  return {
    offer_id: offer?.id ?? null,
    goods_id: goods.id,
    code: goods.code,
    name: goods.name,
    specification: goods.specification,
    manufacturer: goods.manufacturer,
    inner_pack: goods.innerPack,
    warehouse_id: place.id,
    warehouse: place.name,
    version: offer?.version ?? 0,
  };
}

/** An offer with all of its fields. */
export function presentOffer(subject: Subject): ShownOffer {
  return { ...presentOffered(subject), ...presentTerms(subject.offer?.terms ?? noTerms) };
}

const yuanOf = (price: Money | null) => (price === null ? null : toYuan(price));

function presentTerms(terms: OfferTerms) {
  return {
    base_price: yuanOf(terms.basePrice),
    floor_price: yuanOf(terms.floorPrice),
    groups: Object.fromEntries(Object.entries(terms.groups).map(([code, price]) => [code, toYuan(price)])),
    limited_price: yuanOf(terms.limitedPrice),
    limited_quantity: terms.limitedQuantity,
    tiers: terms.tiers.map(({ number, price }) => ({ from: number, price: toYuan(price) })),
    tier_type: terms.tierType,
    minimum: terms.minimum,
    order_limit: terms.orderLimit,
    is_dpby: bit(terms.isDpby),
    free_shipping_quantity: terms.freeShippingQuantity,
  };
}
