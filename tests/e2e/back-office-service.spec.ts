/** 客服 answers what buyers told and asked for; the buyer reads it. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { enterAs, post } from "./buyer.ts";
import { proofPicture } from "./operator.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();

async function expectSound(page: Page): Promise<void> {
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
}

test("意见反馈：看图片，答复，没有填的写在原处，刷新还在；客户看到", async ({ page }) => {
  await enterAs(page, "clinic");
  const { buffer, name } = proofPicture("渗漏.png");
  const file = await post<{ id: number }>(page, "/api/file", { name, content: buffer.toString("base64") });
  const content = `演练反馈${Date.now()}`;
  await post(page, "/api/user/feedback", { type: "goods", content, phone: "", picture_ids: [file.id] });
  await enterBackOffice(page, "service");
  await page.goto("/admin/feedback?state=open");
  await expect(main(page).getByRole("link", { name: content })).toBeVisible();
  await expectSound(page);
  await main(page).getByRole("link", { name: content }).click();
  await expect(drawer(page).getByRole("button", { name: /客户的图片1/ })).toBeVisible();
  await drawer(page).getByRole("button", { name: "答复客户" }).click();
  await expect(drawer(page).getByText("请填写答复")).toBeVisible();
  await drawer(page).getByLabel("答复", { exact: true }).fill("已换货，请查收");
  await page.reload();
  await expect(drawer(page).getByLabel("答复", { exact: true })).toHaveValue("已换货，请查收");
  await expectSound(page);
  await drawer(page).getByRole("button", { name: "答复客户" }).click();
  await expect(drawer(page).getByRole("list", { name: "答复" })).toContainText("（service）");
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("link", { name: content })).toHaveCount(0);
  await page.goto("/yjfk");
  await expect(page.getByText("已换货，请查收").first()).toBeVisible();
});

test("求购：选出已有货的商品回复，再关闭；客户看到", async ({ page }) => {
  await enterAs(page, "clinic");
  const name = `演练求购${Date.now()}`;
  const { id } = await post<{ id: number }>(page, "/api/user/buy", { name, number: 20, unit: "盒" });
  await enterBackOffice(page, "service");
  await page.goto(`/admin/wanted?q=${encodeURIComponent(name)}`);
  await main(page).getByRole("link", { name }).click();
  await expectSound(page);
  await drawer(page).getByLabel("回复", { exact: true }).fill("已到货，可以下单");
  await drawer(page).getByLabel("已有货的商品（可不选）").fill("阿莫西林");
  await drawer(page).getByRole("list", { name: "找到的商品" }).getByRole("button").first().click();
  await expect(drawer(page).getByText("回复后即为已到货")).toBeVisible();
  await drawer(page).getByRole("button", { name: "回复客户" }).click();
  await expect(drawer(page).getByText("已到货", { exact: true })).toBeVisible();
  await drawer(page).getByRole("button", { name: "关闭求购" }).click();
  const asked = page.getByRole("dialog", { name: /关闭求购“/ });
  await asked.getByRole("button", { name: "关闭求购" }).click();
  await expect(asked.getByText("请填写关闭原因")).toBeVisible();
  await asked.getByRole("textbox").fill("演练结束");
  await asked.getByRole("button", { name: "关闭求购" }).click();
  await expect(drawer(page).getByText("已关闭", { exact: true })).toBeVisible();
  await page.goto(`/pzqg/info?id=${id}`);
  await expect(page.getByText("演练结束").first()).toBeVisible();
});
