/** What an operator may make of a coupon 优惠券 or a cash voucher 现金券: its terms, its states, what may still be changed. */
import { isWholeFen, type Money, yuan, zero } from "../money/money.ts";
import type { ShopType } from "../text/labels.ts";
import type { Audience, CouponKind } from "./promotions.ts";

/** Which goods it is for. */
export const couponScopes = ["all", "zy", "goods", "category", "brand"] as const;
export type CouponScope = (typeof couponScopes)[number];

/** Characters of a coupon's name, and of what is said of it. */
export const longestCouponName = 40;
export const longestCouponIntro = 100;
/** The most goods, and the most shops, that one names. */
export const mostNamed = 500;
/** The most pieces of one coupon in all, and for one shop. */
export const mostCoupons = 1_000_000;
export const mostPerShop = 100;
/** The longest that one may be used from its claim on, days. */
export const mostValidDays = 365;
const mostAmount = yuan(100_000);
const mostThreshold = yuan(10_000_000);

/**
 * All that a coupon says; null: no limit. Claimed from `claimFrom` until `claimUntil`, both null: it is given, not claimed.
 * Used until `validUntil`, or for `validDays` from the claim on: one of both.
 */
export type CouponTerms = Omit<Audience, "shopTypes"> & {
  readonly kind: CouponKind;
  readonly name: string;
  readonly intro: string;
  /** Its place in the buyers' list. */
  readonly position: number;
  readonly scope: CouponScope;
  readonly goodsIds: readonly number[] | null;
  readonly categoryId: number | null;
  readonly brand: string | null;
  readonly threshold: Money;
  readonly amount: Money;
  readonly exclusive: boolean;
  readonly shopTypes: readonly ShopType[] | null;
  readonly claimFrom: Date | null;
  readonly claimUntil: Date | null;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly validDays: number | null;
  readonly total: number | null;
  readonly perShop: number;
};

/** What is wrong, a Chinese sentence for each field; nothing: all is well. */
export type CouponFaults = { readonly [Field in keyof CouponTerms]?: string };
type Fault = CouponFaults | null;

/** What is wrong with the terms. `now`: from when on they are to hold; null for a draft, whose times may be over. */
export function couponFaults(terms: CouponTerms, now: Date | null): CouponFaults {
  return join([
    textFault(terms),
    scopeFault(terms),
    moneyFault(terms),
    audienceFault(terms),
    claimFault(terms, now),
    validityFault(terms, now),
    numberFault(terms),
  ]);
}

function join(faults: readonly Fault[]): CouponFaults {
  return Object.assign({}, ...faults) as CouponFaults;
}

/** As people count: an emoji is one. */
const lengthOf = (text: string) => Array.from(text).length;

function textFault({ name, intro, position }: CouponTerms): Fault {
  return join([
    name.trim() === "" ? { name: "请填写名称" } : null,
    lengthOf(name) > longestCouponName ? { name: `名称最多${longestCouponName}个字` } : null,
    lengthOf(intro) > longestCouponIntro ? { intro: `说明最多${longestCouponIntro}个字` } : null,
    isWithin(position, 0, 9999) ? null : { position: "排序须为0至9999的整数，小的在前" },
  ]);
}

function scopeFault({ scope, goodsIds, categoryId, brand }: CouponTerms): Fault {
  const number = goodsIds?.length ?? 0;
  return join([
    scope === "goods" && (number < 1 || number > mostNamed)
      ? { goodsIds: `请选择适用的商品，1至${mostNamed}种` }
      : null,
    scope !== "goods" && goodsIds !== null ? { goodsIds: "适用范围为指定商品时才选择商品" } : null,
    scope === "category" && categoryId === null ? { categoryId: "请选择适用的分类" } : null,
    scope !== "category" && categoryId !== null ? { categoryId: "适用范围为指定分类时才选择分类" } : null,
    scope === "brand" && (brand ?? "").trim() === "" ? { brand: "请填写适用的品牌" } : null,
    scope !== "brand" && brand !== null ? { brand: "适用范围为指定品牌时才填写品牌" } : null,
  ]);
}

function moneyFault({ threshold, amount }: CouponTerms): Fault {
  if (!(threshold >= zero && threshold <= mostThreshold && isWholeFen(threshold)))
    return { threshold: "使用门槛须为0至1000万元，最多两位小数；0为无门槛" };
  if (!(amount > zero && amount <= mostAmount && isWholeFen(amount)))
    return { amount: "面额须大于0，不超过10万元，最多两位小数" };
  return threshold > zero && amount > threshold
    ? { amount: "面额不能高于使用门槛，请降低面额或提高门槛；不设门槛的填0" }
    : null;
}

function audienceFault({ shopTypes, regions, shopIds }: CouponTerms): Fault {
  return join([
    shopTypes?.length === 0 ? { shopTypes: "请选择客户类型，不限的留空" } : null,
    shopTypes?.includes("distributor") ? { shopTypes: "商业公司不参加促销，请从客户类型中去掉" } : null,
    regions?.length === 0 || regions?.some((code) => !/^\d{6}$/.test(code))
      ? { regions: "地区须为6位行政区划代码，不限的留空" }
      : null,
    shopIds && (shopIds.length < 1 || shopIds.length > mostNamed)
      ? { shopIds: `指定店铺须为1至${mostNamed}家，不限的留空` }
      : null,
  ]);
}

