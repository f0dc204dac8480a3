/** 多店管理: inviting a colleague, his role, switching, untying; what each role may not is explained. */
import { expect, type Page } from "@playwright/test";
import { get, findGoods, putInCart, tryPost } from "./buyer.ts";
import { aPerson, enterAsPerson, letOrder } from "./person.ts";
import { partOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name }).click();

test.setTimeout(240_000);

test("店主邀请财务，对方接受后能付款不能下单；改为采购后能下单不能提现；移出后回到自己的店", async ({
  page: owner,
  browser,
}) => {
  const [boss, clerk] = [await aPerson("boss", "15800000041"), await aPerson("clerk", "15800000042")];
  await letOrder(boss);
  await enterAsPerson(owner, boss.username);
  await owner.goto("/ddgl");
  await owner.getByRole("button", { name: "发出邀请" }).click();
  await expect(owner.getByText("请填写正确的手机号")).toBeVisible();
  await owner.getByLabel("对方手机号").fill(clerk.phone);
  await owner.getByLabel("角色", { exact: true }).selectOption("财务");
  await owner.getByRole("button", { name: "发出邀请" }).click();
  await expect(owner.getByText("158****0042，财务")).toBeVisible();

  const page = await browser.newPage();
  await enterAsPerson(page, clerk.username);
  await page.goto("/ddgl");
  await page.getByRole("button", { name: "接受" }).click();
  await page.getByRole("button", { name: `切换到${boss.company}` }).click();
  await page.getByRole("alertdialog").getByText("确定要切换到该账号吗？").waitFor();
  await confirm(page, "确定");
  const card = page
    .getByRole("list", { name: "我的店铺" })
    .getByRole("listitem")
    .filter({ hasText: boss.company });
  await expect(card).toContainText("当前店铺");
  await expect(card).toContainText("财务");
  await expect(
    page.getByText("您在本店的角色是财务，不能管理资质、合同和成员，请联系店主办理"),
  ).toBeVisible();
  const goods = await findGoods(owner, ({ zbz }) => zbz === 1);
  const refused = await tryPost(page, "/api/cart", {
    params: [{ goods_id: goods.id, number: 1, ck_id: goods.ck_id }],
  });
  expect(refused).toMatchObject({ code: 403, message: expect.stringContaining("请联系店主或采购办理") });
  await putInCart(owner, goods, goods.order_limit || 1);
  const cart = async () => textOf((await readPage(page, "/cart")).main);
  expect(await cart()).toContain("不能下单、改购物车和申请售后，请联系店主或采购办理");

  await owner.reload();
  await owner.getByLabel(`${clerk.name}的角色`).selectOption("采购");
  await confirm(owner, "确定");
  await expect(owner.getByLabel(`${clerk.name}的角色`)).toHaveValue("purchaser");
  const withdrawal = await readPage(page, "/yegl?tab=withdraw");
  const refusal = "您在本店的角色是采购，不能提现、管理银行账户和还款，请联系店主或财务办理";
  expect(textOf(withdrawal.main)).toContain(refusal);
  expect(await cart()).not.toContain("请联系店主或采购办理");

  await owner.getByRole("button", { name: `移出${clerk.name}` }).click();
  await confirm(owner, "移出");
  await expect(owner.getByLabel(`${clerk.name}的角色`)).toHaveCount(0);
  const { list } = await get<{ list: { company: string; is_current: number }[] }>(page, "/api/multi/index");
  expect(list).toMatchObject([{ company: clerk.company, is_current: 1 }]);
  await page.close();
});

test("最后一位店主不能解绑；成员可以解绑，邀请可以撤回", async ({ page, browser }) => {
  const [boss, partner] = [await aPerson("boss2", "15800000051"), await aPerson("partner", "15800000052")];
  await enterAsPerson(page, boss.username);
  await page.goto("/ddgl");
  await expect(page.getByText("店铺资质审核通过后才能邀请成员")).toBeVisible();
  await expect(page.getByLabel("对方手机号")).toHaveCount(0);
  await letOrder(boss);
  await page.reload();
  await page.getByRole("button", { name: `与${boss.company}解绑` }).click();
  await confirm(page, "解绑");
  await expect(page.getByText("店铺至少要有一位店主，请先把其他成员设为店主")).toBeVisible();
  await confirm(page, "知道了");
  for (const phone of ["15800000059", partner.phone]) {
    await page.getByLabel("对方手机号").fill(phone);
    await page.getByRole("button", { name: "发出邀请" }).click();
    await expect(page.getByText(`158****${phone.slice(-4)}，采购`)).toBeVisible();
  }
  await page
    .getByRole("listitem")
    .filter({ hasText: "0059" })
    .getByRole("button", { name: "撤回邀请" })
    .click();
  await confirm(page, "撤回");
  await expect(page.getByText("158****0059")).toHaveCount(0);

  const other = await browser.newPage();
  await enterAsPerson(other, partner.username);
  await other.goto("/ddgl");
  await other.getByRole("button", { name: "接受" }).click();
  await other.getByRole("button", { name: `与${boss.company}解绑` }).click();
  await confirm(other, "解绑");
  await expect(other.getByRole("list", { name: "我的店铺" }).getByRole("listitem")).toHaveCount(1);
  await other.close();
});

