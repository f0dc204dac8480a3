/** A dossier beside its scans: compared field by field with Enter, passed by 客服, approved by 质量, sent back for a reason. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, originOf, type Visitor } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { handedIn } from "./registered.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("group", { name: "审核" });
const scan = (page: Page) => page.getByRole("region", { name: /的扫描件原件$/ });

/** A shop that waits, and the buyer who handed it in. */
async function waiting(
  page: Page,
  browser: Browser,
  company: string,
): Promise<{ id: number; buyer: Visitor }> {
  const { request } = await browser.newContext({ baseURL: await originOf(page) });
  return { id: await handedIn({ request }, { company }), buyer: { request } };
}

test("初审：按回车逐项核对，扫描件放大、旋转，通过后质量复审，客户开通；各宽度无障碍", async ({
  page,
  browser,
}) => {
  const { id, buyer } = await waiting(page, browser, "成都回车核对大药房");
  await enterBackOffice(page, "service");
  await page.goto("/admin/reviews?q=回车核对");
  await main(page).getByRole("link", { name: "成都回车核对大药房" }).click();
  await expect(page).toHaveTitle("资质审核详情-药集后台");
  await test.step("扫描件放大、旋转，用按钮和键", async () => {
    const picture = scan(page).getByRole("img", { name: /营业执照/ });
    await expect(picture).toBeVisible();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await main(page).getByRole("button", { name: "放大" }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await page.keyboard.press("-");
    await expect.poll(width).toBeCloseTo(before, 0);
    const turned = () =>
      scan(page)
        .locator("> div")
        .evaluate((of) => getComputedStyle(of).transform);
    expect(await turned()).toBe("none");
    await page.keyboard.press("r");
    await expect.poll(turned).toMatch(/^matrix\(.*1, -1/);
  });
  for (const size of [desktop, tablet]) {
    await expectClean(page, size);
    await expectToFit(page, size);
  }
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await test.step("回车一项一项走，扫描件跟着换，最后停在初审通过", async () => {
    const fields = main(page).getByRole("checkbox");
    const count = await fields.count();
    expect(count).toBeGreaterThan(10);
    await fields.first().focus();
    for (let at = 0; at < count; at += 1) {
      await expect(fields.nth(at)).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(scan(page).getByRole("img", { name: /采购委托书/ })).toBeVisible();
    await expect(bar(page).getByRole("button", { name: "初审通过" })).toBeFocused();
    await expect(bar(page).getByRole("status")).toHaveText(`已核对${count}／${count}项`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("初审已通过，待质管审核")).toBeVisible();
    await expect(main(page).getByRole("list", { name: "审核记录" })).toContainText("初审通过");
  });
  await test.step("质量复审：没有核对完要再确认一次；按许可证勾选范围", async () => {
    await enterBackOffice(page, "quality");
    await page.goto(`/admin/reviews/${id}`);
    await expect(
      main(page)
        .getByText(/（service）已初审/)
        .first(),
    ).toBeVisible();
    await main(page).getByLabel("生物制品").check();
    await bar(page).getByRole("button", { name: "质管审核通过" }).click();
    await page.getByRole("button", { name: "仍要通过" }).click();
    await expect(page.getByText("质管审核已通过，即日起生效")).toBeVisible();
    type Scope = { scopes: { name: string; is_allowed: number }[] };
    const { scopes } = await get<Scope>(buyer, "/api/user/jyfw");
    expect(scopes.find(({ name }) => name === "生物制品")?.is_allowed).toBe(1);
  });
});

test("驳回：原因从可改的列表中选，客户看到；两人同时办，后一人看到是谁何时办的", async ({
  page,
  browser,
}) => {
  const { id, buyer } = await waiting(page, browser, "成都驳回原因大药房");
  await enterBackOffice(page, "service");
  await test.step("维护驳回原因", async () => {
    await page.goto("/admin/reviews");
    await main(page).getByRole("button", { name: "驳回原因" }).click();
    const text = page.getByLabel("常用的驳回原因");
    await expect(text).toHaveValue(/照片不清晰/);
    await text.fill(`${await text.inputValue()}\n演练：缺少骑缝章`);
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("驳回原因已保存")).toBeVisible();
  });
  const second = await browser.newPage({ baseURL: await originOf(page) });
  await enterBackOffice(second, "admin");
  for (const each of [page, second]) {
    await each.goto(`/admin/reviews/${id}`);
    await main(each).getByRole("button", { name: "驳回药品经营许可证" }).click();
    const reason = each.getByLabel("驳回药品经营许可证的原因");
    await expect(reason).toBeFocused();
    await expect(each.locator("datalist option", { hasText: "缺少骑缝章" }).first()).toBeAttached();
    await reason.fill("演练：缺少骑缝章");
  }
  await bar(page).getByRole("button", { name: "驳回1件" }).click();
  await expect(page.getByText("已驳回，客户会看到原因")).toBeVisible();
  await bar(second).getByRole("button", { name: "驳回1件" }).click();
  await expect(
    second.getByText(/药品经营许可证已由.+（service）于.+驳回，请看最新情况/).first(),
  ).toBeVisible();
  await expect(bar(second).getByRole("status")).toHaveText("没有待审核的证件");
  const { list } = await get<{ list: { body: string }[] }>(buyer, "/api/message");
  expect(list[0]?.body).toContain("演练：缺少骑缝章");
  await test.step("列表恢复原样", async () => {
    await page.goto("/admin/reviews");
    await main(page).getByRole("button", { name: "驳回原因" }).click();
    const text = page.getByLabel("常用的驳回原因");
    await expect(text).toHaveValue(/缺少骑缝章/);
    await text.fill((await text.inputValue()).replace("\n演练：缺少骑缝章", ""));
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("驳回原因已保存")).toBeVisible();
  });
});
