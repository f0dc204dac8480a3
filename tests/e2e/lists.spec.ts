/** Lists of goods: views, filters, the table by keyboard, zones (spec.md §2; decisions.md "Queries and payloads"). */
import { expect, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { enterAs, get, type Visitor, fenIn } from "./buyer.ts";
import type { Row } from "./goods.ts";
import { follow, linkOf, partOf, type ReadPage, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".goods-grid > li");
const grid = (page: Page) => main(page).getByRole("grid", { name: "商品" });
const rows = (page: Page) => grid(page).locator("tbody > tr");
const view = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "显示方式" }).getByRole("link", { name });
const chips = (page: Page) => main(page).getByRole("region", { name: "已选条件" });

type Group = { key: string; label: string; options: { id: string | number; name: string; count: number }[] };
type List = { list: Row[]; total: number; filters: Group[] };

test.describe("§2 三种显示方式", () => {
  test("大图、列表、无图各有地址，筛选条件随之保留，可以后退", async ({ page }) => {
    await page.goto("/list?in_stock=1");
    await expect(cards(page).first()).toBeVisible();
    await view(page, "列表").click();
    await expect(page).toHaveURL("/list/table?in_stock=1");
    await expect(grid(page)).toBeVisible();
    await expect(grid(page).getByRole("columnheader", { name: "图片" })).toBeVisible();
    await view(page, "无图").click();
    await expect(page).toHaveURL("/list/no_image?in_stock=1");
    await expect(grid(page).getByRole("columnheader", { name: "图片" })).toHaveCount(0);
    await expect(grid(page).locator("img")).toHaveCount(0);
    await expect(view(page, "无图")).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(page).toHaveURL("/list/table?in_stock=1");
    await view(page, "大图").click();
    await expect(page).toHaveURL("/list?in_stock=1");
  });

  test("选定的方式被记住，从其他页面搜索时沿用", async ({ page }) => {
    await page.goto("/list");
    await view(page, "列表").click();
    await expect(grid(page)).toBeVisible();
    await page.goto("/cart");
    await page.goto("/");
    const box = page.getByRole("banner").getByRole("combobox").first();
    await box.fill("布洛芬");
    await box.press("Enter");
    await expect(page).toHaveURL(`/list/table?keywords=${encodeURIComponent("布洛芬")}`);
    await view(page, "大图").click();
    await expect(cards(page).first()).toBeVisible();
    await page.goto("/");
    await box.fill("布洛芬");
    await box.press("Enter");
    await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent("布洛芬")}`);
  });

  for (const [path, other, title] of [
    ["/search?keywords=amxl", "/search/table?keywords=amxl", "搜索结果"],
    ["/yx", "/yx/table", "包邮专区"],
    ["/zszq", "/zszq?view=table", "诊所专区"],
  ] as const) {
    test(`${path} 切换到列表后仍是${title}`, async ({ request }) => {
      const shown = await readPage({ request }, path);
      const table = await follow({ request }, linkOf(partOf(shown.main, "显示方式"), "列表"));
      expect(table.address).toBe(other);
      expect(table.main.querySelectorAll('[role="grid"]')).toHaveLength(1);
      expect(table.title).toMatch(new RegExp(`^${title}-`));
    });
  }

  test("/list/table 登录后在宽屏和手机上均可读", async ({ page }) => {
    await enterAs(page, "expired");
    await page.setViewportSize(desktop);
    await page.goto("/list/table");
    await expect(rows(page).first()).toContainText("¥");
    await expectReadable(page);
  });

  test("/list/no_image 登录后有价格", async ({ request }) => {
    await enterAs({ request }, "expired");
    const { main: root } = await readPage({ request }, "/list/no_image");
    expect(textOf(root.querySelector('[role="grid"] tbody > tr'))).toContain("¥");
  });
});

test.describe("筛选", () => {
  /** A form of the list that fewer goods have than all. */
  async function aForm(visitor: Visitor) {
    const { filters, total } = await get<List>(visitor, "/api/goods/list");
    const option = filters
      .find(({ key }) => key === "form")
      ?.options.find(({ count }) => count > 0 && count < total);
    if (!option) throw new Error("the demo shop has no form to choose");
    return option;
  }

  test("选择的条件在地址里：刷新、后退、前进都保持，逐个移除或清除全部", async ({ page }) => {
    const form = await aForm(page);
    await page.goto("/list");
    const filters = main(page).getByRole("region", { name: "筛选" });
    const count = main(page).getByRole("status").filter({ hasText: "个商品" });
    await expect(count).toBeVisible();
    await count.evaluate((element) => element.setAttribute("data-kept", ""));
    await filters.getByRole("link", { name: `${form.name}${form.count}` }).click();
    const address = `/list?form=${encodeURIComponent(form.name)}`;
    await expect(page).toHaveURL(address);
    await test.step("结果数量的变化读屏听得到", async () => {
      await expect(count).toHaveText(`共 ${form.count} 个商品`);
      await expect(count).toHaveAttribute("data-kept", "");
    });
    await expect(chips(page)).toContainText(`：${form.name}`);
    await expect(main(page)).toContainText(`共 ${form.count} 个商品`);
    await main(page).getByRole("checkbox", { name: "仅看有货" }).click();
    await expect(page).toHaveURL(`${address}&in_stock=1`);
    await page.reload();
    await expect(chips(page).getByRole("link", { name: /移除/ })).toHaveCount(2);
    await page.goBack();
    await expect(chips(page).getByRole("link", { name: /移除/ })).toHaveCount(1);
    await page.goForward();
    await expect(main(page).getByRole("checkbox", { name: "仅看有货" })).toBeChecked();
    await chips(page)
      .getByRole("link", { name: new RegExp(`移除.*${form.name}`) })
      .click();
    await expect(page).toHaveURL("/list?in_stock=1");
    await chips(page).getByRole("link", { name: "清除全部" }).click();
    await expect(page).toHaveURL("/list");
    await expect(chips(page)).toHaveCount(0);
  });

  test("价格区间只对看得到价格的单位开放，可以自填起止", async ({ page }) => {
    const { main: root } = await readPage(page, "/list");
    expect(root.querySelectorAll('[aria-label="最低价"]')).toHaveLength(0);
    expect(textsOf(root, "a").filter((text) => text.startsWith("价格"))).toEqual([]);
    await enterAs(page, "expired");
    await page.goto("/list");
    await main(page).getByRole("textbox", { name: "最低价" }).fill("20");
    await main(page).getByRole("textbox", { name: "最高价" }).fill("10");
    await main(page).getByRole("textbox", { name: "最高价" }).press("Enter");
    await expect(page).toHaveURL("/list?price=10-20");
    await expect(chips(page)).toContainText("价格：10");
    const { list } = await get<List>(page, "/api/goods/list?price=10-20&page_size=100");
    expect(list.length).toBeGreaterThan(0);
    for (const { price } of list) {
      expect(price).toBeGreaterThanOrEqual(10);
      expect(price).toBeLessThanOrEqual(20);
    }
    await main(page).getByRole("link", { name: "价格", exact: true }).click();
    await expect(page).toHaveURL("/list?price=10-20&sort=price_asc");
  });

  test("厂家很多时展开后可以输入查找", async ({ page }) => {
    const { filters } = await get<List>(page, "/api/goods/list?jxq=1");
    const makers = filters.find(({ key }) => key === "manufacturer");
    if (!makers) throw new Error("the near-expiry zone has no makers to choose");
    await page.goto("/jxqzc");
    await main(page)
      .getByRole("button", { name: `更多${makers.label}` })
      .click();
    const wanted = makers.options.at(-1)?.name ?? "";
    await main(page)
      .getByRole("searchbox", { name: `在${makers.label}中查找` })
      .fill(wanted);
    const options = main(page).locator(".filter-row", { hasText: makers.label }).getByRole("link");
    await expect(options).toHaveCount(1);
    await options.click();
    await expect(page).toHaveURL(`/jxqzc?manufacturer=${encodeURIComponent(wanted)}`);
  });

  test("有货、包邮、可用券、近效期都写明会有多少商品，与结果一致", async ({ request }) => {
    const { filters } = await get<List>({ request }, "/api/goods/list");
    const { main: root } = await readPage({ request }, "/list");
    for (const [key, name] of [
      ["in_stock", "仅看有货"],
      ["yx", "包邮"],
      ["coupon", "可用券"],
      ["jxq", "近效期"],
    ] as const) {
      const count = filters.find((group) => group.key === key)?.options[0]?.count ?? 0;
      expect(count, name).toBeGreaterThan(0);
      const chosen = await follow({ request }, linkOf(root, `${name} ${count}`));
      expect(chosen.address).toBe(`/list?${key}=1`);
      expect(textOf(chosen.main)).toContain(`共 ${count} 个商品`);
    }
  });

  test("价格由低到高，再点由高到低；销量、最新、效期各有地址", async ({ request }) => {
    await enterAs({ request }, "expired");
    const sortLink = (root: ReadPage["main"], name: string) =>
      partOf(root, "排序")
        .querySelectorAll("a")
        .find((link) => textOf(link).startsWith(name));
    const sortedBy = async ({ main: root }: ReadPage, name: string, value: string) => {
      const link = sortLink(root, name);
      const sorted = await readPage({ request }, link?.getAttribute("href") ?? "");
      expect(sorted.address).toBe(`/list?in_stock=1&sort=${value}`);
      return sorted;
    };
    const pricesOf = ({ main: root }: ReadPage) => textsOf(root, ".goods-grid > li .goods-price").map(fenIn);
    const up = await sortedBy(await readPage({ request }, "/list?in_stock=1"), "价格", "price_asc");
    expect(pricesOf(up).length).toBeGreaterThan(10);
    expect(pricesOf(up)).toEqual(pricesOf(up).toSorted((one, other) => one - other));
    const down = await sortedBy(up, "价格", "price_desc");
    expect(pricesOf(down).length).toBeGreaterThan(10);
    expect(pricesOf(down)).toEqual(pricesOf(down).toSorted((one, other) => other - one));
    for (const [name, value] of [
      ["销量", "sales"],
      ["最新", "newest"],
      ["效期", "expiry"],
    ] as const) {
      const sorted = await sortedBy(down, name, value);
      expect(sortLink(sorted.main, name)?.getAttribute("aria-current")).toBe("true");
    }
  });

  test("地址里的条件写错时说明原因，可以清除", async ({ request }) => {
    const wrong = await readPage({ request }, "/list?keywords=amxl&price=abc");
    expect(textOf(wrong.main)).toContain("价格范围不正确");
    const cleared = await follow({ request }, linkOf(wrong.main, "清除筛选条件"));
    expect(cleared.address).toBe("/list?keywords=amxl");
    expect(cleared.main.querySelectorAll(".goods-grid > li")).not.toHaveLength(0);
  });

  test("手机上在筛选面板里选择，数量随之变化，面板可读", async ({ page }) => {
    await page.setViewportSize(phone);
    const form = await aForm(page);
    await page.goto("/list");
    await test.step("手机上筛选的名称不折行", async () => {
      const labels = main(page).locator(".filter-label:visible");
      await expect(labels.first()).toBeVisible();
      const heights = await labels.evaluateAll((all) => all.map((label) => label.clientHeight));
      expect(Math.max(...heights)).toBeLessThan(40);
    });
    await test.step("手机上只留一行筛选，商品从第一屏上半开始（设计稿 292 像素）", async () => {
      await expect(main(page).locator(".filter-row:visible")).toHaveCount(1);
      const above = page.getByRole("complementary", { name: "顶部推广" }).or(page.locator(".demo-ribbon"));
      const heights = await above.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().height),
      );
      const top = (await main(page).locator(".goods-grid > li").first().boundingBox())?.y ?? NaN;
      expect(top - heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(292);
    });
    await main(page).getByRole("button", { name: "筛选" }).click();
    const sheet = page.getByRole("dialog", { name: "筛选" });
    await sheet.getByRole("link", { name: `${form.name}${form.count}` }).click();
    await expect(page).toHaveURL(`/list?form=${encodeURIComponent(form.name)}`);
    await expectReadable(page);
    await sheet.getByRole("button", { name: `查看 ${form.count} 个商品` }).click();
    await expect(sheet).toHaveCount(0);
    await expect(main(page).getByRole("button", { name: "筛选 1" })).toBeVisible();
  });
});

test.describe("键盘", () => {
  test("翻页后焦点到商品上，不留在页脚；列表里到第一行", async ({ page }) => {
    for (const [path, landing] of [
      ["/list", main(page).getByRole("region", { name: "商品结果" })],
      ["/list/table", rows(page).first()],
    ] as const) {
      await page.goto(path);
      await scriptsRun(page);
      await main(page).getByRole("link", { name: "下一页" }).press("Enter");
      await expect(page).toHaveURL(`${path}?page=2`);
      await expect(landing).toBeFocused();
      await expect(landing).toBeInViewport();
    }
  });

  test("脚本未到时已在翻页处的焦点不被移走", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/list/table", { waitUntil: "commit" });
    const next = main(page).getByRole("link", { name: "下一页" });
    await next.focus();
    release();
    // The page keeps its view once its scripts run.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("table");
    await expect(next).toBeFocused();
  });

  test("往回走时焦点不会藏在吸顶搜索后面", async ({ page }) => {
    await page.goto("/list");
    await page.mouse.wheel(0, 2400);
    await expect(page.locator(".sticky-search")).toBeVisible();
    await cards(page).nth(17).getByRole("link").last().focus();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector(".sticky-search");
        const focused = document.activeElement;
        if (!bar || !focused || bar.contains(focused)) return "";
        const isBehind = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
        return isBehind ? (focused.getAttribute("aria-label") ?? focused.textContent) : "";
      });
      expect(hidden).toBe("");
    }
  });
});

test.describe("§2 专区", () => {
  for (const [path, title] of [
    ["/yx", "包邮专区"],
    ["/zszq", "诊所专区"],
    ["/qxzq", "器械专区"],
    ["/zyyp", "中药饮片"],
    ["/jxqzc", "近效期专区"],
    ["/kxzq", "控销专区"],
    ["/kxzq/new", "控销专区"],
    ["/kxzq/goods/demo", "控销专区"],
    ["/ppzq", "品牌专区"],
    ["/ppzq/info/1", "品牌专区"],
    ["/list/other/1/OTC", "药品列表"],
  ] as const) {
    test(`${path} 打开${title}，有商品`, async ({ request }) => {
      await enterAs({ request }, "demo");
      const page = await readPage({ request }, path);
      expect(page.status).toBe(200);
      expect(page.title).toMatch(new RegExp(`^${title}-`));
      expect(page.main.querySelectorAll(".goods-grid > li")).not.toHaveLength(0);
    });
  }

  test("近效期专区按效期排列", async ({ request }) => {
    const { main: root } = await readPage({ request }, "/jxqzc");
    const first = ".goods-grid > li .goods-meta span:first-child";
    const dates = textsOf(root, first).map((text) => text.replace("效期 ", ""));
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted());
    expect(linkOf(root, "效期")?.getAttribute("aria-current")).toBe("true");
  });

  test("品牌页翻页在路径里，筛选照常可用", async ({ request }) => {
    const brand = await readPage({ request }, "/ppzq/info/1");
    const toggle = brand.main
      .querySelectorAll("[role=checkbox]")
      .find((each) => textOf(each).startsWith("仅看有货"));
    const chosen = await readPage({ request }, toggle?.getAttribute("href") ?? "");
    expect(chosen.address).toBe("/ppzq/info/1?in_stock=1");
    expect(chosen.main.querySelector("[role=checkbox][aria-checked=true]")).not.toBeNull();
    expect(linkOf(chosen.main, "全部品牌")?.getAttribute("href")).toBe("/ppzq");
  });

  for (const path of [
    "/list/other/999999",
    "/list/other/abc",
    "/kxzq/goods/no-such-page",
    "/ppzq/info/999999",
    "/ppzq/info/1/x",
    "/ppzq/x",
  ]) {
    test(`${path} 不存在，给出 404 页面`, async ({ request }) => {
      const { status, title } = await readPage({ request }, path);
      expect(status).toBe(404);
      expect(title).toMatch(/^页面不存在-/);
    });
  }

  test("/yx/rule 无页头页脚，登录后写明包邮门槛", async ({ request }) => {
    const forVisitors = await readPage({ request }, "/yx/rule");
    expect(textOf(forVisitors.main.querySelector("h1"))).toBe("包邮规则");
    expect(forVisitors.whole.querySelectorAll("header, footer")).toHaveLength(0);
    expect(textOf(forVisitors.main)).not.toContain("¥");
    await enterAs({ request }, "demo");
    const { main: root } = await readPage({ request }, "/yx/rule");
    expect(textOf(root)).toMatch(/达到 ¥[\d,]+\.\d{2}/);
  });
});
