/** 基本信息: name, password, phone, logins, what happened, closing the account. */
import { expect, type Page } from "@playwright/test";
import { checkOut, findGoods, get, type Goods, post, putInCart, tryPost } from "./buyer.ts";
import { operate, smsCode, topUp } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person, personPassword } from "./person.ts";
import { partOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

test("修改姓名、密码和手机号；其他设备退出，安全记录写着发生了什么", async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = await aPerson("careful", "15800000011");
  const elsewhere = { request: await playwright.request.newContext({ baseURL }) };
  await enterAsPerson(elsewhere, person.username);
  await enterAsPerson(page, person.username);
  await page.goto("/basic");
  await expect(page.getByRole("region", { name: "账号资料" })).toContainText(person.company);
  await page.getByLabel("姓名").fill("");
  await page.getByRole("button", { name: "保存姓名" }).click();
  await expect(page.getByText("请填写姓名")).toBeVisible();
  await page.getByLabel("姓名").fill("细心的店长");
  await page.getByRole("button", { name: "保存姓名" }).click();
  await expect(page.getByText("资料已保存")).toBeVisible();

  const devices = page.getByRole("list", { name: "登录设备列表" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  const password = page.getByRole("region", { name: "修改登录密码" });
  await password.getByLabel("新密码", { exact: true }).fill("short");
  await password.getByRole("button", { name: "修改密码" }).click();
  await expect(password.getByText("密码至少8个字符")).toBeVisible();
  await password.getByLabel("新密码", { exact: true }).fill("another phrase of mine");
  await password.getByLabel("再输入一次新密码").fill("another phrase of mine");
  await password.getByRole("button", { name: "修改密码" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.request.get("/api/user/base")).status()).toBe(401);
  await elsewhere.request.dispose();

  const phone = page.getByRole("region", { name: "更换手机号" });
  await phone.getByLabel("新手机号", { exact: true }).fill("15800000012");
  await phone.getByRole("button", { name: "更换手机号" }).click();
  await expect(phone.getByText("请获取并填写新手机号收到的验证码")).toBeVisible();
  await phone.getByRole("button", { name: "获取验证码" }).click();
  await expect(phone.getByText(/验证码已发送到158\*\*\*\*0012/)).toBeVisible();
  await phone.getByLabel("新手机号验证码").fill(await smsCode("0012"));
  await phone.getByRole("button", { name: "更换手机号" }).click();
  await expect(page.getByRole("region", { name: "账号资料" })).toContainText("15800000012");
  const events = page.getByRole("list", { name: "安全记录列表" });
  await expect(events).toContainText("更换了手机号");
  await expect(events).toContainText("修改了登录密码");
});

test("更换手机号：新手机号已被其他账号使用时说明，原手机号不变", async ({ page }) => {
  const [person, other] = [await aPerson("mover", "15800000013"), await aPerson("holder", "15800000014")];
  await enterAsPerson(page, person.username);
  await page.goto("/basic");
  const phone = page.getByRole("region", { name: "更换手机号" });
  await phone.getByLabel("新手机号", { exact: true }).fill(other.phone);
  await phone.getByRole("button", { name: "获取验证码" }).click();
  await expect(phone.getByText(/验证码已发送到158\*\*\*\*0014/)).toBeVisible();
  await phone.getByLabel("新手机号验证码").fill(await smsCode("0014"));
  await phone.getByRole("button", { name: "更换手机号" }).click();
  await expect(phone.getByText("该手机号已被其他账号使用，请换一个")).toBeVisible();
  const { main } = await readPage(page, "/basic");
  expect(textOf(partOf(main, "账号资料"))).toContain(person.phone);
});

test("登录设备", async ({ page, playwright, baseURL }) => {
  const person = await aPerson("fourdevices", "15800000203");
  const newRequests = () => playwright.request.newContext({ baseURL });
  const others = await Promise.all([newRequests(), newRequests(), newRequests()]);
  for (const request of others) await enterAsPerson({ request }, person.username);
  await enterAsPerson(page, person.username);
  const areOut = async () => {
    const replies = await Promise.all(others.map((request) => request.get("/api/user/base")));
    return replies.filter((reply) => reply.status() === 401).length;
  };
  const devices = page.getByRole("list", { name: "登录设备列表" }).getByRole("listitem");
  await page.goto("/basic");
  await test.step("三台以外的设备收起，点开可见", async () => {
    await expect(devices).toHaveCount(3);
    await page.getByText("其余1台设备").click();
    await expect(devices).toHaveCount(4);
  });
  await test.step("登录设备：结束另一台设备的登录", async () => {
    await page
      .getByRole("button", { name: /^结束 .+ 的登录$/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
    await expect(devices).toHaveCount(3);
    expect(await areOut()).toBe(1);
  });
  await test.step("结束其他所有登录：其余设备都退出，这一台照常", async () => {
    await page.getByRole("button", { name: "结束其他所有登录" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText("当前设备");
    await expect(page.getByRole("button", { name: "结束其他所有登录" })).toHaveCount(0);
    expect(await areOut()).toBe(3);
    // The page that stood open there asks for a login.
    for (const request of others)
      expect((await readPage({ request }, "/basic")).address).toMatch(/^\/login\?from=/);
  });
  for (const request of others) await request.dispose();
});

test("注销账号：还有订单、余额、账期欠款和处理中的提现时说明原因，账号照常可用", async ({ page }) => {
  const person = await aPerson("staying", "15800000206");
  await letOrder(person);
  await operate("credit", "set", person.shopId, "--limit", "5000", "--term", "30");
  await enterAsPerson(page, person.username);
  await addAddress(page);
  const isEnough = ({ price, order_limit: limit }: Goods) => (price ?? 0) > 40 && limit === 0;
  const goods = await findGoods(page, (each) => isEnough(each) && each.number > each.zbz * 40);
  await putInCart(page, goods, goods.zbz);
  const placed = await checkOut(page, "bank_transfer");
  await post(page, "/api/pay/order", { id: placed.order_ids[0], method: "credit" });
  await topUp(page, 42.5);
  await withdraw(page, { holder: person.company, amount: 30, ending: "0206" });
  await page.goto("/basic");
  await page.getByRole("button", { name: "申请注销" }).click();
  await askToClose(page);
  const refusal = page.getByRole("alert").filter({ hasText: "暂不能注销" });
  await test.step("注销账号：还有订单和余额时说明原因", async () => {
    await expect(refusal).toContainText(`“${person.company}”还有1个未完成的订单，请等订单完成或取消`);
    await expect(refusal).toContainText(`“${person.company}”余额还有42.50元，请先提现或用完`);
  });
  await test.step("注销账号：还有账期欠款和处理中的提现时说明原因", async () => {
    await expect(refusal).toContainText(/账期还有\d+\.\d\d元未还，请先还款/);
    await expect(refusal).toContainText("还有处理中的提现，请等它到账");
  });
  await test.step("账号照常可用", async () => {
    const { main } = await readPage(page, "/basic");
    expect(textOf(partOf(main, "账号资料"))).toContain(person.company);
    expect((await get<{ phone: string }>(page, "/api/user/base")).phone).toContain("158");
  });
});

test("注销账号的最后一步", async ({ page, playwright, baseURL }) => {
  const [boss, heir] = [await aPerson("lastowner", "15800000204"), await aPerson("heir", "15800000205")];
  await letOrder(boss);
  await enterAsPerson(page, boss.username);
  await post(page, "/api/multi/member", { phone: heir.phone, role: "purchaser" });
  const other = { request: await playwright.request.newContext({ baseURL }) };
  await enterAsPerson(other, heir.username);
  const [invitation] = (await get<{ list: { id: number }[] }>(other, "/api/multi/invitation")).list;
  await post(other, `/api/multi/invitation/${invitation?.id}`, { accept: 1 });
  await other.request.dispose();

  await page.goto("/basic");
  await page.getByRole("button", { name: "申请注销" }).click();
  await test.step("注销账号：最后一位店主走不了，店里还有别人", async () => {
    await askToClose(page);
    const refusal = page.getByRole("alert").filter({ hasText: "暂不能注销" });
    await expect(refusal).toContainText(`“${boss.company}”还有其他成员，请先在多店管理把其中一位设为店主`);
    await expectReadable(page);
  });
  await test.step("把其中一位设为店主后可以注销；注销账号：说明后果，确认后退出，再也登录不了", async () => {
    await page.goto("/ddgl");
    await page.getByLabel(`${heir.name}的角色`).selectOption("店主");
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
    await expect(page.getByLabel(`${heir.name}的角色`)).toHaveValue("owner");
    await expectToLeave(page, boss);
  });
});

async function expectToLeave(page: Page, { phone }: Person): Promise<void> {
  await page.goto("/basic");
  await page.getByRole("button", { name: "申请注销" }).click();
  await page.getByRole("button", { name: "注销账号" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/basic$/);
  await askToClose(page);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  const again = await tryPost(page, "/api/auth/login", { username: phone, password: personPassword });
  expect(again.code).toBe(422);
}

async function askToClose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "注销账号" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定注销" }).click();
}

type Withdrawn = { readonly holder: string; readonly amount: number; readonly ending: string };

/** Binds a bank account and asks for money out of the balance. */
async function withdraw(page: Page, { holder, amount, ending }: Withdrawn): Promise<void> {
  await post(page, "/api/withdraw/sendbindcode", {});
  const code = await smsCode(ending);
  const bank = { bank: "招商银行", number: "6222 0000 1111 3333", holder };
  const { id } = await post<{ id: number }>(page, "/api/withdraw/bindbank", { ...bank, code });
  await post(page, "/api/withdraw/apply", { card_id: id, amount });
}
