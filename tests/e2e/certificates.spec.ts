/** /zzzj after the shop was approved: a renewal that passes, files and days that are not taken, a shop locked by a paper. */
import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { enterAs } from "./buyer.ts";
import { operate } from "./operator.ts";
import { aPerson, enterAsPerson, letOrder, type Person } from "./person.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

const licence = "药品经营许可证";

const card = (page: Page, name = licence) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
const history = (page: Page) => page.getByRole("region", { name: "历史版本" });

/** A PDF without pages; `inside` stands in its catalogue. */
const pdf = (name: string, inside = "") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  ),
});

/** The form of a new version, opened for the approved shop of this person. */
async function openRenewal(page: Page, person: Person) {
  await letOrder(person);
  await enterAsPerson(page, person.username);
  await page.goto("/zzzj");
  // While the form stands, what is behind it has no roles.
  await expect(card(page)).toContainText("2035-01-01");
  await expect(history(page)).toHaveCount(0);
  await card(page)
    .getByRole("button", { name: /上传新版本/ })
    .click();
  return page.getByRole("dialog", { name: `更新${licence}` });
}

test("新版本用PDF上传，初审和质管通过后换成新编号和新有效期，原证件进历史版本", async ({ page }) => {
  const person = await aPerson("renewer", "15800000105");
  const dialog = await openRenewal(page, person);
  await dialog.getByLabel("证件编号").fill("演示川CB0105");
  await dialog.getByLabel("发证日期").fill("2025-02-01");
  await dialog.getByLabel("有效期至").fill("2036-02-01");
  await dialog.getByLabel(`上传${licence}`).setInputFiles(pdf("新许可证.pdf"));
  await expect(dialog.getByTitle("新许可证.pdf")).toBeVisible();
  await dialog.getByRole("button", { name: "提交审核" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page)).toContainText("审核通过前，原证件继续有效");

  await operate("shop", "pass", person.shopId, "--by", "service");
  await page.reload();
  await expect(card(page)).toContainText("审核通过前，原证件继续有效");
  await expect(card(page)).toContainText("2035-01-01");
  await expect(history(page)).toHaveCount(0);

  await operate("shop", "quality", person.shopId, "--by", "quality");
  await page.reload();
  await expect(card(page)).toContainText(/2036-02-01（还有\d+天）/);
  await expect(card(page)).toContainText("已通过");
  for (const text of ["演示川CB0105", "2025-02-01"]) await expect(card(page)).toContainText(text);
  for (const text of ["待审核", "审核通过前", "2035-01-01"]) await expect(card(page)).not.toContainText(text);
  const former = history(page).getByRole("listitem");
  await expect(former).toHaveCount(1);
  for (const text of [licence, "已更换", "2035-01-01"]) await expect(former).toContainText(text);
  await expectReadable(page);

  // What was passed is the file that was sent.
  const file = card(page).getByTitle("新许可证.pdf");
  const sent = await page.request.get((await file.getAttribute("href")) ?? "");
  expect(sent.headers()["content-type"]).toBe("application/pdf");
  expect(await sent.body()).toEqual(pdf("").buffer);
});

test("带脚本的PDF在表单里被拒绝并说明原因，换成普通PDF就好", async ({ page }) => {
  const dialog = await openRenewal(page, await aPerson("scripted", "15800000106"));
  const field = dialog.getByLabel(`上传${licence}`);
  const refusal = dialog.getByText("该PDF已加密，或带有脚本、附件等内容，请另存为普通PDF或改传图片");
  await field.setInputFiles(pdf("脚本.pdf", "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"));
  await expect(refusal).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByTitle("脚本.pdf")).toHaveCount(0);
  await expectReadable(page);

  await field.setInputFiles(pdf("普通.pdf"));
  await expect(dialog.getByTitle("普通.pdf")).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

type Renewed = { readonly issued: string; readonly last: string };

async function fillRenewal(form: Locator, { issued, last }: Renewed): Promise<void> {
  await form.getByLabel("证件编号").fill("演示川CB0201");
  await form.getByLabel("发证日期").fill(issued);
  await form.getByLabel("有效期至").fill(last);
  await form.getByLabel(`上传${licence}`).setInputFiles(pdf("新许可证.pdf"));
  await expect(form.getByTitle("新许可证.pdf")).toBeVisible();
}

test("新版本的日期不对：已过期、早于发证、将来才发的都说在栏位上，改对后才提交", async ({ page }) => {
  const form = await openRenewal(page, await aPerson("misdated", "15800000202"));
  const [issued, last] = [form.getByLabel("发证日期"), form.getByLabel("有效期至")];
  const send = form.getByRole("button", { name: "提交审核" });
  await expect(form.getByLabel("长期有效"), "a drug licence always ends").toHaveCount(0);
  const today = shopDate(new Date());
  await fillRenewal(form, { issued: "2020-06-30", last: addDays(today, -1) });
  await send.click();
  await expect(form.getByText("证件已过有效期，请上传换发后的新证")).toBeVisible();
  await expect(last).toBeFocused();

  await last.fill("2020-06-29");
  await send.click();
  await expect(form.getByText("有效期至必须晚于发证日期，请对照证件填写")).toBeVisible();

  await issued.fill(addDays(today, 1));
  await last.fill("2036-02-01");
  await send.click();
  await expect(form.getByText("发证日期不能晚于今天，请对照证件填写")).toBeVisible();
  await expect(issued).toBeFocused();
  await expect(form.getByLabel("证件编号")).toHaveValue("演示川CB0201");
  await expectReadable(page);

  await issued.fill(today);
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(card(page)).toContainText("审核通过前，原证件继续有效");
  await page.setViewportSize(desktop);
  await card(page, "营业执照")
    .getByRole("button", { name: /上传新版本/ })
    .click();
  const endless = page.getByRole("dialog", { name: "更新营业执照" });
  await endless.getByLabel("长期有效").check();
  await expect(endless.getByLabel("有效期至")).toBeDisabled();
});

test("证件过期锁定的店铺：写明哪一份证件何时到期、怎么办，过期的证件可以换新", async ({ page }) => {
  await enterAs(page, "expired");
  await page.goto("/zzzj");
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "到期" });
  await expect(notice).toHaveText(
    /^药品经营许可证已于\d{4}-\d{2}-\d{2}到期，请到资质证件上传新证，审核通过后即可采购还缺：药品经营许可证$/,
  );
  const [day = ""] = /\d{4}-\d{2}-\d{2}/.exec(await notice.innerText()) ?? [];
  await expect(card(page)).toContainText("已过期");
  await expect(card(page)).toContainText(new RegExp(`${day}（已过期\\d+天）`));
  await expect(card(page).getByRole("button", { name: /上传新版本/ })).toBeEnabled();
  await expect(card(page, "营业执照")).toContainText("已通过");
  await expectReadable(page);
});
