import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromDecimal, yuan, zero } from "@yaoji/domain/money/money";
import { aCategory } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { banners, hotWords, navEntries } from "../../platform/db/schema/content.ts";
import { loadSettings, saveSettings, setCompany } from "../../platform/settings/settings.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const header = async () => (await shop.call("focusCommon", null)).data;

describe("GET /api/focus/common (spec.md §3 header data)", () => {
  test("an installation that nobody filled yet promises nothing and invents no number", async () => {
    const data = await header();
    expect(data).toMatchObject({ rnss: [], nav: [], category: [], brand: [] });
    expect(data.site).toMatchObject({
      title: "药集医药批发商城",
      company: "",
      hot_line: "",
      qq1: "",
      address: "",
    });
    expect(data.site.licences.map(({ number }) => number)).toEqual(data.site.licences.map(() => ""));
    expect(data.site.licences.map(({ name }) => name)).toContain("药品经营许可证");
  });

  test("timestamp is the shop's clock in unix seconds", async () => {
    expect((await header()).timestamp).toBe(Math.floor(shop.clock.now.getTime() / 1000));
  });

  test("navigation has sub-items and says what opens in a new window, in its order", async () => {
    const { db } = shop.app.database;
    const [first] = await db
      .insert(navEntries)
      .values([
        { name: "器械", url: "/list?qx=2&zs=0", position: 2 },
        { name: "首页", url: "/", position: 1 },
      ])
      .returning({ id: navEntries.id });
    await db.insert(navEntries).values({ name: "血压计", url: "", isOpen: true, parentId: first?.id ?? 0 });
    expect(
      (await header()).nav.map(({ name, url, is_open, children }) => [name, url, is_open, children]),
    ).toEqual([
      ["首页", "/", 0, []],
      ["器械", "/list?qx=2&zs=0", 0, [{ id: expect.any(Number), name: "血压计", url: "", is_open: 1 }]],
    ]);
  });

  test("each menu holds its own categories, with logo, hovered logo and children", async () => {
    const { db } = shop.app.database;
    const cold = await aCategory(db, { name: "感冒呼吸", logo: "wind", position: 1 });
    await aCategory(db, { name: "止咳", parentId: cold, position: 2 });
    await aCategory(db, { name: "退热", parentId: cold, position: 1 });
    for (const menu of ["yx", "zy", "qx", "zs"] as const) await aCategory(db, { menu, name: `${menu}类` });
    const data = await header();
    expect(data.category).toEqual([
      {
        id: cold,
        name: "感冒呼吸",
        logo: "/pictures/icon-wind.svg",
        logo1: "/pictures/icon-wind-hover.svg",
        children: [
          { id: expect.any(Number), name: "退热" },
          { id: expect.any(Number), name: "止咳" },
        ],
      },
    ]);
    const { category_yx, category_zy, category_qx, category_zs } = data;
    const names = [category_yx, category_zy, category_qx, category_zs].map((menu) =>
      menu.map(({ name }) => name),
    );
    expect(names).toEqual([["yx类"], ["zy类"], ["qx类"], ["zs类"]]);
  });

  test("hot words come in their order", async () => {
    await shop.app.database.db.insert(hotWords).values([
      { word: "布洛芬", position: 2 },
      { word: "阿莫西林", position: 1 },
    ]);
    expect((await header()).rnss).toEqual(["阿莫西林", "布洛芬"]);
  });
});

describe("GET /api/focus", () => {
  test("gives the banners of the home page; one without a picture gets a drawn one", async () => {
    const { db } = shop.app.database;
    const written = await db
      .insert(banners)
      .values([
        { slot: "home", title: "二", url: "/list", position: 2 },
        {
          slot: "home",
          title: "一",
          subtitle: "小字",
          image: "/assets/one.png",
          url: "/list?zy=2",
          position: 1,
        },
        { slot: "other", title: "别处", position: 0 },
      ])
      .returning({ id: banners.id });
    const { data } = await shop.call("focusHome", null);
    expect(data.list).toEqual([
      { image: "/assets/one.png", url: "/list?zy=2", title: "一", subtitle: "小字" },
      { image: `/pictures/banner-${written[0]?.id}.svg`, url: "/list", title: "二", subtitle: "" },
    ]);
  });
});

describe("settings", () => {
  test("what is saved is read; the rest keeps its default", async () => {
    const { db } = shop.app.database;
    await saveSettings(db, { hotLine: "400-000-0000", minimumAmount: "30.00" });
    await setCompany(shop.app, "某某医药有限公司");
    const settings = await loadSettings(db);
    expect(settings).toMatchObject({ hotLine: "400-000-0000", company: "某某医药有限公司", qq1: "" });
    expect([settings.minimumAmount, settings.shippingAmount, settings.freight]).toEqual([
      yuan("30"),
      fromDecimal("800.00"),
      yuan("15"),
    ]);
    await saveSettings(db, { minimumAmount: "0" });
    expect((await loadSettings(db)).minimumAmount).toBe(zero);
  });

  test("an amount that is none is not saved", async () => {
    const { db } = shop.app.database;
    for (const freight of ["-1", "1e3", "abc", "1.999", ""])
      await expect(saveSettings(db, { freight })).rejects.toThrow(/金额格式不正确/);
    expect((await loadSettings(db)).freight).toBe(yuan("15"));
  });
});
