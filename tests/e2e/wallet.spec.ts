/** The wallet: putting money in, taking it out, what came and went, the credit period, coupons in hand. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { HTMLElement as Part } from "node-html-parser";
import { balanceOf, checkOut, enterAs, get, findGoods, post, putInCart, takeCart, moneyOf } from "./buyer.ts";
import { currentShop, lastTransfer, operate, proofPicture, setCompanyAccount, smsCode } from "./operator.ts";
import { addressOf, linkOf, nameOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.describe.configure({ mode: "serial" });

const rowsOf = (table: Part) => textsOf(table, "tr");

test("余额充值：转账、上传PDF凭证，财务确认后到账，明细可查", async ({ page }) => {
  await enterAs(page, "distributor");
  await setCompanyAccount();
  const before = await balanceOf(page);
  const wallet = await readPage(page, "/yegl");
  const tab = addressOf(partOf(wallet.main, "余额管理"), "余额充值");
  await page.goto(tab);
  const send = page.getByRole("button", { name: "提交转账凭证" });
  const pdf = {
    name: "回单.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.4 ${Date.now()}`),
  };
  await page.getByLabel("上传转账凭证", { exact: true }).setInputFiles(pdf);
  await expect(page.getByRole("link", { name: "回单.pdf" })).toBeVisible();
  await page.getByLabel("充值金额（元）").fill("10.005");
  await send.click();
  await expect(page.getByText("金额须大于0，最多两位小数，不超过1000万元")).toBeVisible();
  await expect(page.getByLabel("充值金额（元）")).toBeFocused();
  await page.getByLabel("充值金额（元）").fill("500.50");
  await send.click();
  const list = page.getByRole("region", { name: "充值记录" });
  await expect(list.getByRole("row").nth(1)).toContainText("¥500.50");
  await expect(list.getByRole("row").nth(1)).toContainText("待财务确认");
  expect(await balanceOf(page)).toBe(before);

  await operate("transfer", "confirm", await lastTransfer(page), "--amount", "500");
  const told = partOf((await readPage(page, tab)).main, "充值记录");
  expect(rowsOf(told)[1]).toMatch(/¥500\.50\s*实际到账¥500\.00/);
  expect(Math.round(((await balanceOf(page)) - before) * 100)).toBe(50_000);
  const [, latest] = rowsOf(partOf((await readPage(page, "/yegl")).main, "收支明细"));
  expect(latest).toContain("+¥500.00");
  expect(latest).toContain("充值");
});

test("收支明细按类型和日期筛选，没有结果时说明并能返回", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/yegl");
  await page.getByLabel("类型", { exact: true }).selectOption("支付");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/use_type=2/);
  const rows = page.getByRole("table", { name: "收支明细" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("支付");
  await expect(rows.nth(1).getByRole("link", { name: /^\d{10,}$/ })).toBeVisible();
  const refunds = partOf((await readPage(page, "/yegl?use_type=3")).main, "收支明细");
  expect(textsOf(refunds, "td:nth-child(3)")[0]).toMatch(/(^|[^\dA-Z])订单\d{10,}/);
  const { main: none } = await readPage(page, "/yegl?start=2001-01-01&end=2001-01-31");
  expect(textOf(none)).toContain("没有符合条件的收支记录");
  const all = await readPage(page, addressOf(none, "查看全部明细"));
  expect(rowsOf(partOf(all.main, "收支明细")).length).toBeGreaterThan(1);
});

/** What the lines of a phone's entry say: texts that stand at the same height. */
async function linesOf(entry: Locator): Promise<string[]> {
  const cells = await entry.locator("td:visible").evaluateAll((found) =>
    found.map((cell) => {
      const { top, right } = cell.getBoundingClientRect();
      const lead = getComputedStyle(cell, "::before").content.replace(/none|"/g, "");
      const words = lead + (cell as HTMLElement).innerText.trim();
      return { top: Math.round(top / 12), right: Math.round(right), words };
    }),
  );
  const heights = [...new Set(cells.map(({ top }) => top))].toSorted((a, b) => a - b);
  return heights.map((height) =>
    cells
      .filter(({ top }) => top === height)
      .toSorted((a, b) => a.right - b.right)
      .map(({ words }) => words)
      .join(" "),
  );
}

test("收支、账单在手机上：每笔两行、金额在右、按日分组；筛选的收支可导出", async ({ page }) => {
  await enterAs(page, "demo");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/yegl");
  const entries = page.getByRole("table", { name: "收支明细" }).locator("tbody tr");
  await expect(entries.first()).toHaveAttribute("data-head", "今天");
  const entry = (kind: string) => entries.filter({ hasText: kind }).first();
  expect(await linesOf(entry("充值"))).toEqual([
    expect.stringMatching(/^充值 \+¥[\d,]+\.\d\d$/),
    expect.stringMatching(/^\d\d:\d\d .*余额¥[\d,]+\.\d\d$/),
  ]);
  expect(await linesOf(entry("支付"))).toEqual([
    expect.stringMatching(/^支付 -¥[\d,]+\.\d\d$/),
    expect.stringMatching(/^\d\d:\d\d 订单\d{16} 余额¥[\d,]+\.\d\d$/),
  ]);
  await page.goto("/yegl?use_type=2");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出收支明细CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^余额收支明细-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain("时间,类型,说明,订单号,收入,支出,余额");
  expect(new Set(rows.map((row) => row.split(",")[1]))).toEqual(new Set(["支付"]));
  expect(rows[0]).toMatch(/,\d{16},,\d+\.\d\d,\d+\.\d\d$/);
  await page.goto("/zqgl");
  const bill = page.getByRole("table", { name: "账单" }).locator("tbody tr").first();
  await expect(bill).toHaveAttribute("data-head", /^还款日 \d{4}-\d\d-\d\d$/);
  const lines = (await linesOf(bill)).join("\n");
  expect(lines).toMatch(
    /\d{16}(?:\n选择订单\d{16}的账单)? 待还¥[\d,.]+\n.*出账日\d{4}-\d\d-\d\d \S+ 账单¥[\d,.]+$/,
  );
});

/** The withdrawal to the account that is bound here; other shops' may wait beside it. */
async function waitingWithdrawal(): Promise<string> {
  const id = /^(\d+).*\*{4} 2222 /m.exec(await operate("withdrawal", "list"))?.[1];
  if (!id) throw new Error("no withdrawal to this account waits");
  return id;
}

test("提现：短信验证绑定账户，余额不足被拒，申请后冻结，驳回后退回", async ({ page }) => {
  await enterAs(page, "distributor");
  await page.goto("/yegl?tab=withdraw");
  await page.getByLabel("开户银行").fill("中国工商银行");
  await page.getByLabel("银行账号").fill("123");
  await page.getByLabel("短信验证码").fill("000000");
  await page.getByRole("button", { name: "确认绑定" }).click();
  await expect(page.getByText("银行账号应为8到30位数字")).toBeVisible();
  await expect(page.getByLabel("银行账号")).toBeFocused();

  await page.getByLabel("银行账号").fill("6222 0000 1111 2222");
  // One a minute for a phone, whoever of this shop asked last.
  await expect(async () => {
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(page.getByRole("button", { name: /\d+秒后重发/ })).toBeDisabled({ timeout: 3000 });
  }).toPass({ timeout: 90_000, intervals: [5000] });
  const ending = /138\*+(\d{4})/.exec(await page.getByText(/验证码已发送到/).innerText())?.[1] ?? "";
  const code = await smsCode(ending);
  await page.getByLabel("短信验证码").fill(code === "111111" ? "222222" : "111111");
  await page.getByRole("button", { name: "确认绑定" }).click();
  await expect(page.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  await expect(page.getByLabel("短信验证码")).toBeFocused();
  await page.getByLabel("短信验证码").fill(code);
  await page.getByRole("button", { name: "确认绑定" }).click();
  await expect(page.getByRole("region", { name: "已绑定的银行账户" })).toContainText("**** **** 2222");
  expect(await page.content()).not.toContain("6222000011112222");

  const money = await balanceOf(page);
  await page.getByLabel("提现金额（元）").fill((money + 1).toFixed(2));
  await page.getByRole("button", { name: "申请提现" }).click();
  await expect(page.getByText(/最多可提现/)).toBeVisible();
  await page.getByLabel("提现金额（元）").fill("100");
  await page.getByRole("button", { name: "申请提现" }).click();
  await page.getByRole("button", { name: "确认提现" }).click();
  const list = page.getByRole("region", { name: "提现记录" });
  await expect(list.getByRole("row").nth(1)).toContainText("待审核");
  await expect(page.getByRole("region", { name: "余额", exact: true })).toContainText(/冻结金额\s*¥100\.00/);
  expect(Math.round((money - (await balanceOf(page))) * 100)).toBe(10_000);
  await expectReadable(page);

  // The same once more from the same open page is another withdrawal.
  await operate("withdrawal", "reject", await waitingWithdrawal(), "--reason", "账户名称不符");
  await page.getByLabel("提现金额（元）").fill("100");
  await page.getByRole("button", { name: "申请提现" }).click();
  await page.getByRole("button", { name: "确认提现" }).click();
  await expect(list.getByRole("row").nth(2)).toContainText("已驳回");
  await expect(list.getByRole("row").nth(2)).toContainText("账户名称不符");
  await expect(list.getByRole("row").nth(1)).toContainText("待审核");
  await operate("withdrawal", "reject", await waitingWithdrawal(), "--reason", "账户名称不符");
  const { main } = await readPage(page, "/yegl?tab=withdraw");
  expect(rowsOf(partOf(main, "提现记录"))[1]).toContain("已驳回");
  expect(await balanceOf(page)).toBe(money);
});

test("提现：审核通过、打款后，余额少了这笔钱，明细可查", async ({ request }) => {
  const buyer = { request };
  await enterAs(buyer, "distributor");
  const money = await balanceOf(buyer);
  const { cards } = await get<{ cards: { id: number }[] }>(buyer, "/api/withdraw/getbank");
  await post(buyer, "/api/withdraw/apply", { card_id: cards[0]?.id, amount: "60.50" });
  const read = () => readPage(buyer, "/yegl?tab=withdraw");
  const latest = async () => rowsOf(partOf((await read()).main, "提现记录"))[1];
  expect(await latest()).toContain("待审核");
  const id = await waitingWithdrawal();
  for (const [verb, state] of [
    ["approve", "待打款"],
    ["pay", "已打款"],
  ] as const) {
    await operate("withdrawal", verb, id);
    expect(await latest()).toContain(state);
    expect(await latest()).toContain("¥60.50");
  }
  expect(textOf(partOf((await read()).main, "余额"))).toMatch(/冻结金额\s*¥0\.00/);
  expect(Math.round((money - (await balanceOf(buyer))) * 100)).toBe(6050);
  const [, log] = rowsOf(partOf((await readPage(buyer, "/yegl")).main, "收支明细"));
  expect(log).toContain("提现");
  expect(log).toContain("-¥60.50");
});

/** An order of so many yuan at least, paid on credit. */
async function buyOnCredit(page: Page): Promise<void> {
  const { id } = await currentShop(page);
  await operate("credit", "set", String(id), "--limit", "20000", "--term", "30");
  const goods = await findGoods(
    page,
    ({ zbz, number, price }) => number > zbz * 8 && (price ?? 0) * zbz > 20 && (price ?? 0) * zbz < 200,
  );
  await putInCart(page, goods, goods.zbz * 2);
  const { order_ids: ids } = await checkOut(page, "bank_transfer");
  await post(page, "/api/pay/order", { ids, method: "credit" });
}

test("账期还款：部分用余额还，其余转账还，财务确认后结清", async ({ page }) => {
  await takeCart(page, { username: "distributor", index: 0 });
  await setCompanyAccount();
  await buyOnCredit(page);
  await page.goto("/zqgl");
  const bills = page.getByRole("table", { name: "账单" });
  await bills.getByRole("checkbox").first().check();
  const amount = page.getByLabel("还款金额（元）");
  await amount.fill("0");
  await page.getByRole("button", { name: "去还款" }).click();
  await expect(page.getByText("金额须大于0，最多两位小数，不超过1000万元")).toBeVisible();
  await amount.fill("10");
  await page.getByRole("button", { name: "去还款" }).click();
  await expect(page).toHaveURL(/repay=\d+/);
  const panel = page.getByRole("region", { name: "还款", exact: true });
  await expect(panel).toBeFocused();
  const before = await balanceOf(page);
  await panel.getByRole("button", { name: "确认还款 ¥10.00" }).click();
  const partly = /^还款已到账，额度已恢复；所还账单还有¥[\d,]+\.\d{2}未还，请继续还款$/;
  await expect(panel.getByText(partly)).toBeVisible();
  expect(Math.round((before - (await balanceOf(page))) * 100)).toBe(1000);

  const other = await post<{ id: number }>(page, "/api/pay/user_credit_create", {});
  await page.goto("/zqgl");
  await expect(page.getByText("勾选要还的账单，或一次还清全部未出账账单")).toBeVisible();
  await page.getByRole("button", { name: "全部还款" }).click();
  await expect(panel).toBeVisible();
  await panel.getByRole("radio", { name: "对公转账" }).check();
  await panel.getByLabel("上传转账凭证", { exact: true }).setInputFiles(proofPicture());
  await expect(panel.getByRole("img", { name: /点击查看原图$/ })).toBeVisible();
  await panel.getByRole("button", { name: "提交转账凭证" }).click();
  await expect(panel.getByText("待财务确认", { exact: true })).toBeVisible();
  await expectReadable(page);
  await operate("transfer", "confirm", await lastTransfer(page));
  const paid = await readPage(page, new URL(page.url()).pathname + new URL(page.url()).search);
  expect(textOf(partOf(paid.main, "还款"))).toMatch(/还款已到账，额度已恢复(?!；)/);
  const settled = partOf((await readPage(page, `/zqgl?repay=${other.id}`)).main, "还款");
  expect(textOf(settled)).toContain("账单已结清，无需再还款");
  expect(settled.querySelectorAll("input, button")).toEqual([]);
  const { main } = await readPage(page, "/zqgl?type=4");
  expect(rowsOf(partOf(main, "账单"))[1]).toContain("已还清");
  expect(textOf(partOf(main, "账期额度"))).toMatch(/已用额度\s*¥0\.00/);
});

test("有逾期账单的店铺，账期页写明逾期多少、还清前不能下单", async ({ page }) => {
  await enterAs(page, "expired");
  const { overdue } = await get<{ overdue: number }>(page, "/api/user/user_credit");
  expect(overdue).toBeGreaterThan(0);
  await page.goto("/zqgl");
  const warning = page.getByRole("region", { name: "账期额度" }).getByRole("alert");
  await expect(warning).toContainText(`已逾期${moneyOf(overdue * 100)}，还清前不能下单`);
  await expect(page.getByRole("table", { name: "账单" })).toContainText("逾期");
  await expectReadable(page);
});

test("没有开通账期的店铺看到说明，账期页不报错", async ({ request }) => {
  await enterAs({ request }, "clinic");
  const { main } = await readPage({ request }, "/zqgl");
  expect(textOf(main)).toContain("贵单位尚未开通账期，请联系客服申请");
});

test("优惠券和现金券按状态分开，数目与列表一致，可去使用", async ({ request }) => {
  await enterAs({ request }, "demo");
  for (const [path, name] of [
    ["/yhq", "优惠券"],
    ["/xjq", "现金券"],
  ] as const) {
    const { main } = await readPage({ request }, path);
    const tabs = partOf(main, `${name}状态`).querySelectorAll("a");
    const count = Number(/未使用（(\d+)）/.exec(tabs.map(textOf).join(" "))?.[1]);
    expect(count).toBeGreaterThan(0);
    const list = partOf(main, name);
    expect(list.querySelectorAll("article")).toHaveLength(count);
    expect(list.querySelectorAll("a").filter((link) => nameOf(link).startsWith("去使用"))).not.toEqual([]);
    const expired = tabs.find((tab) => textOf(tab).includes("已过期"))?.getAttribute("href") ?? "";
    expect((await readPage({ request }, expired)).address).toBe(`${path}?status=expired`);
  }
});

test("会员中心菜单连起钱包各页", async ({ request }) => {
  await enterAs({ request }, "demo");
  let { main } = await readPage({ request }, "/yegl");
  for (const name of ["余额管理", "账期管理", "优惠券", "现金券"]) {
    ({ main } = await readPage({ request }, addressOf(partOf(main, "会员中心"), name)));
    expect(textOf(main.querySelector("h1"))).toBe(name);
    expect(linkOf(partOf(main, "会员中心"), name)?.getAttribute("aria-current")).toBe("page");
  }
});
