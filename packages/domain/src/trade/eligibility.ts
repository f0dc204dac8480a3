/** Who may buy what (domain.md §3): one pure decision, one list of reasons, the same on every page. */
import type { DossierState } from "../people/dossier-states.ts";
import {
  lapsedDocuments,
  lapsedForScope,
  type LapsedDocument,
  type ShopDocument,
} from "../people/documents.ts";
import { isWithin } from "../people/areas.ts";
import type { ShopType } from "../text/labels.ts";
import type { Money } from "../money/money.ts";
import { checkQuantity, firstQuantity, type QuantityRule } from "./quantity.ts";
import { isShopReason, reason, type Reason, type ReasonCode } from "./reasons.ts";
import { isLicensedScope, type DrugClass, type ScopeCode } from "../people/scopes.ts";
import { isBannedOnline, type GoodsControl } from "./special-control.ts";
import { shopDate } from "../text/time.ts";

/** The buying company as far as eligibility asks. */
export type ShopFacts = {
  readonly id: number;
  readonly type: ShopType;
  readonly approved: boolean;
  /** How far the review of one that is not approved is; left out: nothing was submitted. */
  readonly dossierState?: DossierState;
  readonly documents: readonly ShopDocument[];
  readonly scopes: readonly ScopeCode[];
  readonly drugClasses: readonly DrugClass[];
  /** Six digits of GB/T 2260, such as 330106. */
  readonly regionCode: string;
  readonly contractSigned: boolean;
  readonly creditOverdue: boolean;
  /** An operator has stopped it; left out: none has. */
  readonly isStopped?: boolean;
  /** Sees and buys the special catalogue only (is_special). */
  readonly isSpecial: boolean;
  /** Controls that the shop holds a special permission for. */
  readonly permissions: readonly GoodsControl[];
  /** Controls of which the last purchase still lacks its stamped receipt 回执; left out: none. */
  readonly receiptPending?: readonly GoodsControl[];
};

/** What eligibility asks of the shop, and what its prices and lists depend on. */
export type BuyingShop = ShopFacts & {
  readonly dossierState: DossierState;
  /** Whose prices of `group_prices` it gets; null: the base price. */
  readonly priceGroup: string | null;
  /** is_show_youx: 0 hides the free-shipping zone and its goods (decisions.md). */
  readonly showsFreeShippingZone: boolean;
  /** Neither it nor a shop linked with it has an order that still stands: newcomer specials are for it (domain.md §4). */
  readonly isNewcomer: boolean;
  /** 效期不早于: months of life that it asks of all that it buys; 0: none. */
  readonly expiryMonths: number;
};

/** The goods as far as eligibility asks. */
export type GoodsFacts = {
  readonly scope: ScopeCode;
  readonly drugClass: DrugClass;
  readonly control: GoodsControl;
  readonly onShelf: boolean;
  readonly clinicOnly: boolean;
  /** In the catalogue of the shops with is_special 1. */
  readonly specialCatalogue: boolean;
  /** Region codes where it is sold (330000 holds all of the province); null everywhere. */
  readonly regions: readonly string[] | null;
  /** Shop ids it is sold to; null to all. */
  readonly customers: readonly number[] | null;
  /** Sales unit 盒/瓶/支. */
  readonly unit: string;
};

/**
 * The offer: this shop's price (null without one) and how much of it may be bought. PURCHASE_LIMIT comes from the
 * rule's maximum, the limit of one order. The limits of a special price (order, day, week, period; `remainingOf`)
 * refuse nothing: they split the line, and what is beyond them costs the normal price (domain.md §4).
 */
export type OfferFacts = { readonly price: Money | null; readonly rule: QuantityRule };

/** What is decided on. `shop` is null for a visitor; `quantity` is left out where none is chosen yet. */
export type EligibilityQuestion = {
  readonly shop: ShopFacts | null;
  readonly goods: GoodsFacts;
  readonly offer: OfferFacts;
  readonly quantity?: number;
  readonly now: Date;
};

/** Allowed, or every reason why not; the first is the one to show where there is room for one. */
export type Decision = { readonly allowed: boolean; readonly reasons: readonly Reason[] };

/** Whether this shop may buy these goods at this offer now, and all the reasons why not, each code once. */
export function decide(question: EligibilityQuestion): Decision {
  const reasons = [...supplyReasons(question), ...offerReasons(question)];
  return { allowed: reasons.length === 0, reasons };
}

/** What is decided on where price and quantity do not matter. */
export type SupplyQuestion = Pick<EligibilityQuestion, "shop" | "goods" | "now">;

/** Why the shop may not be supplied with these goods, whatever they cost and however many; each code once. */
export function supplyReasons(question: SupplyQuestion): Reason[] {
  const { shop, goods } = question;
  return [
    ...accountReasons(shop, lapsedFor(question)),
    ...goodsReasons(goods),
    ...(shop ? [...scopeReasons(shop, goods), ...limitReasons(shop, goods)] : []),
  ];
}

/**
 * Why goods may not come along with what the shop buys, as a gift or an add-on; null where they may. What stops the
 * whole order is said of the order, but a licence that only these goods need is said here.
 */
export function giftRefusal(question: SupplyQuestion): Reason | null {
  const isOfGoods = ({ code }: Reason) => code === "LICENCE_EXPIRED" || !isShopReason(code);
  return supplyReasons(question).find(isOfGoods) ?? null;
}

