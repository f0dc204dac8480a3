/** 电子发票: titles, invoices asked for and downloaded, many at once, failed ones tried again. */
import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { pdfText } from "../../apps/server/test/pdf-text.ts";
import { inflated, openZip } from "../../apps/server/src/catalogue/import/zip.ts";
import {
  cartLines,
  enterAs,
  fenIn,
  findGoods,
  forgetTitles,
  get,
  post,
  putInCart,
  takeCart,
  type Visitor,
} from "./buyer.ts";
import { follow, landmarkOf, linkOf, partOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** The file that this link of a page saves, under the name that the shop gives it. */
async function fileOf({ request }: Visitor, link: HTMLElement | undefined) {
  expect(link?.hasAttribute("download")).toBe(true);
  const reply = await request.get(link?.getAttribute("href") ?? "");
  expect(reply.status()).toBe(200);
  const name = /filename\*=UTF-8''(\S+)/.exec(reply.headers()["content-disposition"] ?? "")?.[1] ?? "";
  return { name: decodeURIComponent(name), bytes: await reply.body() };
}

/** The link that saves an invoice, of the first that has one. */
const fileLinkOf = (root: HTMLElement) =>
  root
    .querySelectorAll("a[download]")
    .find((link) => link.getAttribute("aria-label")?.startsWith("下载样张"));

test("采购员打开一张已开的发票，读出号码、抬头、税额和合计", async ({ request }) => {
  await enterAs({ request }, "demo");
  const home = await readPage({ request }, "/");
  const all = await follow({ request }, linkOf(landmarkOf(home, "header"), "电子发票查询"));
  expect(all.address).toBe("/dzfp");
  const tab = (root: HTMLElement) =>
    partOf(root, "发票状态")
      .querySelectorAll("a")
      .find((link) => /^已开\s*\d+$/.test(textOf(link)));
  const issued = await readPage({ request }, tab(all.main)?.getAttribute("href") ?? "");
  expect(issued.address).toMatch(/tab=issued/);
  expect(tab(issued.main)?.getAttribute("aria-current")).toBe("page");
  const card = issued.main.querySelectorAll("article").find((each) => textOf(each).includes("蓝字"));
  const amount = fenIn(textOf(card?.querySelector(".invoice-amount") ?? null));
  const number = textOf(card?.querySelector("h2 .num, h3 .num") ?? null);
  const { name, bytes } = await fileOf({ request }, card && fileLinkOf(card));
  expect(name).toContain(number);
  const text = pdfText(bytes);
  for (const part of ["样张", "不是发票", `发票号码：${number}`, "购买方名称：成都小满安和大药房", "税额"])
    expect(text).toContain(part);
  expect(text).toContain(`（小写）¥${(amount / 100).toFixed(2)}`);
});

test("页签上的张数与各页签的列表一致", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { main } = await readPage({ request }, "/dzfp");
  const tabs = partOf(main, "发票状态").querySelectorAll("a");
  for (const [name, query] of [
    ["全部发票", ""],
    ["已红冲", "&state=reversed"],
  ] as const) {
    const { total } = await get<{ total: number }>({ request }, `/api/invoice?page_size=1${query}`);
    expect(total).toBeGreaterThan(0);
    const tab = tabs.find((link) => textOf(link).replaceAll(" ", "") === `${name}${total}`);
    const shown = await readPage({ request }, tab?.getAttribute("href") ?? "");
    expect(shown.main.querySelectorAll("article"), name).toHaveLength(total);
  }
});

test("订单详情有它的发票，可下载；没有的带去申请", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { main } = await readPage({ request }, "/order/info/1");
  const section = partOf(main, "电子发票");
  const orderNo = /订单号 (\d{16})/.exec(textOf(main))?.[1] ?? "none";
  const { bytes } = await fileOf({ request }, fileLinkOf(section));
  expect(pdfText(bytes)).toContain(`订单号：${orderNo}`);
  const found = await follow({ request }, linkOf(section, "在电子发票中查看"));
  expect(found.address).toBe(`/dzfp?keyword=${orderNo}`);
  expect(textOf(found.main.querySelector("article"))).toContain("已开");

  type Open = { id: number; order_no: string; wanted: boolean; text: string };
  const { list } = await get<{ list: Open[] }>({ request }, "/api/invoice/orders?page_size=100");
  const open = list.find(({ wanted, text }) => !wanted && text === "");
  const without = await readPage({ request }, `/order/info/${open?.id}`);
  const asked = await follow({ request }, linkOf(partOf(without.main, "电子发票"), "尚未开票，去申请"));
  expect(partOf(asked.main, `订单${open?.order_no}`)).toBeDefined();
});

test("申请一个未开票订单的发票，马上开出，能下载", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/dzfp?tab=orders");
  const order = page.getByRole("article").filter({ hasText: "运输中" }).first();
  const orderNo = (await order.getByRole("heading").getByRole("link").innerText()).trim();
  await order.getByRole("checkbox").check();
  await page.getByRole("radio", { name: /普通发票/ }).check();
  await page.getByRole("button", { name: "申请开票（1）" }).click();
  await expect(page.getByText("已提交开票")).toBeVisible();
  await expect(page.getByRole("article", { name: `订单${orderNo}` })).toHaveCount(0);

  await expect
    .poll(async () => fileLinkOf((await readPage(page, `/dzfp?keyword=${orderNo}`)).main), {
      timeout: 60_000,
    })
    .toBeDefined();
  const { main } = await readPage(page, `/dzfp?keyword=${orderNo}`);
  const { bytes } = await fileOf(page, fileLinkOf(main));
  expect(pdfText(bytes)).toContain(`订单号：${orderNo}`);
});

