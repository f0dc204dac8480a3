/**
 * What time ends, in a shop of its own that is started again with a clock that is ahead: ten minutes a fresh login and
 * a proven phone, ten days a licence and an invitation.
 */
import { type Browser, expect, type Page } from "@playwright/test";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { type AgedShop, openAgedShop } from "./aged-shop.ts";
import { cartLines, enterAs, findGoods, type Goods, post, putInCart, tryPost } from "./buyer.ts";
import { operateIn } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person } from "./person.ts";
import { buttonsOf, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable } from "./readable.ts";
import { picture } from "./registrant.ts";
import { bindByCall, scan } from "./wechat-page.ts";
import { test } from "./shop-test.ts";

const elevenMinutes = 660_000;
const tenDays = 10 * 86_400_000;

let shop: AgedShop;

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.beforeAll(async () => {
  shop = await openAgedShop("aged");
});
test.afterAll(() => shop.close());

const main = (page: Page) => page.getByRole("main");

/** The code of the first SMS that the shop has sent to the phone since it was started. */
const codeTo = (phone: string) => shop.says(new RegExp(`${phone} 的验证码：(\\d{6})`));
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

/** Pages of the later tests, with logins as old as that of the first. */
let forPhone: Page;
let toBind: Page;
let toUnbind: Page;
let forWaiting: Page;
let forgetful: Page;
let leaving: Page;

/** A browser whose login has just been made. */
async function enter(browser: Browser, username: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.address });
  await enterAs(page, username);
  return page;
}

/** One that has bound its WeChat. */
async function enterBound(browser: Browser, username: string): Promise<Page> {
  const page = await enter(browser, username);
  await bindByCall(page, "刚登录的人");
  return page;
}

/** /forget at its second step, the phone just proven. */
async function openReset(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.address });
  await page.goto("/forget");
  await page.getByLabel("账号绑定的手机号").fill("13800000006");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000006"));
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page).toHaveURL(/\/forget\/step2$/);
  return page;
}

/** /register/wechat of a login that has just been made, where a WeChat waits that nobody has bound. */
async function openWaiting(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.address });
  await page.goto("/login");
  await page.getByRole("button", { name: "微信扫码登录" }).click();
  await scan(page, "等着绑定的人");
  await page.getByRole("link", { name: "用密码登录后绑定" }).click();
  await page.getByLabel("用户名").fill("pending");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("button", { name: "绑定到当前账号 pending" })).toBeVisible();
  return page;
}

/** Somebody whose shop has ordered nothing yet. */
async function enterLeaving(browser: Browser): Promise<Page> {
  const login = ["--username", "leaver", "--phone", "15800000108", "--password", "demo1234"];
  const person = ["--name", "离开的人", "--company", "离开的大药房", "--by", "service"];
  await operateIn(shop.folder, "account", "add", ...login, ...person);
  return enter(browser, "leaver");
}