const askedOnlyAtOrder: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  "SHOP_STOPPED",
  "CONTRACT_UNSIGNED",
  "CREDIT_OVERDUE",
  "RECEIPT_PENDING",
  "OFF_SHELF",
]);

/**
 * Why goods that were ordered may no longer go to the shop: asked anew when the order is reviewed, picked and shipped.
 * Contract and credit, whether an operator has stopped the shop, the receipt that this very order may still lack, and whether the goods are still on sale, were
 * decided when it was placed.
 */
export function handOverReasons(question: SupplyQuestion): Reason[] {
  return supplyReasons(question).filter(({ code }) => !askedOnlyAtOrder.has(code));
}

/** The reasons about the shop alone: they lock its ordering whatever the goods (checks 1–4 of domain.md §5). */
export function shopReasons(shop: ShopFacts | null, now: Date): Reason[] {
  return accountReasons(shop, shop ? lapsedDocuments(shop, shopDate(now)) : []);
}

/** Logged in and approved (decisions.md "Who sees prices"); a lapsed licence or contract hides no price. */
export function seesPrices(shop: Pick<ShopFacts, "approved"> | null): boolean {
  return shop !== null && shop.approved;
}

/** Picture and leaflet: prescription drugs show neither to visitors (decisions.md "Who sees prices"). */
export function seesPicture(shop: object | null, drugClass: DrugClass): boolean {
  return shop !== null || drugClass !== "rx";
}

function lapsedFor({ shop, goods, now }: SupplyQuestion): LapsedDocument[] {
  if (!shop) return [];
  const today = shopDate(now);
  const ofGoods = lapsedForScope(shop.documents, goods.scope, today);
  const ofShop = lapsedDocuments(shop, today).filter(({ document }) => document !== ofGoods?.document);
  return ofGoods ? [...ofShop, ofGoods] : ofShop;
}

function accountReasons(shop: ShopFacts | null, lapsed: readonly LapsedDocument[]): Reason[] {
  if (!shop) return [reason("NOT_LOGGED_IN")];
  if (!shop.approved) return [reason("UNREVIEWED", { dossier: shop.dossierState })];
  const reasons: Reason[] = shop.isStopped ? [reason("SHOP_STOPPED")] : [];
  if (lapsed.length > 0) reasons.push(reason("LICENCE_EXPIRED", { lapsed }));
  if (!shop.contractSigned) reasons.push(reason("CONTRACT_UNSIGNED"));
  if (shop.creditOverdue) reasons.push(reason("CREDIT_OVERDUE"));
  return reasons;
}

function goodsReasons(goods: GoodsFacts): Reason[] {
  const reasons: Reason[] = [];
  if (isBannedOnline(goods.control)) reasons.push(reason("BANNED_ONLINE"));
  if (!goods.onShelf) reasons.push(reason("OFF_SHELF"));
  return reasons;
}

function scopeReasons(shop: ShopFacts, { scope, drugClass }: GoodsFacts): Reason[] {
  const reasons: Reason[] = [];
  const classAllowed = drugClass === "none" || shop.drugClasses.includes(drugClass);
  const scopeAllowed = !isLicensedScope(scope) || shop.scopes.includes(scope);
  if (!scopeAllowed) reasons.push(reason("OUT_OF_SCOPE", { scope }));
  if (!classAllowed && drugClass === "rx") reasons.push(reason("RX_NOT_PERMITTED"));
  if (!classAllowed && drugClass !== "rx" && scopeAllowed) reasons.push(reason("OUT_OF_SCOPE"));
  return reasons;
}

function limitReasons(shop: ShopFacts, goods: GoodsFacts): Reason[] {
  const reasons: Reason[] = [];
  if (goods.regions && !goods.regions.some((area) => isWithin(shop.regionCode, area))) {
    reasons.push(reason("REGION_LIMITED"));
  }
  if (goods.customers && !goods.customers.includes(shop.id)) reasons.push(reason("CUSTOMER_LIMITED"));
  else if (shop.isSpecial && !goods.specialCatalogue) reasons.push(reason("CUSTOMER_LIMITED"));
  if (goods.clinicOnly && shop.type !== "clinic" && shop.type !== "hospital")
    reasons.push(reason("CLINIC_ONLY"));
  return [...reasons, ...controlReasons(shop, goods.control)];
}

/** Compound preparations with ephedrine: special permission, and the receipt of the last purchase (domain.md §3). */
function controlReasons({ permissions, receiptPending = [] }: ShopFacts, control: GoodsControl): Reason[] {
  if (control !== "ephedrine") return [];
  const reasons: Reason[] = [];
  if (!permissions.includes(control)) reasons.push(reason("SPECIAL_PERMISSION"));
  if (receiptPending.includes(control)) reasons.push(reason("RECEIPT_PENDING"));
  return reasons;
}

function offerReasons({ shop, goods, offer, quantity }: EligibilityQuestion): Reason[] {
  const reasons: Reason[] = [];
  // Who sees no prices is not told which goods have none.
  if (seesPrices(shop) && (offer.price === null || offer.price <= 0)) reasons.push(reason("NO_PRICE"));
  const wanted = quantity ?? firstQuantity(offer.rule) ?? Math.max(1, offer.rule.minimum);
  const context = { rule: offer.rule, unit: goods.unit };
  return [...reasons, ...checkQuantity(offer.rule, wanted).map((code) => reason(code, context))];
}
