/** 运营 changes prices by a file: looked at, applied as long work, the wrong rows mended in the file that is handed out. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const drawer = (page: Page): Locator => page.getByRole("dialog", { name: "按文件改价" });

type Offer = { readonly code: string; readonly warehouse: string; readonly base_price: number };

/** Two offers of the demo, as they stand. */
async function twoOffers(page: Page): Promise<readonly Offer[]> {
  const reply = await page.request.get("/api/admin/prices?page_size=100&sort=price_asc");
  const { data } = (await reply.json()) as { data: { list: Offer[] } };
  const plain = data.list.filter(({ base_price: price }) => price !== null && Number.isInteger(price * 100));
  expect(plain.length).toBeGreaterThan(1);
  return plain.slice(-2);
}

async function give(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(["商品编码,仓库,批发价", ...lines].join("\n"));
  await drawer(page).getByLabel("选择价格表").setInputFiles({ name, mimeType: "text/csv", buffer });
  await expect(drawer(page).getByRole("region", { name })).toBeVisible();
}

async function apply(page: Page, reason: string): Promise<void> {
  await drawer(page).getByLabel("改价原因").fill(reason);
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByText("已完成")).toBeVisible({ timeout: 60_000 });
}

const lineOf = ({ code, warehouse, base_price: price }: Offer, more = 0) =>
  `${code},${warehouse},${(price + more).toFixed(2)}`;

test("按文件改价：先看改动和有误的行，改价有进度，有误的行下载、改好、再传", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const offers = await twoOffers(page);
  await page.goto("/admin/prices");
  await page.getByRole("button", { name: "按文件改价" }).focus();
  await page.keyboard.press("Enter");
  await test.step("不是价格表的文件说明原因", async () => {
    const buffer = Buffer.from("商品编码,备注\n1,好\n");
    await drawer(page)
      .getByLabel("选择价格表")
      .setInputFiles({ name: "备注.csv", mimeType: "text/csv", buffer });
    await expect(drawer(page).getByRole("alert")).toContainText("读不了价格表");
  });
  await test.step("改动和有误的行分开看；刷新后还在", async () => {
    await give(page, "调价.csv", [...offers.map((each) => lineOf(each, 100)), "没有这个编码,,9.9"]);
    await expect(drawer(page).getByText("认出的列：商品编码、价格、仓库")).toBeVisible();
    await page.reload();
    await expect(drawer(page).getByRole("row")).toHaveCount(3);
    await drawer(page).getByRole("button", { name: "有误 1 行" }).click();
    await expect(drawer(page).getByText("没有编码为“没有这个编码”的商品，请核对")).toBeVisible();
    await expectClean(page, tablet);
    await expectToFit(page, tablet);
    await expectClean(page, desktop);
  });
  await test.step("改价后价格表随即是新价", async () => {
    await apply(page, "文件演练");
    await drawer(page).getByRole("button", { name: "已改 2 行" }).click();
    await expect(drawer(page).getByRole("row")).toHaveCount(3);
    const now = await page.request.get(`/api/admin/prices?q=${offers[0]?.code}`);
    expect(JSON.stringify(await now.json())).toContain(String((offers[0]?.base_price ?? 0) + 100));
  });
  await test.step("有误的行下载下来就能改", async () => {
    const download = page.waitForEvent("download");
    await drawer(page).getByRole("link", { name: "下载有误的行 CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain("商品编码,价格,仓库,原行号,有误之处");
    expect(file).toContain("没有这个编码,9.9,,4,");
  });
  await test.step("改错了：在结果里撤销，价格随即恢复", async () => {
    await drawer(page)
      .getByRole("button", { name: /^撤销改价/ })
      .click();
    const box = page.getByRole("dialog", { name: "撤销改价" });
    await box.getByLabel("撤销原因").fill("演练还原");
    await page.keyboard.press("Enter");
    await expect(page.getByText("已撤销，2行恢复原价")).toBeVisible();
    await expect(box).toHaveCount(0);
    for (const { code, warehouse, base_price: price } of offers) {
      const now = await page.request.get(`/api/admin/prices?q=${code}&page_size=100`);
      const { data } = (await now.json()) as { data: { list: Offer[] } };
      const found = data.list.find((each) => each.code === code && each.warehouse === warehouse);
      expect(found?.base_price).toBe(price);
    }
  });
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
});
