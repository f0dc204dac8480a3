/** A single pharmacy registers, is sent back for one document, mends it, is approved in two steps, and sees prices. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { operate, smsCode } from "./operator.ts";
import { follow, linkOf, readPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import {
  expectSaved,
  fillCompany,
  fillPaper,
  fillPapers,
  freshPhone,
  openAccount,
  paper,
  picture,
  shopNumber,
} from "./registrant.ts";
import { approveShop, handedIn, register, rejectLicence } from "./registered.ts";
import { test } from "./shop-test.ts";

test.describe.configure({ timeout: 360_000 });

test("单体药店注册到底：被驳回一份证件，补正后通过，看到价格", async ({ page }) => {
  const company = `知夏大药房${Date.now()}`;
  await openAccount(page, "单店");
  await fillCompany(page, company);
  await fillPapers(page);
  await expectSaved(page);

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByLabel("单位名称")).toHaveValue(company);
  await expect(page.getByLabel("区县")).toHaveValue("锦江区");
  await expect(paper(page, "药品经营许可证").getByLabel("证件编号")).toHaveValue("演示川CB0001");
  await expect(paper(page, "营业执照").getByRole("img")).toBeVisible();
  await expectReadable(page);

  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL(/\/register\/step3$/);
  const shop = page.getByRole("region", { name: company });
  await expect(shop).toContainText("待初审");

  // What is handed in is not filled in any more; the first step is long behind.
  for (const path of ["/register/step1", "/register/step2", "/register/dd/step2"])
    expect((await readPage(page, path)).address).toBe("/register/step3");

  const reason = "照片反光，看不清编号，请重新拍照";
  const number = await shopNumber(company);
  await rejectLicence(Number(number), reason);
  await page.getByRole("button", { name: "刷新审核进度" }).click();
  const rejected = shop.getByRole("listitem").filter({ hasText: "药品经营许可证" });
  await expect(rejected).toContainText(`驳回原因：${reason}`);
  await expectReadable(page);

  await page.getByRole("link", { name: "修改资料并重新提交" }).click();
  const licence = paper(page, "药品经营许可证");
  await expect(licence).toContainText(reason);
  await licence.getByRole("button", { name: /移除/ }).click();
  await licence.getByLabel("上传药品经营许可证").setInputFiles(picture);
  await expect(licence.getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL(/\/register\/step3$/);
  await expect(shop).toContainText("待初审");

  const goods = async () => textOf((await readPage(page, "/list")).main);
  expect(await goods()).toContain("审核通过后可见");
  await operate("shop", "pass", number, "--by", "service");
  await page.getByRole("button", { name: "刷新审核进度" }).click();
  await expect(shop).toContainText("待质管审核");
  await operate("shop", "quality", number, "--by", "quality");
  await page.getByRole("button", { name: "刷新审核进度" }).click();
  await expect(shop).toContainText("已通过");
  await expect(page.getByRole("link", { name: "去首页采购" })).toHaveAttribute("href", "/");
  expect(await goods()).toContain("¥");
  expect(await goods()).not.toContain("审核通过后可见");
});

test("通过后的证件：看状态和剩余天数，上传新版本，原证件继续有效；再次驳回时说明原因", async ({ page }) => {
  const number = await handedIn(page, { company: `换证大药房${Date.now()}` });
  await approveShop(number);

  await page.goto("/zzzj");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "药品经营许可证" }) });
  await expect(card).toContainText(/2035-06-30（还有\d+天）/);
  await expect(card).toContainText("已通过");
  await expect(page.getByRole("region", { name: "经营范围" })).toContainText("化学药制剂");

  await card.getByRole("button", { name: /上传新版本/ }).click();
  const dialog = page.getByRole("dialog", { name: "更新药品经营许可证" });
  await dialog.getByRole("button", { name: "提交审核" }).click();
  await expect(dialog.getByText("请上传药品经营许可证的照片或PDF")).toBeVisible();
  await expect(dialog.getByText("请选择发证日期")).toBeVisible();
  await dialog.getByLabel("证件编号").fill("演示川CB0002");
  await dialog.getByLabel("发证日期").fill("2025-02-01");
  await dialog.getByLabel("有效期至").fill("2036-02-01");
  await dialog.getByLabel("上传药品经营许可证").setInputFiles(picture);
  await expect(dialog.getByRole("img")).toBeVisible();
  await dialog.getByRole("button", { name: "提交审核" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText("审核通过前，原证件继续有效");

  await rejectLicence(number, "编号不符");
  await page.reload();
  await expect(card).toContainText("驳回原因：编号不符");

  // What was rejected is mended, not typed again.
  await card.getByRole("button", { name: /重新上传/ }).click();
  await expect(dialog.getByLabel("证件编号")).toHaveValue("演示川CB0002");
  await expect(dialog.getByLabel("发证日期")).toHaveValue("2025-02-01");
  await expect(dialog.getByLabel("有效期至")).toHaveValue("2036-02-01");
  await expect(dialog.getByRole("img")).toBeVisible();
  await dialog.getByLabel("证件编号").fill("演示川CB0003");
  await dialog.getByRole("button", { name: "提交审核" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText("演示川CB0003");
  await expect(card).toContainText("审核通过前，原证件继续有效");
});

test("注册前看得到用户协议和隐私政策：各有各的文本", async ({ request }) => {
  const step1 = await readPage({ request }, "/register/step1");
  for (const [title, words] of [
    ["用户协议", "只面向依法可以采购药品"],
    ["隐私政策", "被委托采购人的姓名和身份证号码"],
  ] as const) {
    const link = linkOf(step1.main, `《${title}》`);
    expect(link?.getAttribute("target")).toBe("_blank");
    const text = await follow({ request }, link);
    expect(text.address).toMatch(/\/help\?id=\d+$/);
    expect(textsOf(text.main, "h1")).toEqual([title]);
    expect(textOf(text.main)).toContain(words);
  }
});

test("验证码不对、手机号已注册、未同意协议：说在栏位上，填过的不丢", async ({ page }) => {
  await page.goto("/register/step1");
  await page.getByRole("button", { name: /^注册，/ }).click();
  await expect(page.getByText("请填写正确的手机号")).toBeVisible();
  await expect(page.getByText("请阅读并同意用户协议和隐私政策")).toBeVisible();
  await expect(page.getByLabel("手机号")).toBeFocused();

  const phone = freshPhone();
  await page.getByLabel("手机号").fill(phone);
  await page.getByLabel("短信验证码").fill("000000");
  await page.getByLabel("联系人姓名").fill("林知夏");
  await page.getByLabel("设置密码").fill("1234");
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await page.getByRole("button", { name: /^注册，/ }).click();
  await expect(page.getByText("密码至少8个字符")).toBeVisible();
  await page.getByLabel("设置密码").fill("zhixia-2026");
  await page.getByRole("button", { name: /^注册，/ }).click();
  await expect(page.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  await expect(page.getByLabel("联系人姓名")).toHaveValue("林知夏");
  await expect(page.getByLabel("设置密码")).toHaveValue("zhixia-2026");

  const taken = "13800000003";
  await page.getByLabel("手机号").fill(taken);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel("短信验证码").fill(await smsCode(taken.slice(3)));
  // Said before anything is sent, and gone with the phone that it was said of.
  const said = page.getByText("该手机号已注册，请直接登录");
  await expect(said).toBeVisible();
  await page.getByLabel("手机号").fill(phone);
  await expect(said).toHaveCount(0);
  await page.getByLabel("手机号").fill(taken);
  await page.getByRole("button", { name: /^注册，/ }).click();
  await expect(said).toBeVisible();
});

test("证件不全、代码不对、文件不对：逐处指出，补上就好", async ({ page }) => {
  await register(page);
  await page.goto("/register/step2");
  await scriptsRun(page);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText(/还有\d+处需要补充/)).toBeVisible();
  await expect(page.getByText("请填写单位名称，与营业执照一致")).toBeVisible();
  await expect(page.getByText("请上传营业执照的照片或PDF")).toBeVisible();
  await expect(page.getByLabel("单位名称")).toBeFocused();
  await expectReadable(page);

  const code = page.getByRole("region", { name: "企业信息" }).getByLabel("统一社会信用代码");
  await code.fill("91510104MA00000001");
  await expect(page.getByText("校验位不符，请对照营业执照逐位核对")).toBeVisible();

  const licence = paper(page, "营业执照");
  const file = licence.getByLabel("上传营业执照");
  await file.setInputFiles({ name: "说明.txt", mimeType: "text/plain", buffer: Buffer.from("证照") });
  await expect(licence.getByText("证件只支持 JPG、PNG 图片和 PDF 文件")).toBeVisible();
  await file.setInputFiles({ name: "假.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await expect(licence.getByText("证件只支持 JPG、PNG 图片和 PDF 文件")).toBeVisible();
  await file.setInputFiles(tooLarge());
  await expect(licence.getByText("文件不能超过10MB，请压缩后再上传")).toBeVisible();
  await file.setInputFiles(picture);
  await expect(licence.getByRole("img")).toBeVisible();
  await licence.getByLabel("更换营业执照第1个文件").setInputFiles({ ...picture, name: "新证.png" });
  await expect(licence.getByTitle("新证.png")).toBeVisible();

  // The kind of company decides which documents are asked for.
  await page.getByLabel("企业类型").selectOption("诊所");
  await expect(paper(page, "医疗机构执业许可证")).toBeVisible();
  await expect(paper(page, "药品经营许可证")).toHaveCount(0);
  await paper(page, "医疗机构执业许可证").getByLabel("证件种类").selectOption("诊所备案凭证");
  await fillPaper(page, "诊所备案凭证");
  await expectSaved(page);
  await page.reload();
  await expect(paper(page, "诊所备案凭证").getByRole("img")).toBeVisible();
});

/** A picture of more than 10 MB; by its path, for what goes to the browser piece by piece takes seconds. */
function tooLarge(): string {
  const path = join(mkdtempSync(join(tmpdir(), "yaoji-large-")), picture.name);
  writeFileSync(path, Buffer.alloc(10 * 1024 * 1024 + 1));
  return path;
}

test("还没注册的人打开后面的步骤，被引到第一步；登录后回到原处", async ({ page }) => {
  const step2 = await readPage(page, "/register/step2");
  expect((await follow(page, linkOf(step2.main, "去注册账号"))).address).toBe("/register/step1");
  const step3 = await readPage(page, "/register/step3");
  await page.goto(linkOf(step3.main, "登录后继续")?.getAttribute("href") ?? "");
  await page.getByLabel("用户名").fill("pending");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/register\/step[23]$/);
});