test("刚登录时不问当前手机号的验证码；超过10分钟后修改密码要问，填对才改", async ({ browser }) => {
  const page = await enter(browser, "clinic");
  await page.goto("/basic");
  await expect(page.getByRole("region", { name: "更换手机号" })).toBeVisible();
  await expect(page.getByLabel("当前手机号验证码")).toHaveCount(0);
  forPhone = await enter(browser, "demo");
  toBind = await enter(browser, "distributor");
  toUnbind = await enterBound(browser, "expired");
  forWaiting = await openWaiting(browser);
  forgetful = await openReset(browser);
  leaving = await enterLeaving(browser);
  await shop.setAhead(elevenMinutes);

  await page.reload();
  const form = page.getByRole("region", { name: "修改登录密码" });
  await expect(form.getByLabel("当前手机号验证码")).toBeVisible();
  await expect(form.getByText("发送到138****0002；重新登录后10分钟内无需验证码")).toBeVisible();
  await expectReadable(page);
  await form.getByLabel("新密码", { exact: true }).fill("another phrase of mine");
  await form.getByLabel("再输入一次新密码").fill("another phrase of mine");
  const send = form.getByRole("button", { name: "修改密码" });
  await send.click();
  await expect(form.getByText("请获取并填写短信验证码，或重新登录后再试")).toBeVisible();

  await form.getByRole("button", { name: "获取验证码" }).click();
  await expect(form.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  const code = await codeTo("13800000002");
  await form.getByLabel("当前手机号验证码").fill(otherThan(code));
  await send.click();
  await expect(form.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  await form.getByLabel("当前手机号验证码").fill(code);
  await send.click();
  await expect(page.getByText("密码已修改，其他设备需要重新登录")).toBeVisible();
  await expect(page.getByRole("list", { name: "安全记录列表" })).toContainText("修改了登录密码");
  await page.close();
});

test("登录超过10分钟，更换手机号要两个验证码：新手机号的和当前手机号的", async () => {
  const page = forPhone;
  await page.goto("/basic");
  const form = page.getByRole("region", { name: "更换手机号" });
  const [askNew, askOwn] = [0, 1].map((at) =>
    form.getByRole("button", { name: /获取验证码|秒后重发/ }).nth(at),
  );
  const send = form.getByRole("button", { name: "更换手机号" });
  await expect(form.getByText("发送到138****0001；重新登录后10分钟内无需验证码")).toBeVisible();
  await form.getByLabel("新手机号", { exact: true }).fill("15800000107");
  await askNew?.click();
  await form.getByLabel("新手机号验证码").fill(await codeTo("15800000107"));
  await send.click();
  await expect(form.getByText("请获取并填写短信验证码，或重新登录后再试")).toBeVisible();
  await expect(form.getByLabel("新手机号", { exact: true })).toHaveValue("15800000107");

  await askOwn?.click();
  await form.getByLabel("当前手机号验证码").fill(await codeTo("13800000001"));
  await send.click();
  await expect(page.getByText("手机号已更换")).toBeVisible();
  await expect(page.getByRole("region", { name: "账号资料" })).toContainText("15800000107");
  await page.close();
});

test("登录超过10分钟，绑定微信要当前手机号的验证码", async () => {
  const page = toBind;
  await page.goto("/bdwx");
  const [bind, code] = [page.getByRole("button", { name: "微信扫码绑定" }), page.getByLabel("短信验证码")];
  await bind.click();
  await expect(main(page)).toContainText("登录已超过10分钟，请用短信验证码确认是您本人。");
  await expectReadable(page);
  await bind.click();
  await expect(main(page)).toContainText("请获取并填写短信验证码");
  await page.getByRole("button", { name: "获取验证码" }).click();
  const right = await codeTo("13800000003");
  await code.fill(otherThan(right));
  await bind.click();
  await expect(main(page)).toContainText("验证码不正确或已过期，请重新获取");
  await code.fill(right);
  await bind.click();
  await scan(page, "老登录的人");
  await expect(main(page)).toContainText("已绑定微信“老登录的人”");
  await page.close();
});

test("登录超过10分钟，解绑微信要当前手机号的验证码，没填时仍绑定着", async () => {
  const page = toUnbind;
  await page.goto("/bdwx");
  await expect(main(page)).toContainText("已绑定微信“刚登录的人”");
  await page.getByRole("button", { name: "解除绑定" }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(main(page)).toContainText("登录已超过10分钟，请用短信验证码确认是您本人。");
  await page.getByRole("button", { name: "确认解绑" }).click();
  await expect(main(page)).toContainText("请获取并填写短信验证码");
  await expect(main(page)).toContainText("已绑定微信“刚登录的人”");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000005"));
  await page.getByRole("button", { name: "确认解绑" }).click();
  await expect(main(page)).toContainText("还没有绑定微信");
  await page.close();
});

test("登录超过10分钟，把扫过码的微信绑定到当前账号也要验证码", async () => {
  const page = forWaiting;
  await page.reload();
  const bind = page.getByRole("button", { name: "绑定到当前账号 pending" });
  await bind.click();
  await expect(main(page)).toContainText("登录已超过10分钟，请用短信验证码确认是您本人。");
  await bind.click();
  await expect(main(page)).toContainText("请获取并填写短信验证码");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000004"));
  await bind.click();
  await expect(page).toHaveURL(/\/bdwx$/);
  await expect(main(page)).toContainText("已绑定微信“等着绑定的人”");
  await page.close();
});

test("登录超过10分钟，注销账号要当前手机号的验证码；注销后不能再登录", async () => {
  const page = leaving;
  await page.goto("/basic");
  await page.getByRole("button", { name: "申请注销" }).click();
  const form = page.getByRole("region", { name: "注销账号" });
  const [send, sure] = [
    form.getByRole("button", { name: "注销账号" }),
    page.getByRole("alertdialog").getByRole("button", { name: "确定注销" }),
  ];
  await send.click();
  await sure.click();
  await expect(form.getByText("请获取并填写短信验证码，或重新登录后再试")).toBeVisible();
  await form.getByRole("button", { name: "获取验证码" }).click();
  await form.getByLabel("当前手机号验证码").fill(await codeTo("15800000108"));
  await send.click();
  await sure.click();
  await expect(page).toHaveURL(`${shop.address}/`);
  const again = await tryPost(page, "/api/auth/login", { username: "leaver", password: "demo1234" });
  expect(again.message).toBe("用户名或密码不正确，请重新输入");
  await page.close();
});

test("验证手机号10分钟后才设新密码：说明已过期，重新验证后设成", async () => {
  const page = forgetful;
  const reset = async () => {
    await page.getByLabel("新密码", { exact: true }).fill("another phrase of mine");
    await page.getByLabel("再输入一次新密码").fill("another phrase of mine");
    await page.getByRole("button", { name: "重置密码" }).click();
  };
  await reset();
  await expect(page.getByText("验证已过期或已使用，请重新获取验证码")).toBeVisible();
  await page.getByRole("link", { name: "重新验证手机号" }).click();
  await page.getByLabel("账号绑定的手机号").fill("13800000006");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000006"));
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page).toHaveURL(/\/forget\/step2$/);
  await reset();
  await expect(page).toHaveURL(/\/forget\/step3$/);
  await page.close();
});

const licence = "药品经营许可证";
const today = shopDate(new Date());
/** Of the licence. */
const lastDay = addDays(today, 9);

/** Somebody whose licence ends, and the goods that he orders while it holds. */
let buyer: Person;
let buying: Page;
let goods: Goods;
/** Somebody who was invited. */
let invited: Page;

const ops = (...words: string[]) => operateIn(shop.folder, ...words);
const card = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: licence }) });
const addButton = (page: Page) => main(page).getByRole("button", { name: "加入购物车", exact: true }).first();

