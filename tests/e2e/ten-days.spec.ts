/** What ten days end, a licence and an invitation: a shop of its own, started again with a clock that is ahead. */
import { expect, type Page } from "@playwright/test";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { type AgedShop, openAgedShop } from "./aged-shop.ts";
import { cartLines, findGoods, type Goods, post, putInCart, tryPost } from "./buyer.ts";
import { operateIn } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person } from "./person.ts";
import { desktop, expectReadable } from "./readable.ts";
import { picture } from "./registrant.ts";
import { test } from "./shop-test.ts";

const licence = "药品经营许可证";
const today = shopDate(new Date());
/** Of the licence. */
const lastDay = addDays(today, 9);

let shop: AgedShop;
/** Somebody whose licence ends, and the goods that he orders while it holds. */
let buyer: Person;
let buying: Page;
let goods: Goods;
/** Somebody who was invited. */
let invited: Page;

const ops = (...words: string[]) => operateIn(shop.folder, ...words);
const main = (page: Page) => page.getByRole("main");
const card = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: licence }) });
const addButton = (page: Page) => main(page).getByRole("button", { name: "加入购物车", exact: true }).first();

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.beforeAll(async () => {
  shop = await openAgedShop("ten-days");
});
test.afterAll(() => shop.close());

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
  await shop.setAhead(10 * 86_400_000);

  const sentence = `${licence}已于${lastDay}到期，请到资质证件上传新证，审核通过后即可采购`;
  await buying.goto(`/list/info/${goods.id}`);
  await expect(main(buying)).toContainText(sentence);
  await expect(addButton(buying)).toHaveCount(0);
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
  await buying.reload();
  await expect(locked, "only the second approval unlocks").toBeVisible();
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
  await expectReadable(invited);
  await invited.close();
});
