import { isOwnPath } from "@yaoji/contract/schemas/own-path";

/** Where a link of the shop's data leads (spec.md §8 "Links without a target"). */
export type LinkTarget =
  | { kind: "page"; href: string }
  | { kind: "outside"; href: string }
  | { kind: "notice"; text: string };

/**
 * Leads into the free-shipping zone, which some shops do not see: its pages, as themselves or by way of the loading
 * screen for activities, or a list of its goods alone.
 */
export function isFreeShippingLink(url: string): boolean {
  const text = url.trim();
  return zonePage.test(text) || zoneByLoading.test(text) || zoneGoods.test(text);
}

const zonePage = /^(\/activity)?\/yx([/?#]|$)/;
const zoneByLoading = /^\/loading\/activity\/?\?([^#]*&)?url=yx([&#]|$)/;
const zoneGoods = /[?&]yx=1([&#]|$)/;

export const navigationNotice = "活动暂未开始";
export const activityNotice = "活动未开始";

/**
 * A link beginning with * or # shows the text after it as an alert; an empty one shows `notice`.
 * Only http(s) addresses and own paths become links.
 */
export function linkTarget(url: string, notice: string = navigationNotice): LinkTarget {
  const text = url.trim();
  if (text.startsWith("*") || text.startsWith("#"))
    return { kind: "notice", text: text.slice(1).trim() || notice };
  if (isOwnPath(text)) return { kind: "page", href: text };
  if (/^https?:\/\//i.test(text)) return { kind: "outside", href: text };
  return { kind: "notice", text: notice };
}
