/** 活动 in the back office: made, published, changed and stopped by marketing, as buyers see it; who may not see it. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice, newOperator } from "./back-office.ts";
import { enterAs, findGoods, get, type Goods, originOf } from "./buyer.ts";
import { currentShop } from "./operator.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const idIn = (page: Page) => Number(/\d+$/.exec(page.url())?.[0]);

type Named = Goods & { ypgg: string; sccj: string };

/** Finds these goods in the form and takes them. */
async function takeGoods(page: Page, { name, ypgg, sccj }: Named, label = "查找商品"): Promise<void> {
  await page.getByRole("searchbox", { name: label, exact: true }).fill(name);
  const found = page.getByRole("list", { name: "找到的商品" });
  await found.getByRole("button", { name: `${name} ${ypgg}，${sccj}`, exact: true }).click();
}

async function chooseKind(page: Page, kind: string): Promise<void> {
  await page.getByRole("main").getByLabel("类型", { exact: true }).selectOption({ label: kind });
}

/** What the server keeps of the promotion. */
const kept = (page: Page) =>
  get<{ version: number; name: string; position: number }>(page, `/api/admin/promotions/${idIn(page)}`);

async function look(page: Page): Promise<void> {
  for (const size of [tablet, desktop]) {
    await expectClean(page, size);
    await expectToFit(page, size);
  }
}

test("从列表新建两档单品满减并发布，买家看到标记；停止后就没有", async ({ page, request }) => {
  const buyer = { request };
  await enterAs(buyer, "clinic");
  const [goods] = await twoGoods(buyer);
  const shop = await currentShop(buyer);
  const badges = async () => (await get<Goods>(buyer, `/api/goods/detail/${goods.id}`)).tags;
  await enterBackOffice(page, await newOperator("marketing"));
  const name = `演练满减${Date.now()}`;

  await test.step("列表，新建", async () => {
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "后台菜单" }).getByRole("link", { name: "活动" }).click();
    await expect(page).toHaveTitle("活动-药集后台");
    await expect(page.getByRole("table", { name: "活动" })).toBeVisible();
    await look(page);
    await page.getByRole("link", { name: "新建" }).click();
    await expect(page).toHaveTitle("新建活动-药集后台");
    await expect(heading(page, "新建活动")).toBeVisible();
  });

  await test.step("填写的内容刷新后还在", async () => {
    await page.getByLabel("名称", { exact: true }).fill(name);
    await page.getByLabel("结束时间").fill("2035-01-01T00:00");
    await page.getByLabel("指定店铺").fill(String(shop.id));
    await cell(page, "第1档 满（元）").fill("100");
    await cell(page, "第1档 减（元）").fill("5");
    await button(page, "添加一档").click();
    await cell(page, "第2档 满（元）").fill("90");
    await cell(page, "第2档 减（元）").fill("12");
    await page.reload();
    await expect(page.getByLabel("名称", { exact: true })).toHaveValue(name);
    await expect(cell(page, "第2档 减（元）")).toHaveValue("12");
  });

  await test.step("有误的发布不了，原因在各自的位置", async () => {
    await button(page, "发布").click();
    await expect(page.getByRole("searchbox", { name: "查找商品" })).toHaveAccessibleDescription(
      /请选择参加活动的商品/,
    );
    await expect(cell(page, "第2档 满（元）")).toHaveAccessibleDescription("满额须高于上一档的100元");
    await look(page);
    await cell(page, "第2档 满（元）").fill("200");
    await takeGoods(page, goods);
    await button(page, "检查").click();
    await expect(page.getByText("没有问题，可以发布")).toBeVisible();
    expect(await badges()).toEqual([]);
  });

  await test.step("发布，买家看到", async () => {
    await button(page, "发布").click();
    await expect(page).toHaveTitle("活动详情-药集后台");
    await expect(page.getByRole("main")).toContainText("进行中");
    await look(page);
    expect(await badges()).toEqual([
      expect.objectContaining({ name: "满", text: expect.stringMatching(/100.*5/) }),
    ]);
  });

  await test.step("进行中的只能改一部分；改排序，列表里找到", async () => {
    await expect(page.getByLabel("指定店铺")).not.toBeEditable();
    await expect(cell(page, "第1档 满（元）")).not.toBeEditable();
    await page.getByLabel("排序").fill("7");
    await button(page, "保存").click();
    await expect(page.getByText("已保存")).toBeVisible();
    await expect.poll(async () => (await kept(page)).position).toBe(7);
    await page.getByRole("link", { name: "活动", exact: true }).click();
    await page.getByRole("searchbox").fill(name);
    await page.getByRole("searchbox").press("Enter");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("满100减5，满200减12；1种商品");
    await row.getByRole("link").click();
  });

  await test.step("停止，买家不再看到", async () => {
    await button(page, "停止").click();
    await button(page, "停止活动").click();
    await expect(page.getByRole("main")).toContainText("已停止");
    await expect.poll(badges).toEqual([]);
    await expect(button(page, "保存")).toHaveCount(0);
    await page.getByText("变更记录", { exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "停止活动 ·" }).first()).toBeVisible();
  });

  await test.step("复制为草稿，删除草稿", async () => {
    await button(page, "复制").click();
    await expect(page.getByLabel("名称", { exact: true })).toHaveValue(`${name}（副本）`);
    await expect(page.getByRole("main")).toContainText("草稿");
    await button(page, "删除草稿").click();
    await button(page, "删除").click();
    await expect(page).toHaveTitle("活动-药集后台");
    await expect(page.getByText("草稿已删除")).toBeVisible();
  });
});

