/** 品种求购 (spec.md §2 /pzqg): asked for, answered by the operator, told by a message; nobody else's is shown. */
import { expect, type Page } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { mostWaiting } from "@yaoji/domain/trade/wanted";
import { enterAs, get, post } from "./buyer.ts";
import { isBuyable, rowWhere } from "./goods.ts";
import { operate, proofPicture } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder } from "./person.ts";
import { buttonsOf, partOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test("登记求购，字段错误就地提示，客服回复后收到消息并能直接去买", async ({ page }) => {
  await enterAs(page, "distributor");
  await page.goto("/pzqg/add?name=%E6%B1%82%E8%B4%AD%E8%AF%95%E9%AA%8C%E8%83%B6%E5%9B%8A&number=abc");
  await expect(page.getByLabel("品名（必填）")).toHaveValue("求购试验胶囊");
  await page.getByLabel("期望单价（元，可不填）").fill("十块");
  await page.getByRole("button", { name: "提交求购" }).click();
  await expect(page.getByText("期望价格须为数字")).toBeVisible();
  await expect(page.getByLabel("数量（必填）")).toBeFocused();
  await expect(page.getByLabel("期望单价（元，可不填）")).toHaveValue("十块");
  await page.getByLabel("数量（必填）").fill("36");
  await page.getByLabel("期望单价（元，可不填）").fill("10.5");
  await page.getByLabel("截止日期（可不填）").fill("2020-01-01");
  await page.getByRole("button", { name: "提交求购" }).click();
  await expect(page.getByText("截止日期不能早于今天")).toBeVisible();
  await page.getByLabel("上传照片").setInputFiles(proofPicture("药盒.png"));
  await expect(page.getByRole("img", { name: "药盒.png" })).toBeVisible();
  await expect(page.getByText("截止日期不能早于今天")).toBeVisible();
  await expectReadable(page);
  await page.getByLabel("截止日期（可不填）").fill("");
  await page.getByRole("button", { name: "提交求购" }).click();
  await expect(page).toHaveURL(/\/pzqg\/info\?id=\d+/);
  await expect(page.getByRole("region", { name: "求购内容" })).toContainText("待处理");
  await expect(page.getByRole("img", { name: "药盒.png" })).toBeVisible();

  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const goods = await rowWhere(page, isBuyable);
  expect(await operate("wanted", "list")).toContain("求购试验胶囊");
  await operate("wanted", "answer", id, "--text", "已到货，欢迎下单", "--goods", String(goods.id));
  await page.reload();
  await expect(page.getByRole("region", { name: "求购内容" })).toContainText("已到货");
  await expect(page.getByRole("region", { name: "为您找到的商品" })).toContainText(goods.name);
  await expectReadable(page);
  const { main } = await readPage(page, "/wdxx");
  expect(messageAbout(main, "您求购的“求购试验胶囊”已到货")).toBe(`/list/info/${goods.id}`);
});

/** Where the latest message with these words leads. */
const messageAbout = (main: HTMLElement, words: string) =>
  main
    .querySelectorAll("a")
    .find((link) => textOf(link).includes(words))
    ?.getAttribute("href");

const ask = (page: Page, name: string) => post<{ id: number }>(page, "/api/user/buy", { name, number: 8 });

test("求购关闭了", async ({ page }) => {
  await enterAs(page, "distributor");
  await test.step("客服关闭求购：原因看得到，消息打开的就是这条，不能再撤销", () => closed(page));
  await test.step("撤销求购；别家的求购如同不存在", () => withdrawn(page));
});

async function closed(page: Page): Promise<void> {
  const { id } = await ask(page, "找不到的胶囊");
  const place = `/pzqg/info?id=${id}`;
  await page.goto(place);
  await expect(page.getByRole("button", { name: "撤销求购" })).toBeVisible();
  await operate("wanted", "close", String(id), "--reason", "厂家已停产，没有同名品种");
  // Withdrawn on a page that was opened before: told what became of it, and shown.
  await page.getByRole("button", { name: "撤销求购" }).click();
  await expect(page.getByText("该求购已关闭，不能再处理")).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();
  await expect(page.getByRole("region", { name: "求购内容" })).toContainText("已关闭");
  const messages = await readPage(page, "/wdxx");
  const told = await readPage(page, messageAbout(messages.main, "您求购的“找不到的胶囊”已关闭") ?? "");
  expect(told.address).toBe(place);
  expect(textOf(partOf(told.main, "求购内容"))).toContain("已关闭");
  expect(textOf(partOf(told.main, "处理进度"))).toContain("厂家已停产，没有同名品种");
  expect(buttonsOf(told.main, "撤销求购")).toEqual([]);
}

async function withdrawn(page: Page): Promise<void> {
  const { id } = await ask(page, "要撤销的求购");
  await page.goto(`/pzqg/info?id=${id}`);
  await page.getByRole("button", { name: "撤销求购" }).click();
  await expect(page.getByRole("region", { name: "求购内容" })).toContainText("已关闭");
  await expect(page.getByRole("button", { name: "撤销求购" })).toHaveCount(0);
  const { main } = await readPage(page, "/pzqg?status=closed");
  expect(textOf(partOf(main, "求购列表"))).toContain("要撤销的求购");
  const other = await readPage(page, "/pzqg/info?id=1");
  expect(other.status).toBe(404);
  expect(textOf(other.main)).toContain("没有这条求购，或它不属于贵单位");
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/user/buy");
  expect(list.some((each) => each.id === 1)).toBe(false);
}

test("待处理的求购满了：说明先等回复或撤销，填好的不丢；撤销一条后就能提交", async ({ page }) => {
  const person = await aPerson("wishful", "15800000214");
  await letOrder(person);
  await enterAsPerson(page, person.username);
  let last = 0;
  for (let count = 1; count <= mostWaiting; count += 1)
    last = (await post<{ id: number }>(page, "/api/user/buy", { name: `求购${count}`, number: 1 })).id;
  await page.goto("/pzqg/add");
  await page.getByLabel("品名（必填）").fill("多出来的胶囊");
  await page.getByLabel("数量（必填）").fill("6");
  await page.getByRole("button", { name: "提交求购" }).click();
  await expect(
    page.getByText(`待处理的求购最多${mostWaiting}条，请等待回复或先撤销不需要的求购`),
  ).toBeVisible();
  await expect(page.getByLabel("品名（必填）")).toHaveValue("多出来的胶囊");
  await expect(page.getByLabel("数量（必填）")).toHaveValue("6");
  await operate("wanted", "close", String(last), "--reason", "不再需要");
  await page.getByRole("button", { name: "提交求购" }).click();
  await expect(page).toHaveURL(/\/pzqg\/info\?id=\d+/);
});
