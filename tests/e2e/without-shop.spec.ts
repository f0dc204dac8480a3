/** A login without any shop finds its way to one: it registers, or accepts an invitation. */
import { expect } from "@playwright/test";
import { get, originOf, post, type Visitor } from "./buyer.ts";
import { operate } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder, personPassword, type Person } from "./person.ts";
import { addressOf, readPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { openAccount } from "./registrant.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

type Members = { list: { id: number; username: string }[] };

/** Somebody whom the owner took into his shop and out again. */
async function removed(owner: Visitor, boss: Person, username: string): Promise<void> {
  const words = ["--username", username, "--phone", "15800000072", "--name", "林离店", "--shop", boss.shopId];
  await operate("account", "add", ...words, "--role", "purchaser", "--password", personPassword);
  const { list } = await get<Members>(owner, "/api/multi/member");
  const id = list.find((each) => each.username === username)?.id;
  const origin = await originOf(owner);
  const reply = await owner.request.delete(`/api/multi/member/${id}`, { headers: { Origin: origin } });
  expect(reply.ok()).toBe(true);
}

test("没有店铺的账号：页头和各页说明去处，登记单位资料后继续填写", async ({ page, request }) => {
  const owner = { request };
  const boss = await aPerson("loneboss", "15800000071");
  await letOrder(boss);
  await enterAsPerson(owner, boss.username);
  await removed(owner, boss, "loner");

  await enterAsPerson(page, "loner");
  const header = async () => (await readPage(page, "/")).whole.querySelector("header");
  const shown = await header();
  expect(textOf(shown)).toContain("该账号还没有店铺");
  expect(shown && addressOf(shown, "登记单位资料")).toBe("/register/step2");
  const cart = await readPage(page, "/cart");
  expect(textsOf(cart.main, "[role=alert]").join()).toContain("请登记单位资料");
  expect((await readPage(page, "/register")).address).toBe("/register/step2");
  await page.goto("/ddgl");
  await expectReadable(page);
  await page.getByRole("main").getByRole("button", { name: "登记单位资料" }).click();
  await expect(page).toHaveURL(/\/register\/step2$/);
  await expect(page.getByRole("region", { name: "企业信息" })).toBeVisible();
  expect(textOf(await header())).toContain("资料待完善");
});

test("被邀请的同事先注册了账号：填写资料页上接受邀请，进入邀请他的店铺", async ({ page, request }) => {
  const boss = await aPerson("inviter", "15800000073");
  await letOrder(boss);
  const owner = { request };
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
