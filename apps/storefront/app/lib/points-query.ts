/** What 积分商城, 积分订单 and 我的消息 are asked by, as their addresses keep it. */
import { pointsOrderStates, type PointsOrderState } from "@yaoji/domain/money/points";
import { addressOf, readPage } from "./address.ts";

const mallTabs = ["goods", "log"] as const;
/** The orders of the mall's goods, as its call names them. */
const pointsSorts = ["default", "points_asc", "points_desc", "newest"] as const;

export type MallQuery = {
  readonly tab: (typeof mallTabs)[number];
  readonly sort: (typeof pointsSorts)[number];
  /** Only what there are points enough for. */
  readonly afford: 0 | 1;
  readonly page: number;
};

/** Reads an address; what makes no sense there is left out. */
export function readMallQuery(search: URLSearchParams): MallQuery {
  return {
    tab: mallTabs.find((tab) => tab === search.get("tab")) ?? "goods",
    sort: pointsSorts.find((sort) => sort === search.get("sort")) ?? "default",
    afford: search.get("afford") === "1" ? 1 : 0,
    page: readPage(search),
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function mallHref(query: MallQuery, change: Partial<MallQuery> = {}): string {
  const { tab, sort, afford, page } = { ...query, page: 1, ...change };
  const goods = { sort: sort === "default" ? null : sort, afford };
  return addressOf("/jfsc", { ...(tab === "log" ? { tab } : goods), page });
}

/** `draws`: what was drawn, of every draw, also those long over. */
export type PointsOrderQuery = {
  readonly tab: "orders" | "draws";
  readonly status: PointsOrderState | null;
  readonly page: number;
};

export function readPointsOrderQuery(search: URLSearchParams): PointsOrderQuery {
  const status = pointsOrderStates.find((state) => state === search.get("status")) ?? null;
  return { tab: search.get("tab") === "draws" ? "draws" : "orders", status, page: readPage(search) };
}

export function pointsOrderHref({ tab, status, page = 1 }: Partial<PointsOrderQuery>): string {
  return addressOf("/jfdd", { ...(tab === "draws" ? { tab } : { status }), page });
}

export type MessageQuery = { readonly unread: 0 | 1; readonly page: number };

export function readMessageQuery(search: URLSearchParams): MessageQuery {
  return { unread: search.get("unread") === "1" ? 1 : 0, page: readPage(search) };
}

export function messagesHref({ unread = 0, page = 1 }: Partial<MessageQuery>): string {
  return addressOf("/wdxx", { unread, page });
}