test("选中的发票打包下载，每个文件都能打开", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/dzfp?tab=issued");
  const boxes = page.getByRole("checkbox", { name: /^选择样张/ });
  const numbers = await page.getByRole("article").getByRole("heading").locator(".num").allInnerTexts();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载选中（2）" }).click();
  const limits = { parts: 10, inflated: 10_000_000, ratio: 1000 };
  const zip = openZip(await contentOf(await downloading), limits as Parameters<typeof openZip>[1]);
  const texts: string[] = [];
  for (const name of zip.entries.keys()) {
    if (!name.endsWith(".pdf")) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of inflated(zip, name)) chunks.push(chunk);
    texts.push(pdfText(Buffer.concat(chunks)));
  }
  expect(texts).toHaveLength(2);
  for (const number of numbers.slice(0, 2))
    expect(texts.filter((text) => text.includes(`发票号码：${number}`))).toHaveLength(1);
  await test.step("按发票号、日期查不到时说怎么办", () => searchInVain(page));
});

async function searchInVain(page: Page): Promise<void> {
  expect((await readPage(page, "/zzfw/dzfp")).address).toBe("/dzfp");
  await page.getByRole("searchbox", { name: "发票号码、订单号、商品或批号" }).fill("没有这个号");
  await page.getByRole("search", { name: "搜索发票" }).getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("没有符合条件的发票")).toBeVisible();
  await page.getByRole("link", { name: "清除条件" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
}

test("开票失败的看得到原因，重试后开出", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/dzfp?tab=failed");
  const failed = page.getByRole("article").first();
  await expect(failed).toContainText("开票失败");
  await expect(failed).toContainText("税务平台未登记该购方");
  const orderNo = await failed.getByRole("link").first().innerText();
  await failed.getByRole("button", { name: /^重试开具/ }).click();
  await expect(page.getByText("已重新提交开票")).toBeVisible();
  await expect
    .poll(
      async () => textOf((await readPage(page, `/dzfp?keyword=${orderNo}`)).main.querySelector("article")),
      { timeout: 60_000 },
    )
    .toContain("已开");
});

test("用键盘新增抬头：税号核对校验位，专票要填齐；结算时选它", async ({ page }) => {
  await takeCart(page, { username: "distributor", index: 0 });
  await forgetTitles(page);
  await page.goto("/dzfp?tab=titles");
  await page.getByRole("button", { name: "新增抬头" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "新增发票抬头" });
  await expect(dialog).toContainText("重庆远舟医药有限公司");
  await test.step("§5 E-mail: letters, digits, underscore, dash, then @, then a domain with at least one dot", () =>
    typeEmail(dialog));
  await dialog.getByRole("radio", { name: /专用发票/ }).check();
  await dialog.getByLabel(/税号/).fill("91350100M000100Y44");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("税号不正确，请核对18位统一社会信用代码")).toBeVisible();
  await expect(dialog.getByText("开专票请填写开户银行")).toBeVisible();
  await dialog.getByRole("radio", { name: /普通发票/ }).check();
  await dialog.getByLabel(/税号/).fill("91350100M000100Y43");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "91350100M000100Y43" })).toBeVisible();

  await putInCart(page, await findGoods(page, ({ number }) => number >= 200), 200);
  const [line] = await cartLines(page);
  await page.goto(`/cart/step2?ids=${line?.id}`);
  const choice = page.getByRole("region", { name: "发票" });
  await expect(choice.getByRole("radio", { name: /普通发票/ })).toBeChecked();
  await page
    .getByRole("button", { name: /提交订单/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
  const id = Number(/step3\/(\d+)/.exec(page.url())?.[1]);
  const title = "电子发票（普通发票），税号91350100M000100Y43";
  await page.goto(`/order/info/${id}`);
  const section = page.getByRole("region", { name: "电子发票" });
  await expect(section).toContainText(`已申请${title}，全部出库后自动开具`);
  await expect(section).not.toContainText("去申请");
  await expectReadable(page);
  await section.getByRole("link", { name: "换抬头" }).click();
  const order = page.getByRole("article");
  await expect(order).toHaveCount(1);
  await expect(order).toContainText(`已申请${title}，全部出库后自动开具；开具前可选中它换抬头`);
  await order.getByRole("checkbox").check();
  await page.getByRole("button", { name: "更换抬头（1）" }).click();
  await expect(page.getByText("全部出库后自动开具", { exact: true })).toBeVisible();
  await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
  await page.goto(`/order/info/${id}`);
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText("已取消");
  await expect(section).toHaveCount(0);
});

/** What an address may look like is said in validation.spec.ts. */
async function typeEmail(dialog: Locator): Promise<void> {
  const field = dialog.getByLabel(/邮箱/);
  const said = dialog.getByText("请填写正确的邮箱");
  await field.fill("caigou@shop");
  await field.press("Enter");
  await expect(said).toBeVisible();
  await field.fill("cai_gou-2@mail.shop.com.cn");
  await field.press("Enter");
  await expect(dialog.getByLabel(/税号/)).toBeFocused();
  await expect(said).toHaveCount(0);
  await field.fill("");
}

test("其余页签在宽屏与手机上均可读", async ({ page }) => {
  await enterAs(page, "demo");
  for (const tab of ["?tab=orders", "?tab=titles", "?keyword=none"]) await readable(page, tab);
});

async function readable(page: Page, query: string): Promise<void> {
  await page.goto(`/dzfp${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "电子发票" })).toBeVisible();
  await expectReadable(page);
}
