/** A login without any shop finds its way to one: it registers, or accepts an invitation. */
import { expect, type Page } from "@playwright/test";
import { get, originOf, post } from "./buyer.ts";
import { operate } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder, personPassword, type Person } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { openAccount } from "./registrant.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

type Members = { list: { id: number; username: string }[] };

/** Somebody whom the owner took into his shop and out again. */
async function removed(owner: Page, boss: Person, username: string): Promise<void> {
  const words = ["--username", username, "--phone", "15800000072", "--name", "林离店", "--shop", boss.shopId];
  await operate("account", "add", ...words, "--role", "purchaser", "--password", personPassword);
  const { list } = await get<Members>(owner, "/api/multi/member");
  const id = list.find((each) => each.username === username)?.id;
  const origin = await originOf(owner);
  const reply = await owner.request.delete(`/api/multi/member/${id}`, { headers: { Origin: origin } });
  expect(reply.ok()).toBe(true);
}

test("没有店铺的账号：页头和各页说明去处，登记单位资料后继续填写", async ({ page: owner, browser }) => {
  const boss = await aPerson("loneboss", "15800000071");
  await letOrder(boss);
  await enterAsPerson(owner, boss.username);
  await removed(owner, boss, "loner");

  const page = await browser.newPage();
  await enterAsPerson(page, "loner");
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header).toContainText("该账号还没有店铺");
  await expect(header.getByRole("link", { name: "登记单位资料" })).toHaveAttribute("href", "/register/step2");
  await page.goto("/cart");
  await expect(page.getByRole("alert").filter({ hasText: "请登记单位资料" })).toBeVisible();
  await page.goto("/register");
  await expect(page).toHaveURL(/\/register\/step2$/);
  await expectReadable(page);
  await page.goto("/ddgl");
  await expectReadable(page);
  await page.getByRole("main").getByRole("button", { name: "登记单位资料" }).click();
  await expect(page).toHaveURL(/\/register\/step2$/);
  await expect(page.getByRole("region", { name: "企业信息" })).toBeVisible();
  await page.goto("/");
  await expect(header).toContainText("资料待完善");
});

test("被邀请的同事先注册了账号：填写资料页上接受邀请，进入邀请他的店铺", async ({ page, browser }) => {
  const boss = await aPerson("inviter", "15800000073");
  await letOrder(boss);
  const owner = await browser.newPage();
  await enterAsPerson(owner, boss.username);
  const phone = await openAccount(page, "单店");
  await post(owner, "/api/multi/member", { phone, role: "purchaser" });
  await page.reload();
  const invitations = page.getByRole("region", { name: "收到的邀请" });
  await expect(invitations).toContainText(`邀请您加入“${boss.company}”`);
  await expectReadable(page);
  await invitations.getByRole("button", { name: "接受" }).click();
  await expect(page).toHaveURL(/\/ddgl$/);
  await expect(page.getByRole("banner")).toContainText(boss.company);
  const shops = page.getByRole("list", { name: "我的店铺" }).getByRole("listitem");
  await expect(shops.filter({ hasText: boss.company })).toContainText("当前店铺");
  await expect(shops.filter({ hasText: "资料待完善" })).toBeVisible();
});
