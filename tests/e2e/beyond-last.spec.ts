/** Pages of lists past the last one: what they say is true, and leads back (ui.md "empty state that says what to do"). */
import { expect } from "@playwright/test";
import { enterAs } from "./buyer.ts";
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
  test(`${list}：没有这么多页时说明，并能回到第一页`, async ({ page }) => {
    await enterAs(page, "demo");
    const [path = "", query = ""] = list.split("?");
    const beyond = path === "/ppzq" ? `${path}/99` : `${path}?${query}${query && "&"}page=99`;
    await page.goto(beyond);
    const main = page.getByRole("main");
    await expect(main.getByText("没有这么多页，请从第一页看起")).toBeVisible();
    await main.getByRole("link", { name: "回到第一页" }).click();
    await expect(page).toHaveURL(encodeURI(list));
    await expect(main.getByRole("link", { name: "回到第一页" })).toHaveCount(0);
  });
