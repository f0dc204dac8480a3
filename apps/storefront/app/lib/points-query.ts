/** What 积分商城, 积分订单 and 我的消息 are asked by, as their addresses keep it. */
import { pointsOrderStates, type PointsOrderState } from "@yaoji/domain/points";

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
    page: pageOf(search),
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function mallHref(query: MallQuery, change: Partial<MallQuery> = {}): string {
  const { tab, sort, afford, page } = { ...query, page: 1, ...change };
  const goods = { sort: sort === "default" ? "" : sort, afford: afford === 1 ? "1" : "" };
  return address("/jfsc", { ...(tab === "log" ? { tab } : goods), page: pageText(page) });
}

/** `draws`: what was drawn, of every draw, also those long over. */
export type PointsOrderQuery = {
  readonly tab: "orders" | "draws";
  readonly status: PointsOrderState | null;
  readonly page: number;
};

export function readPointsOrderQuery(search: URLSearchParams): PointsOrderQuery {
  const status = pointsOrderStates.find((state) => state === search.get("status")) ?? null;
  return { tab: search.get("tab") === "draws" ? "draws" : "orders", status, page: pageOf(search) };
}

export function pointsOrderHref({ tab, status, page = 1 }: Partial<PointsOrderQuery>): string {
  const isDraws = tab === "draws";
  const kind = { tab: isDraws ? tab : "", status: isDraws ? "" : (status ?? "") };
  return address("/jfdd", { ...kind, page: pageText(page) });
}

export type MessageQuery = { readonly unread: 0 | 1; readonly page: number };

export function readMessageQuery(search: URLSearchParams): MessageQuery {
  return { unread: search.get("unread") === "1" ? 1 : 0, page: pageOf(search) };
}

export function messagesHref({ unread = 0, page = 1 }: Partial<MessageQuery>): string {
  return address("/wdxx", { unread: unread === 1 ? "1" : "", page: pageText(page) });
}

const pageText = (page: number) => (page > 1 ? String(page) : "");

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

function address(path: string, values: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  return path + (search.size > 0 ? `?${search}` : "");
}