/** Puts the goods into the cart on their page and orders them. */
async function order(page: Page): Promise<void> {
  await page.goto(`/list/info/${goods.id}`);
  await addButton(page).click();
  await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: "去结算(1)" }).click();
  await page.getByRole("radio", { name: /对公转账/ }).check();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
}

test("证件快到期：资质证件写明还有几天，照常下单", async ({ browser }) => {
  buyer = await aPerson("lapsing", "15800000201", shop.folder);
  await letOrder(buyer, lastDay);
  buying = await browser.newPage({ baseURL: shop.address });
  await enterAsPerson(buying, buyer.username);
  await addAddress(buying);

  await buying.goto("/zzzj");
  await expect(card(buying)).toContainText("即将过期");
  await expect(card(buying)).toContainText(`${lastDay}（还有9天）`);
  await expect(buying.getByText(/到期，请到资质证件/)).toHaveCount(0);
  await expectReadable(buying);
  await buying.setViewportSize(desktop);
  const isEnough = ({ price, order_limit: limit }: Goods) => (price ?? 0) > 40 && limit === 0;
  goods = await findGoods(buying, (each) => isEnough(each) && each.number > each.zbz * 9);
  await order(buying);
});

test("十天后证件到期：资质证件、商品页和购物车都说明，不能下单；换证两级审核通过后同一商品又能下单", async ({
  browser,
}) => {
  await putInCart(buying, goods, goods.zbz);
  invited = await aGuest(await browser.newPage({ baseURL: shop.address }));
  await shop.setAhead(tenDays);

  const sentence = `${licence}已于${lastDay}到期，请到资质证件上传新证，审核通过后即可采购`;
  const detail = await readPage(buying, `/list/info/${goods.id}`);
  expect(textOf(detail.main)).toContain(sentence);
  expect(buttonsOf(detail.main, "加入购物车")).toEqual([]);
  await buying.goto("/cart");
  await expect(buying.getByRole("region", { name: /^暂不可购买（1种）/ })).toContainText(sentence);
  const [line] = await cartLines(buying);
  const wish = { ids: [line?.id], new: 1, pay_method: "bank_transfer" };
  expect((await tryPost(buying, "/api/cart/checkout", wish)).message).toContain(licence);

  await buying.goto("/zzzj");
  const locked = main(buying).getByRole("status").filter({ hasText: sentence });
  await expect(locked).toBeVisible();
  await expect(card(buying)).toContainText("已过期");
  await renew(buying);
  await ops("shop", "pass", buyer.shopId, "--by", "service");
  const passed = await readPage(buying, "/zzzj");
  const said = textsOf(passed.main, "[role=status]").join("\n");
  expect(said, "only the second approval unlocks").toContain(sentence);
  await ops("shop", "quality", buyer.shopId, "--by", "quality");
  await buying.reload();
  await expect(locked).toHaveCount(0);
  await expect(card(buying)).toContainText("2036-02-01");
  await order(buying);
  await buying.close();
});

