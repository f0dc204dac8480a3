/** What goes wrong while a company registers, and is mended: rejections, drafts that are not kept, what others have taken. */
import { expect, type Page } from "@playwright/test";
import { post } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { operate, smsCode } from "./operator.ts";
import { follow, linkOf, partOf, readPage, textOf } from "./read-page.ts";
import { desktop, expectReadable } from "./readable.ts";
import { expectSaved, fillAccount, freshCreditCode, freshPhone, paper, picture } from "./registrant.ts";
import { addShop, approveShop, type Dossier, fillIn, handedIn, handIn, register } from "./registered.ts";
import { test } from "./shop-test.ts";

test.describe.configure({ timeout: 360_000 });

const main = (page: Page) => page.getByRole("main");
const company = (page: Page) => page.getByRole("region", { name: "企业信息" });
const codeOf = (page: Page) => company(page).getByLabel("统一社会信用代码");
const send = (page: Page) => page.getByRole("button", { name: "提交审核" }).click();

/** Registers a company as far as the last button. */
async function openDossier(page: Page, dossier: Dossier): Promise<number> {
  await register(page);
  const id = await fillIn(page, dossier);
  await page.goto("/register/step2");
  await scriptsRun(page);
  return id;
}

/** What a shop that is not approved reads of itself on the pages that say it, and where the way on leads. */
async function expectStanding(page: Page, said: { label: string; text: string; way: string }): Promise<void> {
  const own = await readPage(page, "/user");
  expect(textOf(own.main)).toContain(said.text);
  for (const part of [own.main, own.whole.querySelector("header")])
    expect(textOf(part)).toContain(said.label);
  const [basic, shops] = [await readPage(page, "/basic"), await readPage(page, "/ddgl")];
  for (const { main: read } of [basic, shops]) expect(textOf(read)).toContain(said.label);
  expect((await follow(page, linkOf(basic.main, said.way))).address).toBe("/register/step2");
}

test("整份资料因代码填错被质管驳回：各页都说明，改好代码和执照编号后重新提交，通过", async ({ page }) => {
  const name = `错码大药房${Date.now()}`;
  await register(page);
  const id = await fillIn(page, { company: name });
  const text = "资料尚未提交，请填写完整后提交审核。审核通过后即可看到价格并下单";
  await expectStanding(page, { label: "资质未提交", text, way: "继续填写" });
  await handIn(page);
  const waiting = (await readPage(page, "/user")).main;
  expect(textOf(waiting)).toContain("客服正在初审");
  expect(linkOf(waiting, "查看审核进度")).toBeDefined();

  await operate("shop", "pass", String(id), "--by", "service");
  await operate("shop", "reject", String(id), "--by", "quality", "--reason", "信用代码与执照不一致");
  const reviewed = partOf((await readPage(page, "/register/step3")).main, name);
  expect(textOf(reviewed)).toContain("驳回原因：信用代码与执照不一致");
  const why = "资料未通过审核，请按驳回原因修改后重新提交";
  await expectStanding(page, { label: "资质已驳回", text: why, way: "去修改并重新提交" });
  await page.goto("/user");
  await expect(main(page)).toContainText("驳回原因：信用代码与执照不一致");
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await main(page).getByRole("link", { name: "去修改并重新提交" }).click();
  await expect(page).toHaveURL(/\/register\/step2$/);
  await mendCode(page);
  await approveShop(id);
  const passed = partOf((await readPage(page, "/register/step3")).main, name);
  expect(textOf(passed)).toContain("已通过");
  expect(textOf((await readPage(page, "/user")).main)).toContain("资质已审核");
});

async function mendCode(page: Page): Promise<void> {
  // The licence is in review still; its number goes with the code, and what is wrong with it can be mended.
  const licence = paper(page, "营业执照");
  const [right, other] = [freshCreditCode(), freshCreditCode()];
  await expect(licence).toContainText("待审核");
  await expectReadable(page);
  await codeOf(page).fill(right);
  const onPaper = licence.getByLabel("统一社会信用代码");
  await expect(onPaper).toHaveValue(right);
  await onPaper.fill(other);
  await send(page);
  await expect(page.getByText("还有1处需要补充，已在下方标出")).toBeVisible();
  await expect(licence.getByText("营业执照编号与统一社会信用代码不一致，请核对后填写")).toBeVisible();
  await expect(onPaper).toBeFocused();
  await onPaper.fill(right);
  await send(page);
  await expect(page).toHaveURL(/\/register\/step3$/);
}

