/** Whether terms may be: what the rules say of them, and whether all that they name is there. */
import { couponFaults, type CouponFaults, type CouponTerms } from "@yaoji/domain/pricing/coupon-terms";
import { audienceFaults, listed } from "../../people/audiences/audiences.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./coupon-desk.queries.ts";

/** 422 with a sentence for each field; null: they may. `now` null: of a draft, whose times may be over. */
export async function termsRefusal(db: Db, terms: CouponTerms, now: Date | null): Promise<Refusal | null> {
  const faults = couponFaults(terms, now);
  // What is wrong in itself is not looked up: it may be ten thousand ids.
  return faultRefusal(Object.keys(faults).length > 0 ? faults : await unknownFaults(db, terms));
}

export function faultRefusal(faults: CouponFaults): Refusal | null {
  const errors = Object.entries(faults).map(
    ([field, text]) => [wireName(field), [text]] as [string, string[]],
  );
  return errors.length > 0 ? refuse("request.invalid", { errors: Object.fromEntries(errors) }) : null;
}

/** goodsIds → goods_ids */
const wireName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function unknownFaults(db: Db, terms: CouponTerms): Promise<CouponFaults> {
  const { goodsIds, categoryId, brand } = terms;
  const goods = goodsIds ? await queries.missingGoods(db, goodsIds) : [];
  const hasCategory = categoryId === null || (await queries.hasCategory(db, categoryId));
  const hasBrand = brand === null || (await queries.hasBrand(db, brand));
  return {
    ...(goods.length > 0 && { goodsIds: `没有编号为${listed(goods)}的商品` }),
    ...(await audienceFaults(db, terms)),
    ...(!hasCategory && { categoryId: "没有这个分类，请重新选择" }),
    ...(!hasBrand && { brand: `没有品牌“${brand}”，请核对名称` }),
  };
}
