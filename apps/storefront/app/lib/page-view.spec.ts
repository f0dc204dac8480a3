import { describe, expect, it } from "vitest";
import { mayReport, pageViewEvent, type PageView } from "./page-view.ts";

const plausible = {
  url: "https://stats.example/api/event",
  kind: "plausible",
  site: "shop.example",
} as const;
const umami = { url: "https://stats.example/api/send", kind: "umami", site: "5f0c" } as const;
const detail: PageView = {
  pattern: "/list/info/:id",
  pathname: "/list/info/7",
  isPublic: true,
  origin: "https://shop.example",
  referrer: "https://www.example.com/search?q=secret",
};
const order = { ...detail, pattern: "/order/info/:id", pathname: "/order/info/42", isPublic: false };

describe("§2 a page view is reported to an analytics service", () => {
  it("in the form of Plausible", () => {
    expect(pageViewEvent(plausible, detail)).toEqual({
      name: "pageview",
      domain: "shop.example",
      url: "https://shop.example/list/info/7",
      referrer: "https://www.example.com",
    });
  });

  it("in the form of Umami", () => {
    expect(pageViewEvent(umami, detail)).toEqual({
      type: "event",
      payload: {
        website: "5f0c",
        hostname: "shop.example",
        url: "/list/info/7",
        referrer: "https://www.example.com",
      },
    });
  });

  it("without the numbers of what is one's own, and without what led from page to page", () => {
    const view = { ...order, referrer: "https://shop.example/list?keywords=secret" };
    expect(pageViewEvent(plausible, view)).toMatchObject({
      url: "https://shop.example/order/info/:id",
      referrer: "",
    });
    expect(pageViewEvent(umami, { ...order, referrer: "" })).toMatchObject({
      payload: { url: "/order/info/:id", referrer: "" },
    });
  });

  it("not against the visitor's wish", () => {
    expect(mayReport({})).toBe(true);
    expect(mayReport({ doNotTrack: "0", globalPrivacyControl: false })).toBe(true);
    expect(mayReport({ doNotTrack: "1" })).toBe(false);
    expect(mayReport({ globalPrivacyControl: true })).toBe(false);
  });
});
