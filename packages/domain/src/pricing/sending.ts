/** What is sent to many customers at once: a message, or a piece of a coupon. */
import type { Audience } from "./promotions.ts";

/** Whom it goes to; null: everybody. Beside what offers know, the groups that prices are made for. */
export type SendingAudience = Audience & { readonly priceGroups: readonly string[] | null };

/** The most shops that are named one by one. */
export const mostShopsNamed = 10_000;
/** The most shops that something goes to at once. */
export const mostRecipients = 100_000;
/** How many of them a preview names. */
export const mostShown = 100;

/** 服务通知: what a customer must know. 优惠活动: for those alone who take promotions (domain.md §4). */
export const sendingKinds = ["notice", "offer"] as const;
export type SendingKind = (typeof sendingKinds)[number];

/** Chinese names of the kinds. */
export const sendingKindText: Readonly<Record<SendingKind, string>> = {
  notice: "服务通知",
  offer: "优惠活动",
};

/** Characters of a message's title, and of its text. */
export const longestTitle = 40;
export const longestText = 500;
