import { describe, expect, it, test } from "vitest";
import {
  mallHref,
  messagesHref,
  pointsOrderHref,
  readMallQuery,
  readMessageQuery,
  readPointsOrderQuery,
} from "./points-query.ts";

const search = (text: string) => new URLSearchParams(text);

describe("the addresses of points and messages", () => {
  test.each(["/jfsc", "/jfsc?sort=points_asc&afford=1&page=2", "/jfsc?tab=log&page=3"])("%s", (href) => {
    const query = readMallQuery(search(href.split("?")[1] ?? ""));
    expect(mallHref(query, { page: query.page })).toBe(href);
  });
  it("what makes no sense is left out", () => {
    expect(mallHref(readMallQuery(search("tab=x&sort=price&afford=2&page=-1")))).toBe("/jfsc");
    expect(readPointsOrderQuery(search("status=lost&page=1.5"))).toEqual({
      tab: "orders",
      status: null,
      page: 1,
    });
    expect(readMessageQuery(search("unread=yes&page=😀"))).toEqual({ unread: 0, page: 1 });
  });
  it("another choice begins at the first page", () => {
    expect(mallHref(readMallQuery(search("page=4")), { afford: 1 })).toBe("/jfsc?afford=1");
    expect(pointsOrderHref({ status: "shipped" })).toBe("/jfdd?status=shipped");
    expect(pointsOrderHref({ tab: "draws", page: 2 })).toBe("/jfdd?tab=draws&page=2");
    expect(messagesHref({ unread: 1, page: 2 })).toBe("/wdxx?unread=1&page=2");
  });
});
