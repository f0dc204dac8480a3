/** 基本信息: name, password, phone, logins, what happened, closing the account. */
import { expect, test } from "@playwright/test";
import { checkOut, findGoods, putInCart, tryPost } from "./buyer.ts";
import { smsCode, topUp } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, personPassword } from "./person.ts";
import { expectReadable } from "./readable.ts";

test.setTimeout(240_000);

test("修改姓名、密码和手机号；其他设备退出，安全记录写着发生了什么", async ({ page, browser }) => {
  const person = await aPerson("careful", "15800000011");
  const elsewhere = await browser.newPage();
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
  await elsewhere.close();

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
  await expectReadable(page);
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
  await page.reload();
  await expect(page.getByRole("region", { name: "账号资料" })).toContainText(person.phone);
});

test("登录设备：结束另一台设备的登录", async ({ page, browser }) => {
  const person = await aPerson("twodevices", "15800000021");
  const elsewhere = await browser.newPage();
  await enterAsPerson(elsewhere, person.username);
  await enterAsPerson(page, person.username);
  await page.goto("/basic");
  await page.getByRole("button", { name: /^结束 .+ 的登录$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
  await expect(page.getByRole("list", { name: "登录设备列表" }).getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.request.get("/api/user/base")).status()).toBe(401);
  await elsewhere.close();
});

test("注销账号：说明后果，确认后退出，再也登录不了", async ({ page }) => {
  const person = await aPerson("leaving", "15800000031");
  await enterAsPerson(page, person.username);
  await page.goto("/basic");
  await page.getByRole("button", { name: "申请注销" }).click();
  await page.getByRole("button", { name: "注销账号" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
  await expect(page).toHaveURL(/\/basic$/);
  await page.getByRole("button", { name: "注销账号" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定注销" }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  const again = await tryPost(page, "/api/auth/login", { username: person.phone, password: personPassword });
  expect(again.code).toBe(422);
});

test("注销账号：还有订单和余额时说明原因，账号照常可用", async ({ page }) => {
  const person = await aPerson("staying", "15800000032");
  await letOrder(person);
  await enterAsPerson(page, person.username);
  await addAddress(page);
  await topUp(page, 12.5);
  const goods = await findGoods(page, ({ number, zbz }) => number > zbz * 40);
  await putInCart(page, goods, goods.zbz);
  await checkOut(page, "bank_transfer");
  await page.goto("/basic");
  await page.getByRole("button", { name: "申请注销" }).click();
  await page.getByRole("button", { name: "注销账号" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定注销" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "暂不能注销" });
  await expect(refusal).toContainText(`“${person.company}”还有1个未完成的订单，请等订单完成或取消`);
  await expect(refusal).toContainText(`“${person.company}”余额还有12.50元，请先提现或用完`);
  await page.reload();
  await expect(page.getByRole("region", { name: "账号资料" })).toContainText(person.company);
});