test("拒绝邀请：双方都不再看到邀请，没有成为成员，店主可以再次邀请", async ({ page: owner, browser }) => {
  const [boss, guest] = [await aPerson("boss3", "15800000101"), await aPerson("guest", "15800000102")];
  await letOrder(boss);
  await enterAsPerson(owner, boss.username);
  await owner.goto("/ddgl");
  const members = owner.getByRole("list", { name: "成员列表" }).getByRole("listitem");
  const invited = members.filter({ hasText: "158****0102，采购" });
  await owner.getByLabel("对方手机号").fill(guest.phone);
  await owner.getByRole("button", { name: "发出邀请" }).click();
  await expect(invited).toContainText("等待对方接受");

  const page = await browser.newPage();
  await enterAsPerson(page, guest.username);
  await page.goto("/ddgl");
  const received = page.getByRole("region", { name: "收到的邀请" });
  await expect(received).toContainText(`${boss.name}邀请您加入“${boss.company}”，角色：采购`);
  const answered = page.waitForResponse(/\/api\/multi\/invitation\/\d+$/);
  await received.getByRole("button", { name: "拒绝" }).click();
  expect((await answered).ok()).toBe(true);
  await expect(received).toHaveCount(0);
  const shops = page.getByRole("list", { name: "我的店铺" }).getByRole("listitem");
  await expect(shops).toHaveCount(1);
  await expect(shops).toContainText(guest.company);
  expect(await get(page, "/api/multi/invitation")).toEqual({ list: [] });
  const { main: account } = await readPage(page, "/basic");
  expect(textOf(partOf(account, "安全记录列表"))).toContain(boss.company);

  await owner.reload();
  await expect(members).toHaveCount(1);
  await expect(members).toContainText(boss.name);
  await owner.getByLabel("对方手机号").fill(guest.phone);
  await owner.getByRole("button", { name: "发出邀请" }).click();
  await expect(invited).toContainText("等待对方接受");
  await page.close();
});

test("邀请已是成员的、邀请过的：说在栏位上，填的还在；最后一位店主不能改为采购", async ({
  page,
  browser,
}) => {
  const [boss, guest] = [await aPerson("boss4", "15800000209"), await aPerson("guest4", "15800000210")];
  await letOrder(boss);
  await enterAsPerson(page, boss.username);
  await page.goto("/ddgl");
  const phone = page.getByLabel("对方手机号");
  const invite = async (number: string) => {
    await phone.fill(number);
    await page.getByRole("button", { name: "发出邀请" }).click();
  };
  await invite(boss.phone);
  await expect(page.getByText("该手机号已是本店成员")).toBeVisible();
  await expect(phone).toHaveValue(boss.phone);
  await invite(guest.phone);
  const invited = page.getByRole("listitem").filter({ hasText: "158****0210，采购" });
  await expect(invited).toContainText("等待对方接受");
  await expect(phone).toHaveValue("");
  await invite(guest.phone);
  await expect(page.getByText("已邀请过该手机号，请等待对方接受，或先撤回邀请")).toBeVisible();
  await expect(phone).toHaveValue(guest.phone);
  await expect(invited).toHaveCount(1);
  await expectReadable(page);

  const role = page.getByLabel(`${boss.name}的角色`);
  await role.selectOption("采购");
  await confirm(page, "确定");
  await expect(page.getByText("店铺至少要有一位店主，请先把其他成员设为店主")).toBeVisible();
  await confirm(page, "知道了");
  await expect(role).toHaveValue("owner");

  // Taken back while it stands on the guest's page.
  const other = await browser.newPage();
  await enterAsPerson(other, guest.username);
  await other.goto("/ddgl");
  const received = other.getByRole("region", { name: "收到的邀请" });
  await expect(received).toContainText(boss.company);
  await invited.getByRole("button", { name: "撤回邀请" }).click();
  await confirm(page, "撤回");
  await expect(invited).toHaveCount(0);
  await received.getByRole("button", { name: "接受" }).click();
  await expect(other.getByText("该邀请已失效，请联系店主重新邀请")).toBeVisible();
  await confirm(other, "知道了");
  await expect(received).toHaveCount(0);
  await expect(other.getByRole("list", { name: "我的店铺" }).getByRole("listitem")).toHaveCount(1);
  await other.close();
});
