/** 财务 at the back office: a transfer confirmed beside its slip, corrected, refused; a withdrawal reviewed by one, paid by another. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { balanceOf, enterAs, get, originOf, post } from "./buyer.ts";
import { proofPicture, setCompanyAccount } from "./operator.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

test.describe.configure({ mode: "serial" });

const tablet = { width: 768, height: 1024 };
const drawer = (page: Page) => page.getByRole("dialog").first();
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

async function another(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  return context.newPage();
}

/** The buyer tells of a transfer for his balance, with a slip of its own. */
async function tellOf(buyer: Page, amount: number, reference: string): Promise<number> {
  const { buffer, name } = proofPicture();
  const file = await post<{ id: number }>(buyer, "/api/file", { name, content: buffer.toString("base64") });
  const body = { purpose: "top_up", amount, payer: "演练付款人", reference, proof_file_id: file.id };
  return (await post<{ id: number }>(buyer, "/api/pay/transfer", body)).id;
}

test("转账认领：凭证在旁，流水号重复有提醒，确认、更正、驳回；别人先办了告知谁在何时", async ({
  page,
  browser,
}) => {
  const buyer = await another(page, browser);
  await enterAs(buyer, "demo");
  await setCompanyAccount();
  const before = await balanceOf(buyer);
  const reference = `YL${Date.now()}`;
  const first = await tellOf(buyer, 321.07, reference);
  const second = await tellOf(buyer, 5, reference);
  await enterBackOffice(page, "finance");
  await page.goto("/admin/transfers");
  await main(page).getByRole("link", { name: "只看待确认" }).click();
  await expect(page).toHaveURL(/state=submitted/);
  await page.goto(`/admin/transfers?q=${reference}`);
  await expect(main(page).getByRole("row")).toHaveCount(3);
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await page.setViewportSize(desktop);
  await test.step("凭证和重复的凭证在旁，放大、旋转；没有勾选不能确认", async () => {
    await page.goto(`/admin/transfers?q=${reference}&open=${first}`);
    await expect(drawer(page).getByRole("img")).toHaveCount(2);
    await expect(drawer(page).getByRole("list", { name: "提醒" })).toContainText(
      `同一流水号已用于转账${second}`,
    );
    const slip = drawer(page).getByRole("region", { name: `转账${first}的凭证`, exact: true });
    await slip.getByRole("button", { name: "放大" }).click();
    await expect(slip.getByRole("status")).toHaveText("150%");
    await slip.getByRole("button", { name: "旋转" }).click();
    await press(page, "确认到账");
    await expect(drawer(page).getByRole("checkbox")).toBeFocused();
    await expect(drawer(page).getByText(/确有两笔到账的，勾选后再确认$/)).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  });
  await test.step("确认到账，再更正，差额从余额扣回", async () => {
    await drawer(page).getByRole("checkbox").check();
    await press(page, "确认到账");
    await expect(drawer(page).getByRole("button", { name: "更正入账金额" })).toBeVisible();
    expect(await balanceOf(buyer)).toBeCloseTo(before + 321.07, 2);
    await press(page, "更正入账金额");
    await drawer(page).getByLabel("实际到账金额（元）").fill("1");
    await press(page, "更正");
    await expect(drawer(page).getByText("请填写原因")).toBeVisible();
    await drawer(page).getByLabel("更正原因").fill("演练看错");
    await press(page, "更正");
    await expect(drawer(page).getByText(/¥321\.07 改为 ¥1\.00，演练看错/)).toBeVisible();
    expect(await balanceOf(buyer)).toBeCloseTo(before + 1, 2);
  });
  await test.step("另一人先驳回了：告知谁在何时", async () => {
    await page.goto(`/admin/transfers?q=${reference}&open=${second}`);
    await expect(drawer(page).getByRole("button", { name: "驳回", exact: true })).toBeVisible();
    const colleague = await another(page, browser);
    await enterBackOffice(colleague, "finance2");
    await post(colleague, `/api/admin/transfers/${second}/reject`, { reason: "演练：没有这笔" });
    await press(page, "驳回");
    const asked = page.getByRole("dialog", { name: `驳回转账${second}？` });
    await asked.getByRole("textbox").fill("未到账");
    await asked.getByRole("button", { name: "驳回" }).click();
    await expect(
      page
        .getByRole("region", { name: "通知" })
        .getByText(/^该转账已由出纳（finance2）于.+办理（已驳回），不能再处理$/),
    ).toBeVisible();
    await expect(drawer(page).getByText("演练：没有这笔")).toBeVisible();
  });
});

test("提现：一人审核，另一人打款，完整账号看过留痕", async ({ page, browser }) => {
  const buyer = await another(page, browser);
  await enterAs(buyer, "demo");
  const { cards } = await get<{ cards: { id: number }[] }>(buyer, "/api/withdraw/getbank");
  const applied = { card_id: cards[0]?.id, amount: 1 };
  const { id } = await post<{ id: number }>(buyer, "/api/withdraw/apply", applied);
  await enterBackOffice(page, "finance");
  await page.goto("/admin/withdrawals");
  await main(page).getByRole("link", { name: "只看待审核" }).click();
  await expect(page).toHaveURL(/state=applied/);
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await page.setViewportSize(desktop);
  await page.goto(`/admin/withdrawals?open=${id}`);
  await press(page, "显示完整账号（会留下记录）");
  await expect(drawer(page).getByText("00000000000000000001")).toBeVisible();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await press(page, "审核通过");
  const asked = page.getByRole("dialog", { name: /^审核通过.+的提现？$/ });
  await asked.getByRole("button", { name: "审核通过" }).click();
  await expect(drawer(page).getByText("财务主管（finance）", { exact: true })).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "已打款" })).toHaveCount(0);
  const colleague = await another(page, browser);
  await enterBackOffice(colleague, "finance2");
  await colleague.goto(`/admin/withdrawals?open=${id}`);
  await press(colleague, "已打款");
  await colleague
    .getByRole("dialog", { name: /^确认已打款给/ })
    .getByRole("button", { name: "已打款" })
    .click();
  await expect(drawer(colleague).getByText("出纳（finance2）", { exact: true })).toBeVisible();
  await drawer(colleague).getByText("变更记录", { exact: true }).click();
  await expect(drawer(colleague).getByRole("listitem").filter({ hasText: "查看收款账号" })).toBeVisible();
});

test("客服不能看转账和提现，看到谁可以", async ({ page }) => {
  await enterBackOffice(page, "service");
  for (const path of ["/admin/transfers", "/admin/withdrawals"]) {
    await page.goto(path);
    await expect(main(page)).toContainText("财务");
  }
});
