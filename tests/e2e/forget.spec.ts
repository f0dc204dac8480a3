/** A forgotten password: by code to a new one, and every way that it can go wrong. */
import { expect, type Page } from "@playwright/test";
import { post, tryPost } from "./buyer.ts";
import { smsCode } from "./operator.ts";
import { aPerson, enterAsPerson, personPassword } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const newPassword = "一句新的好记的话";

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel("账号绑定的手机号").fill(phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText(/验证码已发送到/)).toBeVisible();
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

test.setTimeout(240_000);

test("忘记密码：验证手机号、设新密码、用新密码登录，旧设备退出", async ({ page, request }) => {
  const person = await aPerson("forgetful", "15800000001");
  await enterAsPerson({ request }, person.username);
  await page.goto("/login");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await expect(page).toHaveURL(/\/forget\/step1$/);

  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("请填写正确的手机号")).toBeVisible();
  await askForCode(page, person.phone);
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel("短信验证码").fill("000000");
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  await expect(page.getByLabel("账号绑定的手机号")).toHaveValue(person.phone);
  await page.getByLabel("短信验证码").fill(await smsCode(person.phone.slice(1)));
  await page.getByRole("button", { name: "下一步" }).click();

  await expect(page).toHaveURL(/\/forget\/step2$/);
  await expectReadable(page);
  const [password, repeat] = [
    page.getByLabel("新密码", { exact: true }),
    page.getByLabel("再输入一次新密码"),
  ];
  const send = page.getByRole("button", { name: "重置密码" });
  await password.fill("password1");
  await repeat.fill("password2");
  await send.click();
  await expect(page.getByText("两次输入的密码不一致")).toBeVisible();
  await repeat.fill("password1");
  await send.click();
  await expect(page.getByText("这个密码太常见，容易被猜到，请换一个")).toBeVisible();
  await password.fill(newPassword);
  await repeat.fill(newPassword);
  await send.click();

  await expect(page).toHaveURL(/\/forget\/step3$/);
  await expect(page.getByText("密码已重置，请用新密码登录")).toBeVisible();
  await page.getByRole("link", { name: "去登录" }).click();
  await logIn(page, person.username, personPassword);
  await expect(page.getByText("用户名或密码不正确，请重新输入")).toBeVisible();
  await page.getByLabel("密码").fill(newPassword);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText(person.company).first()).toBeVisible();
  expect((await request.get("/api/user/base")).status()).toBe(401);
});

test("验证已在别处用掉：第二步说明，可以重新验证；密码还是别处设的那个", async ({ page }) => {
  const person = await aPerson("twicereset", "15800000003");
  await page.goto("/forget");
  await askForCode(page, person.phone);
  await page.getByLabel("短信验证码").fill(await smsCode(person.phone.slice(1)));
  const verified = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/forget/verify"));
  await page.getByRole("button", { name: "下一步" }).click();
  const { data } = (await (await verified).json()) as { data: { ticket: string } };
  await expect(page).toHaveURL(/\/forget\/step2$/);
  await post(page, "/api/auth/forget/reset", { ticket: data.ticket, password: newPassword });

  await page.getByLabel("新密码", { exact: true }).fill("另一句更好记的话");
  await page.getByLabel("再输入一次新密码").fill("另一句更好记的话");
  await page.getByRole("button", { name: "重置密码" }).click();
  await expect(page.getByText("验证已过期或已使用，请重新获取验证码")).toBeVisible();
  await expect(page).toHaveURL(/\/forget\/step2$/);
  await page.getByRole("link", { name: "重新验证手机号" }).click();
  await expect(page.getByLabel("账号绑定的手机号")).toBeVisible();
  await enterAsPerson(page, person.username, newPassword);
});

