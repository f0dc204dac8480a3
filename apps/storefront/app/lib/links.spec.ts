import { describe, expect, it } from "vitest";
import { activityNotice, isFreeShippingLink, linkTarget } from "./links.ts";

describe("decisions.md is_show_youx", () => {
  it.each([
    "/yx",
    " /yx",
    "/yx/rule",
    "/yx?in_stock=1",
    "/yx#rule",
    "/list?yx=1",
    "/list?select=4&yx=1",
    "/activity/yx",
    "/activity/yx/1",
    "/loading/activity?url=yx",
    "/loading/activity?from=nav&url=yx&url1=1",
  ])("%s leads into the free-shipping zone", (url) => expect(isFreeShippingLink(url)).toBe(true));
  it.each([
    "/",
    "/list",
    "/yxx",
    "/list?yx=0",
    "/list?keywords=yx",
    "/activity/mrtj",
    "/activity/yxx",
    "/activity/hdmb/yx",
    "/loading/activity?url=mrtj",
    "/loading/activity?url=hdmb&url1=yx",
    "/loading/activity?url=yxx",
    "https://example.com/yx",
  ])("%s does not", (url) => expect(isFreeShippingLink(url)).toBe(false));
});

describe("§8 links without a target", () => {
  it("say 活动暂未开始, activity entries 活动未开始", () => {
    expect(linkTarget("")).toEqual({ kind: "notice", text: "活动暂未开始" });
    expect(linkTarget(" ", activityNotice)).toEqual({ kind: "notice", text: "活动未开始" });
  });

  it.each(["*双十二开抢", "#双十二开抢"])("show the text after the mark: %s", (url) => {
    expect(linkTarget(url)).toEqual({ kind: "notice", text: "双十二开抢" });
  });

  it("lead to own pages and to http(s) addresses only", () => {
    expect(linkTarget("/list?yx=1")).toEqual({ kind: "page", href: "/list?yx=1" });
    expect(linkTarget("https://www.nmpa.gov.cn")).toEqual({
      kind: "outside",
      href: "https://www.nmpa.gov.cn",
    });
    const elsewhere = ["javascript:alert(1)", "//evil.example", "/\\evil.example", "/\t/evil.example"];
    for (const url of [...elsewhere, "data:text/html,x"]) expect(linkTarget(url).kind).toBe("notice");
  });
});