test("各类活动各有自己的内容；换购存为草稿，再改为秒杀", async ({ page, request }) => {
  await enterAs({ request }, "clinic");
  const [one, other] = await twoGoods({ request });
  await enterBackOffice(page, await newOperator("marketing"));
  await page.goto("/admin/promotions/new");
  const parts = () => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  await chooseKind(page, "全场满减");
  expect(await parts()).toEqual(["基本", "优惠", "适用客户", "限制和叠加"]);
  await chooseKind(page, "签约价");
  expect(await parts()).toEqual(["基本", "参加的商品", "适用客户"]);
  await expect(page.getByRole("checkbox", { name: "商业公司" })).toBeVisible();

  await chooseKind(page, "换购");
  expect(await parts()).toEqual(["基本", "参加的商品", "换购品", "适用客户", "限制和叠加"]);
  await page.getByLabel("名称", { exact: true }).fill("演练换购");
  await page.getByLabel("结束时间").fill("2035-01-01T00:00");
  await takeGoods(page, one);
  await takeGoods(page, other, "查找换购品");
  await cell(page, `${one.name} 每买多少件`).fill("6");
  await button(page, "检查").click();
  await expect(page.getByRole("main")).toContainText(`请填写${other.name}的换购价`);
  await cell(page, `${other.name} 换购价（元）`).fill("0.01");
  await button(page, "存为草稿").click();
  await expect(page).toHaveTitle("活动详情-药集后台");
  await expect(cell(page, `${one.name} 每买多少件`)).toHaveValue("6");
  await expect(cell(page, `${other.name} 换购价（元）`)).toHaveValue("0.01");

  await chooseKind(page, "秒杀");
  await cell(page, `${one.name} 活动价（元）`).fill("0.02");
  await cell(page, `${one.name} 活动库存`).fill("30");
  await button(page, "存为草稿").click();
  await expect(page.getByRole("main").getByText("秒杀", { exact: true }).first()).toBeVisible();
  await expect(cell(page, `${one.name} 活动库存`)).toHaveValue("30");
  await look(page);
});

test("别人同时改了：不同的合在一起，相同的逐项选择", async ({ page }) => {
  await enterBackOffice(page, await newOperator("marketing"));
  await page.goto("/admin/promotions/new");
  await chooseKind(page, "全场满减");
  await page.getByLabel("名称", { exact: true }).fill("演练同时");
  await page.getByLabel("结束时间").fill("2035-01-01T00:00");
  await cell(page, "第1档 满（元）").fill("1000");
  await cell(page, "第1档 减（元）").fill("1");
  await button(page, "存为草稿").click();
  await expect(page).toHaveTitle("活动详情-药集后台");
  const { version } = await kept(page);
  const body = {
    version,
    kind: "general_reduction",
    name: "对方的名称",
    position: 9,
    ends_at: "2035-01-01 00:00",
    tiers: [{ amount: 1000, minus: 1 }],
  };
  const path = `/api/admin/promotions/${idIn(page)}`;
  const reply = await page.request.put(path, { headers: { Origin: await originOf(page) }, data: body });
  expect(reply.status()).toBe(200);
  await page.getByLabel("名称", { exact: true }).fill("我的名称");
  await page.getByLabel("预算（元）").fill("500");
  await button(page, "存为草稿").click();
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await expect(box.getByRole("group")).toHaveCount(1);
  await box.getByLabel("对方的：对方的名称").check();
  await button(page, "合并保存").click();
  await expect.poll(() => kept(page)).toMatchObject({ name: "对方的名称", position: 9, budget: 500 });
  await expect(page.getByLabel("名称", { exact: true })).toHaveValue("对方的名称");
});

test("别的岗位看不到菜单，打开地址时说明哪些岗位可以", async ({ page }) => {
  await enterBackOffice(page, "service");
  await page.goto("/admin/promotions");
  await expect(heading(page, "活动")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("不能使用“活动”");
  await expect(page.getByRole("main")).toContainText("可以使用的岗位：");
  const menu = page.getByRole("navigation", { name: "后台菜单" });
  await expect(menu.getByRole("link", { name: "活动" })).toHaveCount(0);
  for (const [path, title] of [
    ["/admin/promotions/new", "新建活动"],
    ["/admin/promotions/1", "活动详情"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(`不能使用“${title}”`);
  }
});

/** Two goods that lie in one warehouse, each found by its own name. */
async function twoGoods(visitor: Parameters<typeof findGoods>[0]): Promise<[Named, Named]> {
  const one = await findGoods(visitor, ({ tags }) => tags.length === 0);
  const other = await findGoods(
    visitor,
    ({ name, ck_id, tags }) => tags.length === 0 && ck_id === one.ck_id && name !== one.name,
  );
  return [one, other] as [Named, Named];
}