test("连续五次输错密码：说明几分钟后再试，密码对了也一样", async ({ page }) => {
  const person = await aPerson("lockedout", "15800000002");
  const answered = () => page.waitForResponse((reply) => reply.url().endsWith("/api/auth/login"));
  await page.goto("/login");
  for (let attempt = 1; attempt <= 4; attempt += 1)
    await tryPost(page, "/api/auth/login", { username: person.username, password: `wrong ${attempt}` });
  const fifth = answered();
  await logIn(page, person.username, "wrong password 5");
  await fifth;
  const sentence = page.getByRole("alert").filter({ hasText: "密码错误次数过多，请15分钟后再试" });
  await expect(sentence).toBeVisible();
  const reply = answered();
  await logIn(page, person.username, personPassword);
  expect((await reply).status()).toBe(429);
  await expect(
    page.getByRole("alert").filter({ hasText: /密码错误次数过多，请1[45]分钟后再试/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("验证码要得太勤：说明几秒后再要，刚收到的照样能用", async ({ page }) => {
  const person = await aPerson("hasty", "15800000207");
  await page.goto("/forget");
  await askForCode(page, person.phone);
  const code = await smsCode(person.phone.slice(1));
  await page.reload();
  await page.getByLabel("账号绑定的手机号").fill(person.phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText(/^验证码获取过于频繁，请\d+秒后再试$/)).toBeVisible();
  await expect(page.getByLabel("账号绑定的手机号")).toHaveValue(person.phone);
  await expectReadable(page);
  await page.getByLabel("短信验证码").fill(code);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page).toHaveURL(/\/forget\/step2$/);
});

test("验证码输错五次：第六次对的也不收，须重新获取；密码没有变", async ({ page }) => {
  const person = await aPerson("guesser", "15800000208");
  await page.goto("/forget");
  await askForCode(page, person.phone);
  const right = await smsCode(person.phone.slice(1));
  const wrong = right === "000000" ? "000001" : "000000";
  for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
    const verified = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/forget/verify"));
    await page.getByLabel("短信验证码").fill(code);
    await page.getByRole("button", { name: "下一步" }).click();
    expect((await verified).status()).toBe(422);
    await expect(page.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  }
  await expect(page).toHaveURL(/\/forget\/step1$/);
  await enterAsPerson(page, person.username);
});

const sayWrong = (page: Page) => page.getByText("请填写正确的手机号");

/** §5 Phone number. */
async function tryNumbers(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/sms_code")) asked.push(request.url());
  });
  for (const number of ["1580000000", "158000000011", "12800000001", "25800000001", "028-88886601"]) {
    await page.getByLabel("账号绑定的手机号").fill(number);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(sayWrong(page), number).toBeVisible();
  }
  expect(asked).toEqual([]);
  await askForCode(page, "15800000099");
  await expect(sayWrong(page)).toHaveCount(0);
}

async function mendNumber(page: Page): Promise<void> {
  const phone = page.getByLabel("账号绑定的手机号");
  const ask = page.getByRole("button", { name: /获取验证码|秒后重发/ });
  await phone.fill("1580000");
  await ask.click();
  await expect(sayWrong(page)).toBeVisible();
  await phone.fill("+86 158 0000 1111");
  await expect(phone).toHaveValue("15800001111");
  await expect(sayWrong(page)).toHaveCount(0);
  await ask.click();
  await expect(ask).toHaveText(/秒后重发/);
  await expect(page.getByText(/验证码已发送到/)).toBeVisible();
  await phone.fill("15800002222");
  await expect(ask).toHaveText("获取验证码");
  await expect(page.getByText(/验证码已发送到/)).toHaveCount(0);
  await phone.fill("15800001111");
  await expect(ask).toHaveText(/秒后重发/);
}

test("忘记密码的第一步：号码怎样算对；没有走过前一步的，回到第一步", async ({ page }) => {
  await page.goto("/forget/step3");
  await test.step("/forget/step3 直接打开时不说密码已重置，回到第一步", async () => {
    await expect(page).toHaveURL(/\/forget\/step1$/);
    await expect(page.getByText("密码已重置")).toHaveCount(0);
  });
  await test.step("§5 Phone number: 11 digits, starting 1 followed by 3-9 — and no landline where a code is sent to it", () =>
    tryNumbers(page));
  await test.step("手机号写错后改正：错误消失，倒计时按号码算，粘贴的空格和+86去掉", () => mendNumber(page));
  await test.step("没有账号的手机号得到同样的答复；没有验证过手机号，第二步会说明", async () => {
    await askForCode(page, "15899999999");
    await page.getByLabel("短信验证码").fill("123456");
    await page.getByRole("button", { name: "下一步" }).click();
    await expect(page.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
    await page.goto("/forget/step2");
    await expect(page.getByText("请先验证手机号，再设置新密码。")).toBeVisible();
    await page.getByRole("link", { name: "去验证手机号" }).click();
    await expect(page).toHaveURL(/\/forget\/step1$/);
  });
});