function claimFault({ claimFrom, claimUntil, validUntil }: CouponTerms, now: Date | null): Fault {
  if (claimFrom === null && claimUntil === null) return null;
  if (claimFrom === null)
    return { claimFrom: "请填写开始领取的时间；不供领取、只由人工发放的，起止时间都留空" };
  if (claimUntil === null)
    return { claimUntil: "请填写结束领取的时间；不供领取、只由人工发放的，起止时间都留空" };
  if (claimUntil <= claimFrom) return { claimUntil: "结束领取须晚于开始领取" };
  if (validUntil && claimUntil > validUntil)
    return { claimUntil: "结束领取不能晚于使用截止时间，否则领到时已过期" };
  return now && claimUntil <= now ? { claimUntil: "结束领取的时间已过，请改为以后的时间" } : null;
}

function validityFault({ validFrom, validUntil, validDays }: CouponTerms, now: Date | null): Fault {
  if (validUntil === null && validDays === null)
    return { validDays: "请填写有效期：领取后多少天，或使用截止时间" };
  if (validUntil !== null && validDays !== null) return { validDays: "领取后天数和使用截止时间只能填写一项" };
  if (validDays !== null && !isWithin(validDays, 1, mostValidDays))
    return { validDays: `领取后有效天数须为1至${mostValidDays}的整数` };
  if (validUntil && validFrom && validUntil <= validFrom) return { validUntil: "使用截止须晚于开始使用" };
  return now && validUntil && validUntil <= now ? { validUntil: "使用截止时间已过，请改为以后的时间" } : null;
}

function numberFault({ total, perShop }: CouponTerms): Fault {
  if (total !== null && !isWithin(total, 1, mostCoupons))
    return { total: `发放总量须为1至${mostCoupons}的整数，不限量的留空` };
  if (!isWithin(perShop, 1, mostPerShop)) return { perShop: `每店限领须为1至${mostPerShop}的整数` };
  return total !== null && perShop > total ? { perShop: "每店限领不能多于发放总量" } : null;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Where a coupon stands: made but not open, not yet claimable, open, over by the clock, stopped by an operator. */
export const couponStates = ["draft", "scheduled", "running", "ended", "stopped"] as const;
export type CouponState = (typeof couponStates)[number];

/** Chinese names of the states. */
export const couponStateText: Readonly<Record<CouponState, string>> = {
  draft: "草稿",
  scheduled: "未开始",
  running: "发放中",
  ended: "已结束",
  stopped: "已停发",
};

/** What its state is told by. */
export type CouponStanding = Pick<CouponTerms, "claimFrom" | "claimUntil" | "validUntil"> & {
  readonly isDraft: boolean;
  readonly stoppedAt: Date | null;
};

/** One that is given is open until it can be used no more. Those in a shop's hand keep their own time whatever becomes of it. */
export function couponState(
  { isDraft, stoppedAt, claimFrom, claimUntil, validUntil }: CouponStanding,
  now: Date,
): CouponState {
  if (isDraft) return "draft";
  if (stoppedAt) return "stopped";
  if ([claimUntil, validUntil].some((end) => end !== null && end <= now)) return "ended";
  return claimFrom && claimFrom > now ? "scheduled" : "running";
}

/** What of the terms may still become otherwise once shops hold it: it may end earlier, and there may be more of it. */
const afterClaims: { readonly [Field in keyof CouponTerms]?: string } = {
  claimUntil: "只能提前结束领取，不能延后",
  validUntil: "只能提前使用截止时间，不能延后；已领的仍按领取时的有效期",
  total: "发放总量只能增加",
};

/** What was given out of it so far: pieces in shops' hands, and codes that are good for more of them. */
export type Promised = { readonly claimed: number; readonly coded: number };

/** The same in words; empty: nothing. */
export function promisedText({ claimed, coded }: Promised): string {
  const texts = [claimed > 0 ? `已领${claimed}张` : "", coded > 0 ? `待兑换${coded}张` : ""];
  return texts.filter((text) => text !== "").join("、");
}

/**
 * What of a change may not be once some of it was given out: whoever holds one, or a code for one, was promised its terms, and
 * the others the same.
 */
export function claimedFaults(before: CouponTerms, after: CouponTerms, promised: Promised): CouponFaults {
  const text = promisedText(promised);
  if (text === "") return {};
  const changed = (Object.keys(after) as (keyof CouponTerms)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  const faults = changed
    .filter((field) => !isNarrower(field, before, after))
    .map((field) => [
      field,
      `${text}，${afterClaims[field] ?? "领取的店铺已按原来的约定得到它，这一项不能再改；请停发后复制一张修改"}`,
    ]);
  return Object.fromEntries(faults) as CouponFaults;
}

function isNarrower(field: keyof CouponTerms, before: CouponTerms, after: CouponTerms): boolean {
  if (field === "total") return after.total === null || (before.total !== null && after.total > before.total);
  if (field !== "claimUntil" && field !== "validUntil") return false;
  const [old, young] = [before[field], after[field]];
  return old !== null && young !== null && young < old;
}

/** The name of a copy; as much of the first one's as there is room for. */
export function copyName(name: string): string {
  const mark = "（副本）";
  return (
    Array.from(name)
      .slice(0, longestCouponName - lengthOf(mark))
      .join("") + mark
  );
}
