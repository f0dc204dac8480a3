/** Paying by each way: balance, credit period, both, bank transfer; what is refused, and why. */
import { expect, type Locator, type Page } from "@playwright/test";
import {
  balanceOf,
  cartLines,
  checkOut,
  enterAs,
  fenIn,
  get,
  type Goods,
  findGoods,
  putInCart,
  post,
  takeCart,
  moneyOf,
} from "./buyer.ts";
import {
  currentShop,
  lastTransfer,
  operate,
  proofPicture,
  sendProof,
  setCompanyAccount,
  testAccount,
  topUp,
} from "./operator.ts";
import { scriptsRun } from "./client-page.ts";
import { follow, linkOf, readPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

/** Ordinary goods in good supply. */
const plain = ({ zbz, number, price, order_limit: limit }: Goods) =>
  number > zbz * 4 && limit === 0 && (price ?? 0) * zbz < 300;

test.describe.configure({ mode: "serial" });

/** Enters as the shop that pays here, its cart empty. */
const enter = (page: Page) => takeCart(page, { username: "demo", index: 1 });

/** Puts goods into the cart for which at least so much is to be paid, after every deduction. */
async function fillCart(page: Page, yuan: number): Promise<void> {
  const goods = await findGoods(page, (each) => plain(each) && (each.price ?? 0) * each.number > yuan * 2);
  for (let total = 0; total < yuan; total = await payable(page)) {
    const packs = Math.max(1, Math.ceil((yuan - total) / ((goods.price ?? 1) * goods.zbz)));
    await putInCart(page, goods, packs * goods.zbz);
  }
}

/** What would be paid for all that lies in the cart. */
async function payable(page: Page): Promise<number> {
  const ids = (await cartLines(page)).map(({ id }) => id);
  return (await post<{ total: number }>(page, "/api/cart/preview", { ids })).total;
}

/** Places an order of what the cart holds; gives the id of its first order. */
async function placed(page: Page): Promise<number> {
  await fillCart(page, 60);
  const { order_ids: ids } = await checkOut(page, "bank_transfer");
  return ids[0] ?? 0;
}

/** Ticks a box; gives whether it was ticked in every frame drawn since. */
async function staysTicked(box: Locator): Promise<() => Promise<boolean>> {
  const seen = await box.evaluateHandle((input: HTMLInputElement) => {
    const state = { isSteady: true };
    input.addEventListener("change", function look() {
      requestAnimationFrame(() => {
        state.isSteady &&= input.checked;
        look();
      });
    });
    return state;
  });
  await box.check();
  return () => seen.evaluate((state) => state.isSteady);
}

test("账期支付：额度够时可选，付款后额度占用，支付结果说可用额度而不说当前余额，账单可查", async ({
  page,
}) => {
  await enter(page);
  const { id } = await currentShop(page);
  await operate("credit", "set", String(id), "--limit", "5000", "--term", "30");
  const { available } = await get<{ available: number }>(page, "/api/user/user_credit");
  await fillCart(page, 60);
  await page.goto("/cart/step2");
  await page.getByRole("radio", { name: "账期支付" }).check();
  await expect(page.getByText(`可用额度${moneyOf(available * 100)}`)).toBeVisible();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/step3/);
  await expect(page.getByRole("radio", { name: "账期支付" })).toBeChecked();
  await page.getByRole("button", { name: "确认账期支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
  const left = await get<{ available: number }>(page, "/api/user/user_credit");
  expect(left.available).toBeLessThan(available);
  await expect(page.getByRole("main")).toContainText(`账期支付，可用额度${moneyOf(left.available * 100)}`);
  await expect(page.getByRole("main")).not.toContainText("当前余额");
  await page.getByRole("link", { name: "查看账期账单" }).click();
  await expect(page.getByRole("table", { name: "账单" })).toContainText("未出账");
});

test("/cart/step4 直接打开、没有指明订单：不说已支付，带去我的订单", async ({ request }) => {
  await enterAs({ request }, "demo");
  for (const path of ["/cart/step4", "/cart/step4?id=x", "/cart/step4?id=0"]) {
    const { main } = await readPage({ request }, path);
    const headings = textsOf(main, "h1, h2, h3");
    expect(headings).toContain("支付结果请在订单中查看");
    expect(headings).not.toContain("支付完成");
    expect(textOf(main)).not.toContain("已支付");
    expect((await follow({ request }, linkOf(main, "查看我的订单"))).address).toBe("/order");
  }
});

test("余额不够一次付清时，先用余额，其余用账期，两部分都说清楚", async ({ page }) => {
  await enter(page);
  const balance = await topUpTo(page, 1100);
  await fillCart(page, balance + 50);
  await page.goto("/cart/step2");
  await expect(page.getByRole("radio", { name: "余额支付" })).toBeDisabled();
  await expect(page.getByText(/余额不足，还差¥[\d,]+\.\d{2}/)).toBeVisible();
  await page.getByRole("checkbox", { name: "先用余额支付" }).check();
  await expect(page).toHaveURL(/balance=1/);
  await page.getByRole("radio", { name: "账期支付" }).check();
  const card = page.getByRole("region", { name: "提交订单" });
  const parts = card.getByText(/余额 ¥[\d,.]+ \+ 账期支付 ¥[\d,.]+/);
  expect(fenIn(await parts.innerText())).toBe(Math.round(balance * 100));
  await card.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/step3/);
  await expect(page.getByText(/余额 ¥[\d,.]+ \+ 账期支付 ¥[\d,.]+/)).toBeVisible();
  const both = await page.getByText(/余额 ¥[\d,.]+ \+ 账期支付 ¥[\d,.]+/).innerText();
  await page.getByRole("button", { name: "确认账期支付" }).click();
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
  await expect(page.getByText(both)).toBeVisible();
  expect(await balanceOf(page)).toBe(0);
  await page.getByRole("link", { name: /^\d{16}$/ }).click();
  await expect(page.getByRole("region", { name: "价格明细" })).toContainText(both);
});

test("账期停用、支付宝和微信未开通时不能选，并说明原因", async ({ page }) => {
  await enter(page);
  const { id } = await currentShop(page);
  await operate("credit", "close", String(id));
  await fillCart(page, 60);
  await page.goto("/cart/step2");
  await expect(page.getByRole("radio", { name: "账期支付" })).toBeDisabled();
  await expect(page.getByText("贵单位的账期已停用，请联系客服")).toBeVisible();
  for (const name of ["支付宝", "微信支付"]) {
    await expect(page.getByRole("radio", { name })).toBeDisabled();
    await expect(page.getByText(`${name}暂未开通，请改用其他支付方式`)).toBeVisible();
  }
  const { used } = await get<{ used: number }>(page, "/api/user/user_credit");
  await operate("credit", "set", String(id), "--limit", (used + 10).toFixed(2), "--term", "30");
  await page.reload();
  await expect(page.getByText(/账期额度不足，还差\d+\.\d{2}元/)).toBeVisible();
});

test("对公转账：上传凭证，被驳回后重传，财务确认后订单进入审核", async ({ page, context }) => {
  await enter(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await setCompanyAccount();
  const id = await placed(page);
  await page.goto(`/cart/step3/${id}`);
  await page.getByRole("radio", { name: "对公转账" }).check();
  await page.getByRole("button", { name: "确认对公转账" }).click();
  await expect(page).toHaveURL(`/cart/hm?id=${id}`);
  await expect(page.getByRole("list", { name: "购物步骤" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(2天23小时59分|3天00小时00分)/);
  await page.getByRole("button", { name: "复制收款账号" }).click();
  await expect(page.getByText("已复制收款账号")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(testAccount.number);

  await page.getByRole("button", { name: "提交转账凭证" }).click();
  await expect(page.getByText("请上传转账凭证")).toBeVisible();
  await expect(page.getByLabel("上传转账凭证", { exact: true })).toBeFocused();
  const wrong = { name: "回单.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
  await page.getByLabel("上传转账凭证", { exact: true }).setInputFiles(wrong);
  await expect(page.getByText("只支持 JPG、PNG、WebP 图片和 PDF 文件")).toBeVisible();
  await sendProof(page);
  await expect(page.getByText("待财务确认", { exact: true })).toBeVisible();
  await expectReadable(page);
  for (const path of [`/cart/hm?id=${id}`, `/cart/step3/${id}`, `/order/info/${id}`]) {
    const { main } = await readPage(page, path);
    expect(textOf(main)).toContain("凭证待财务确认，订单保留");
    expect(main.querySelectorAll("[role=timer]")).toEqual([]);
    expect(textOf(main)).not.toContain("自动取消");
  }
  await page.reload();
  await expect(page.getByText("凭证待财务确认，订单保留")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);

  await operate("transfer", "reject", await lastTransfer(page), "--reason", "金额与回单不符");
  await page.getByRole("button", { name: "刷新状态" }).click();
  await expect(page.getByText("金额与回单不符，请核对后重新提交")).toBeVisible();
  const other = page.getByRole("link", { name: "更换支付方式" });
  await expect(other).toHaveAttribute("href", `/cart/step3/${id}`);
  await sendProof(page);
  await expect(page.getByText("待财务确认", { exact: true })).toBeVisible();
  await expect(other).toHaveCount(0);

  await operate("transfer", "confirm", await lastTransfer(page));
  await page.getByRole("button", { name: "刷新状态" }).click();
  await expect(page.getByRole("heading", { name: "订单已支付" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("待审核");
});

test("凭证三次被驳回后不再收凭证，说明怎么办，可更换支付方式", async ({ page }) => {
  await enter(page);
  await setCompanyAccount();
  const id = await placed(page);
  const reasons = ["看不清", "金额不符"];
  for (const reason of reasons)
    await operate("transfer", "reject", await tellTransfer(page, id), "--reason", reason);
  await page.goto(`/cart/hm?id=${id}`);
  await sendProof(page);
  await expect(page.getByText("待财务确认", { exact: true })).toBeVisible();
  await operate("transfer", "reject", await lastTransfer(page), "--reason", "未到账");
  await page.getByRole("button", { name: "刷新状态" }).click();
  await expect(page.getByText("未到账")).toBeVisible();
  const proof = page.getByRole("region", { name: "付款凭证" });
  await expect(proof).toContainText("已3次未通过，不再接受凭证；请更换支付方式付款，或重新下单");
  await expect(page.getByRole("button", { name: "提交转账凭证" })).toHaveCount(0);
  const read = (await readPage(page, `/cart/hm?id=${id}`)).main;
  const other = await follow(page, linkOf(read, "更换支付方式"));
  expect(other.address).toBe(`/cart/step3/${id}`);
  const radios = other.main.querySelectorAll("[type=radio]").map(({ id }) => id);
  const names = radios.map((id) => textOf(other.main.querySelector(`label[for="${id}"]`)));
  expect(names).toContain("余额支付");
});

/** Tells of a transfer for the order, with a proof; gives its number. */
async function tellTransfer(page: Page, order_id: number): Promise<string> {
  const { buffer, name } = proofPicture();
  const file = await post<{ id: number }>(page, "/api/file", { name, content: buffer.toString("base64") });
  const told = { purpose: "order", order_id, payer: "演练药房", proof_file_id: file.id };
  return String((await post<{ id: number }>(page, "/api/pay/transfer", told)).id);
}

test("先用余额再对公转账：余额部分先冻结，只需转账其余", async ({ page }) => {
  await enter(page);
  await setCompanyAccount();
  const balance = await topUpTo(page, 20);
  const id = await placed(page);
  await page.goto(`/cart/step3/${id}`);
  await scriptsRun(page);
  const isSteady = await staysTicked(page.getByRole("checkbox", { name: "先用余额支付" }));
  await expect(page).toHaveURL(/balance=1/);
  await expect(page.getByRole("region", { name: "付款" })).toContainText("余额");
  expect(await isSteady()).toBe(true);
  const due = fenIn(await page.getByRole("region", { name: "付款" }).getByText("应付金额").innerText());
  await page.getByRole("button", { name: "确认对公转账" }).click();
  await expect(page).toHaveURL(`/cart/hm?id=${id}`);
  const summary = page.getByRole("region", { name: "付款" });
  const rest = fenIn(await summary.getByText("转账金额").innerText());
  expect(rest).toBe(due - Math.round(balance * 100));
  expect(await balanceOf(page)).toBe(0);
  await sendProof(page);
  await expect(page.getByText("待财务确认", { exact: true })).toBeVisible();
  await operate("transfer", "confirm", await lastTransfer(page));
  await page.getByRole("button", { name: "刷新状态" }).click();
  await expect(page.getByRole("heading", { name: "订单已支付" })).toBeVisible();
});

test("没有指明订单、别家订单的转账页说明去处", async ({ request }) => {
  await enterAs({ request }, "demo");
  const none = await readPage({ request }, "/cart/hm");
  expect(textOf(none.main)).toContain("请先选择要用对公转账付款的订单");
  const foreign = await readPage({ request }, "/cart/hm?id=999999");
  expect(foreign.status).toBe(404);
  expect(textOf(foreign.main)).toContain("订单不存在，或不属于当前店铺");
});

test("只用键盘也能选支付方式、付款", async ({ page }) => {
  await enter(page);
  await topUpTo(page, 2000);
  const id = await placed(page);
  await page.goto(`/cart/step3/${id}`);
  await page.getByRole("radio", { name: "对公转账" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "余额支付" })).toBeChecked();
  await page.getByRole("button", { name: "确认支付" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /已支付/ })).toBeVisible();
});

/** Fills the balance up to at least so much; gives what it is then. */
async function topUpTo(page: Page, yuan: number): Promise<number> {
  const missing = yuan - (await balanceOf(page));
  if (missing <= 0) return balanceOf(page);
  await topUp(page, missing);
  return balanceOf(page);
}