test("草稿没有保存时不提交，说明原因；重试或存好后能提交", async ({ page }) => {
  await openDossier(page, { company: `断网大药房${Date.now()}` });
  const person = company(page).getByLabel("法定代表人");
  const handIn = page.getByRole("button", { name: "提交审核" });
  const unsaved = page.getByText("还有内容没有保存，资料尚未提交");
  const saves = /\/api\/user\/dossier\/\d+$/;

  await page.route(saves, (route) => route.abort());
  await person.fill("林知秋");
  await handIn.click();
  await expect(page.getByText(/草稿没有保存：/)).toBeVisible();
  await expect(unsaved).toBeVisible();
  await expect(handIn).toBeEnabled();
  await expectReadable(page);
  await page.unroute(saves);
  await page.getByRole("button", { name: "重试" }).click();
  await expectSaved(page);

  // What is typed while a save is under way is not handed in without the next.
  const gate = Promise.withResolvers<void>();
  await page.route(saves, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await person.fill("林知冬");
  await handIn.click();
  await expect(page.getByRole("button", { name: "提交中…" })).toBeDisabled();
  await company(page).getByLabel("详细地址").fill("东大街演示2号");
  gate.resolve();
  await expect(unsaved).toBeVisible();
  await expectSaved(page);
  await handIn.click();
  await expect(page).toHaveURL(/\/register\/step3$/);
});

test("验证码填错两次再填对：能注册，已知错的不再占用次数", async ({ page }) => {
  await page.goto("/register/step1");
  await scriptsRun(page);
  const phone = freshPhone();
  await page.getByLabel("手机号").fill(phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  const right = await smsCode(phone.slice(3));
  await page.getByLabel("联系人姓名").fill("林知夏");
  await page.getByLabel("设置密码").fill("zhixia-2026");
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  const code = page.getByLabel("短信验证码");
  for (const wrong of ["000000", "000001", "000002"].filter((each) => each !== right).slice(0, 2)) {
    const tried = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/forget/verify"));
    await code.fill(wrong);
    await tried;
    await page.getByRole("button", { name: /^注册，/ }).click();
    await expect(page.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  }
  await code.fill(right);
  await page.getByRole("button", { name: /^注册，/ }).click();
  await expect(page).toHaveURL(/\/register\/step2$/);
});

/** Uploads of papers wait until what this gives is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/user/zizhi/file", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

test("上传照片时改选另一种证件：照片归原来那种，改选的不变", async ({ page }) => {
  await openDossier(page, { company: `改选诊所${Date.now()}`, type: "clinic", papers: [] });
  const [licence, record] = [paper(page, "医疗机构执业许可证"), paper(page, "诊所备案凭证")];
  const release = await holdUploads(page);
  await licence.getByLabel("上传医疗机构执业许可证").setInputFiles(picture);
  await expect(licence.getByRole("progressbar")).toBeVisible();
  const uploaded = page.waitForResponse((reply) => reply.url().endsWith("/api/user/zizhi/file"));
  await licence.getByLabel("证件种类").selectOption("诊所备案凭证");
  await record.getByLabel("证件编号").fill("演示备案0001");
  release();
  await uploaded;
  await expectSaved(page);
  await expect(record.getByLabel("证件编号")).toHaveValue("演示备案0001");
  await expect(record.getByRole("img")).toHaveCount(0);
  await record.getByLabel("证件种类").selectOption("医疗机构执业许可证");
  await expect(licence.getByRole("img")).toBeVisible();
});

/** Registers a chain with its head, and shops of the same as far as the last button. */
async function openChain(page: Page, ...dossiers: Dossier[]): Promise<void> {
  const [head, ...branches] = dossiers;
  await register(page, "chain");
  await fillIn(page, { type: "chain_head", company: "", ...head });
  for (const branch of branches) await addShop(page, branch);
  await page.goto("/register/dd/step2");
  await scriptsRun(page);
}

test("连锁登记上传照片时换到另一家店：照片仍在原来那家", async ({ page }) => {
  const company = `换店连锁${Date.now()}`;
  await openChain(page, { company, papers: [] });
  const licence = paper(page, "营业执照");
  const release = await holdUploads(page);
  await licence.getByLabel("上传营业执照").setInputFiles(picture);
  await expect(licence.getByRole("progressbar")).toBeVisible();
  const shops = page.getByRole("region", { name: "总部和门店" });
  await shops.getByRole("button", { name: "添加门店" }).click();
  await expect(shops.getByRole("listitem")).toHaveCount(2);
  const uploaded = page.waitForResponse((reply) => reply.url().endsWith("/api/user/zizhi/file"));
  release();
  await uploaded;
  await expectSaved(page);
  await shops.getByRole("button", { name: company }).click();
  await expect(licence.getByRole("img")).toBeVisible();
});

test("上传照片时继续填写，填的不丢", async ({ page }) => {
  await openDossier(page, { company: `慢网大药房${Date.now()}`, papers: [] });
  const licence = paper(page, "营业执照");
  const release = await holdUploads(page);
  await licence.getByLabel("上传营业执照").setInputFiles(picture);
  await expect(licence.getByRole("progressbar")).toBeVisible();
  await licence.getByLabel("发证日期").fill("2024-01-10");
  await company(page).getByLabel("详细地址").fill("东大街演示3号");
  await paper(page, "药品经营许可证").getByLabel("证件编号").fill("演示川CB0003");
  release();
  await expect(licence.getByRole("img")).toBeVisible();
  await expectSaved(page);
  await page.reload();
  await expect(licence.getByLabel("发证日期")).toHaveValue("2024-01-10");
  await expect(company(page).getByLabel("详细地址")).toHaveValue("东大街演示3号");
  await expect(paper(page, "药品经营许可证").getByLabel("证件编号")).toHaveValue("演示川CB0003");
});

test("用户名已被使用：说在栏位上，换一个就好", async ({ page }) => {
  await page.goto("/register/step1");
  await expect(page.getByLabel("手机号")).toBeVisible();
  await page.getByLabel("用户名（选填）").fill("clinic");
  await fillAccount(page);
  await expect(page.getByText("该用户名已被使用，请换一个")).toBeVisible();
  await expect(page.getByLabel("用户名（选填）")).toBeFocused();
  await page.getByLabel("用户名（选填）").fill(`free${Date.now()}`);
  await page.getByRole("button", { name: /^注册，/ }).click();
  await expect(page).toHaveURL(/\/register\/step2$/);
});

test("信用代码已被使用：说在栏位上，换一个就好；损坏的照片不收", async ({ page, request }) => {
  const code = freshCreditCode();
  await handedIn({ request }, { company: `先来大药房${Date.now()}`, credit_code: code });
  const papers = ["drug_licence", "purchase_authorisation"] as const;
  await openDossier(page, { company: `后到大药房${Date.now()}`, credit_code: code, papers });
  const licence = paper(page, "营业执照");
  const jpg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex");
  const broken = { name: "执照.jpg", mimeType: "image/jpeg", buffer: jpg };
  await licence.getByLabel("上传营业执照").setInputFiles(broken);
  await expect(licence.getByText("文件已损坏或无法识别，请重新拍照或导出后再上传")).toBeVisible();
  await licence.getByLabel("上传营业执照").setInputFiles(picture);
  await expect(licence.getByRole("img")).toBeVisible();
  await expect(licence.getByText("文件已损坏")).toHaveCount(0);
  await licence.getByLabel("统一社会信用代码").fill(code);
  await licence.getByLabel("发证日期").fill("2024-01-10");
  await licence.getByLabel("长期有效").check();
  await send(page);
  await expect(
    company(page).getByText("该统一社会信用代码已注册，请用原账号登录，或联系客服处理"),
  ).toBeVisible();
  await expect(codeOf(page)).toBeFocused();
  await codeOf(page).fill(freshCreditCode());
  await send(page);
  await expect(page).toHaveURL(/\/register\/step3$/);
});

test("连锁的两家店代码相同：指出后一家；改好后一起提交，满50家不再添加", async ({ page }) => {
  const shops = page.getByRole("region", { name: "总部和门店" });
  const name = `同码连锁${Date.now()}`;
  const code = freshCreditCode();
  const shopOf = (place: string) => ({ company: `${name}${place}`, credit_code: code });
  await openChain(page, shopOf("总部"), shopOf("一店"));
  await expect(shops.getByRole("listitem")).toHaveCount(2);
  await shops.getByRole("button", { name: `${name}总部` }).click();
  await send(page);
  await expect(company(page).getByText("与本次登记的另一家店铺重复，请核对后填写")).toBeVisible();
  await expect(company(page).getByLabel("单位名称")).toHaveValue(`${name}一店`);
  await codeOf(page).fill(freshCreditCode());
  await send(page);
  await expect(page).toHaveURL(/\/register\/dd\/step3$/);

  for (let count = 3; count < 50; count += 1) await post(page, "/api/user/dossier", { type: "chain_branch" });
  await page.goto("/register/dd/step2");
  const add = shops.getByRole("button", { name: "添加门店" });
  await add.click();
  await expect(shops.getByRole("listitem")).toHaveCount(50);
  await expect(add).toBeDisabled();
  await expect(shops.getByText("一个账号最多登记50家，更多请联系客服")).toBeVisible();
});