/** Hands in a licence that was issued while the old one still held. */
async function renew(page: Page): Promise<void> {
  await card(page)
    .getByRole("button", { name: /上传新版本/ })
    .click();
  const form = page.getByRole("dialog", { name: `更新${licence}` });
  await form.getByLabel("证件编号").fill("演示川CB0201");
  await form.getByLabel("发证日期").fill(addDays(today, 5));
  await form.getByLabel("有效期至").fill("2036-02-01");
  await form.getByLabel(`上传${licence}`).setInputFiles(picture);
  await expect(form.getByRole("img", { name: new RegExp(licence) })).toBeVisible();
  await form.getByRole("button", { name: "提交审核" }).click();
  await expect(form).toHaveCount(0);
}

/** 多店管理 of somebody whom the buyer has invited. */
async function aGuest(page: Page): Promise<Page> {
  const guest = await aPerson("lateguest", "15800000202", shop.folder);
  await post(buying, "/api/multi/member", { phone: guest.phone, role: "purchaser" });
  await enterAsPerson(page, guest.username);
  await page.goto("/ddgl");
  await expect(page.getByRole("region", { name: "收到的邀请" })).toContainText(buyer.company);
  return page;
}

test("邀请7天后失效：打开着的页面上接受时说明，邀请不再显示，没有成为成员", async () => {
  const received = invited.getByRole("region", { name: "收到的邀请" });
  await received.getByRole("button", { name: "接受" }).click();
  await expect(invited.getByText("该邀请已失效，请联系店主重新邀请")).toBeVisible();
  await invited.getByRole("button", { name: "知道了" }).click();
  await expect(received).toHaveCount(0);
  const shops = invited.getByRole("list", { name: "我的店铺" }).getByRole("listitem");
  await expect(shops).toHaveCount(1);
  await invited.close();
});
