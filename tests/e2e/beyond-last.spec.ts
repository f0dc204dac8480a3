/** Pages of lists past the last one: what they say is true, and leads back (ui.md "empty state that says what to do"). */
import { expect } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { linkOf, readPage, textOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

const lists = [
  "/list",
  "/list?keywords=阿莫西林",
  "/help?keyword=退货",
  "/news/hy",
  "/news/company",
  "/ppzq",
  "/wdxx",
  "/order",
  "/order?tab=after_sales",
  "/jfsc?tab=log",
  "/jfdd",
  "/jfdd?tab=draws",
  "/welfare",
  "/Hdzx/1",
  "/zhzq",
  "/lqzx",
  "/yegl",
  "/zqgl",
  "/yhq",
  "/xjq",
  "/pzqg",
  "/dzfp",
  "/dzfp?tab=orders",
];

for (const list of lists)
  test(`${list}：没有这么多页时说明，并能回到第一页`, async ({ request }) => {
    await enterAs({ request }, "demo");
    const [path = "", query = ""] = list.split("?");
    const beyond = path === "/ppzq" ? `${path}/99` : `${path}?${query}${query && "&"}page=99`;
    const { main } = await readPage({ request }, beyond);
    expect(textOf(main)).toContain("没有这么多页，请从第一页看起");
    const back = linkOf(main, "回到第一页")?.getAttribute("href") ?? "";
    const first = await readPage({ request }, back);
    expect(first.address).toBe(encodeURI(list));
    expect(linkOf(first.main, "回到第一页")).toBeUndefined();
  });
