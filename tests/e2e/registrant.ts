/** Who registers: phones, codes and pictures that nobody has yet, and filling in a dossier through the page. */
import { expect, type Locator, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { operate, smsCode } from "./operator.ts";

let phones = 0;
let codes = 0;
/** Five digits: four differ from run to run of the same shop, the last from worker to worker. */
const seed = (1000 + (Date.now() % 9000)) * 10 + Number(process.env.TEST_PARALLEL_INDEX ?? 0) + 1;

/**
 * A phone of its own. Its last digits name it in what the server prints, and the last four never begin with 0, as those
 * of phones that stand in tests do.
 */
export const freshPhone = () => `139${seed}${String(++phones).padStart(3, "0")}`;

const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** A unified social credit code with its right check character (GB 32100-2015). */
export function freshCreditCode(): string {
  const body = `91510104MA${seed}${String(++codes).padStart(2, "0")}`;
  const weights = Array.from(body, (_, index) => 3 ** index % 31);
  const sum = weights.reduce((total, weight, at) => total + weight * alphabet.indexOf(body[at] ?? "0"), 0);
  return body + (alphabet[(31 - (sum % 31)) % 31] ?? "");
}

/** A whole PNG of one pixel. */
export const picture = {
  name: "证照.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Opens the account through the page; ends at step two. */
export async function openAccount(page: Page, kind: "单店" | "连锁多店", name?: string): Promise<string> {
  await page.goto("/register");
  await expect(page).toHaveURL(/\/register\/step1$/);
  if (kind === "连锁多店") {
    await page.getByRole("link", { name: "连锁多店注册" }).click();
    // Until then the other form stands, with the same labels; the address is the new one a moment before.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("会员注册（连锁多店）");
  }
  const phone = await fillAccount(page, name);
  await expect(page).toHaveURL(kind === "单店" ? /\/register\/step2$/ : /\/register\/dd\/step2$/);
  return phone;
}

/** What is typed before the scripts have come, they do not know of. */
async function formStands(page: Page, label: string): Promise<void> {
  await expect(page.getByLabel(label).first()).toBeVisible();
  await scriptsRun(page);
}

/** Fills in step one and hands it in; gives the phone. */
export async function fillAccount(page: Page, name = "林知夏"): Promise<string> {
  await formStands(page, "设置密码"); // Only this page has it; others ask for a phone too.
  const phone = freshPhone();
  await page.getByLabel("手机号").fill(phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel("短信验证码").fill(await smsCode(phone.slice(3)));
  await page.getByLabel("联系人姓名").fill(name);
  await page.getByLabel("设置密码").fill("zhixia-2026");
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await page.getByRole("button", { name: /^注册，/ }).click();
  return phone;
}

/** Fills in what the company is and trades. */
export async function fillCompany(page: Page, company: string): Promise<void> {
  await formStands(page, "单位名称");
  const part = page.getByRole("region", { name: "企业信息" });
  await part.getByLabel("单位名称").fill(company);
  await part.getByLabel("统一社会信用代码").fill(freshCreditCode());
  await expect(part.getByText("代码校验通过")).toBeVisible();
  await part.getByLabel("法定代表人").fill("林知夏");
  await part.getByLabel("联系人", { exact: true }).fill("林知夏");
  await part.getByLabel("联系电话").fill("028-88886601");
  await part.getByLabel("省份").selectOption("四川省");
  await part.getByLabel("城市").selectOption("成都市");
  await part.getByLabel("区县").selectOption("锦江区");
  await part.getByLabel("详细地址").fill("东大街演示1号");
  const scope = page.getByRole("region", { name: "经营范围" });
  for (const name of ["中成药", "化学药制剂"]) await scope.getByLabel(name).check();
  await scope
    .getByRole("group", { name: /药品类别/ })
    .getByRole("button", { name: "全选" })
    .click();
}

/** One document of the form. */
export function paper(page: Page, name: string): Locator {
  const papers = page.getByRole("region", { name: "资质证件" }).getByRole("listitem");
  return papers.filter({ has: page.getByRole("heading", { name }) });
}

export async function fillPapers(page: Page): Promise<void> {
  const licence = paper(page, "营业执照");
  await expect(licence.getByLabel("统一社会信用代码")).not.toHaveValue("");
  await licence.getByLabel("长期有效").check();
  await paper(page, "药品经营许可证").getByLabel("证件编号").fill("演示川CB0001");
  await paper(page, "采购委托书").getByLabel("被委托采购人姓名").fill("周采购");
  await paper(page, "采购委托书").getByLabel("身份证号码").fill("11010119900307803X");
  for (const name of ["营业执照", "药品经营许可证", "采购委托书"]) await fillPaper(page, name);
}

/** Days and picture of a document. */
export async function fillPaper(page: Page, name: string): Promise<void> {
  const form = paper(page, name);
  await form.getByLabel("发证日期").fill("2024-01-10");
  const last = form.getByLabel("有效期至");
  if (await last.isEnabled()) await last.fill("2035-06-30");
  const pictures = form.getByRole("img", { name: new RegExp(name) });
  const before = await pictures.count();
  await form.getByLabel(`上传${name}`).setInputFiles(picture);
  await expect(pictures).toHaveCount(before + 1);
}

/** Everything is kept by the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText("草稿已自动保存")).toBeVisible();
}

/** The numbers of these companies' shops, as the operator sees them. */
export async function shopNumber(company: string): Promise<string> {
  const line = (await operate("shop", "list")).split("\n").find((each) => each.includes(company));
  const number = /^\d+/.exec(line ?? "")?.[0];
  if (!number) throw new Error(`the operator knows no ${company}`);
  return number;
}
