import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "yaoji-content-"));
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "content", args, folder });
  return { exit, said: said.join("\n") };
}

/** Text as it is; a file of the present version, where it does not say of which it is. */
async function load(given: unknown) {
  const file = typeof given === "string" ? given : { version: (await shown()).version, ...Object(given) };
  writeFileSync(join(folder, "content.json"), typeof file === "string" ? file : JSON.stringify(file));
  return ops("load", "content.json");
}

const shown = async () => JSON.parse((await ops("show")).said);
const header = async () => (await shop.call("focusCommon", null)).data;

describe("ops -- content", () => {
  test("the printed example is a whole file; loaded again it changes nothing", async () => {
    const { said: example } = await ops("example");
    expect(await load(example)).toEqual({
      exit: 0,
      said: "内容已导入，有变化的是：站点设置、热搜词、导航、广告和轮播图、文章。现在是第1版，继续修改前请重新用 content show 得到文件。",
    });
    const { site, nav, rnss } = await header();
    expect(site).toMatchObject({ title: "某某医药批发商城", hot_line: "028-88886601", qq1: "100000001" });
    expect(rnss).toEqual(["阿莫西林", "感冒灵"]);
    expect(nav).toMatchObject([
      { name: "首页", url: "/", children: [] },
      { name: "全部商品", children: [{ name: "热销排行", url: "/list?sort=sales", is_open: 0 }] },
    ]);
    const top = await shop.call("focusTop", null);
    expect(top.data.list).toMatchObject([{ title: "领券再下单", url: "/lqzx" }]);
    const links = await shop.call("globalLinks", null);
    expect(links.data.list).toEqual([{ name: "国家药品监督管理局", url: "https://www.nmpa.gov.cn/" }]);
    const news = await shop.call("articleList", null, { query: { category_id: 2 } });
    expect(news.data.list).toMatchObject([{ title: "商城开业", summary: "欢迎选购" }]);

    expect((await load(example)).said).toBe("内容与现有的相同，没有变化。");
    expect((await header()).nav).toEqual(nav);
    expect((await load((await ops("show")).said)).said).toBe("内容与现有的相同，没有变化。");
  });

  test("a part that is given takes the place of what there was, the others stay", async () => {
    const banner = (title: string) => ({ title, url: "/list" });
    await load({ banners: { kxzq: [banner("一"), banner("二"), banner("三")] } });
    const before = (await shop.call("focusControlledAds", null)).data.list;
    const { hot_words: words } = await shown();
    expect((await load({ banners: { kxzq: [banner("甲"), banner("二")] } })).said).toContain(
      "广告和轮播图。",
    );
    const after = (await shop.call("focusControlledAds", null)).data.list;
    expect(after.map(({ title }) => title)).toEqual(["甲", "二"]);
    expect(after.map(({ image }) => image)).toEqual(before.slice(0, 2).map(({ image }) => image));
    expect((await shown()).hot_words).toEqual(words);
    await load({ settings: { hot_line: "400-000-0001" } });
    expect((await header()).site).toMatchObject({ hot_line: "400-000-0001", title: "某某医药批发商城" });
  });

  test("help sections keep their order and may be new; an article is changed, published later, removed", async () => {
    const article = {
      category: "资金与对账",
      title: "对账单",
      body: "第一版",
      published_at: "2026-01-01 08:00",
    };
    const sections = ["支付配送", "资金与对账"];
    expect((await load({ help_sections: sections, articles: [article] })).exit).toBe(0);
    const help = async () => (await shop.call("articleCategories", null, { query: { category_id: 3 } })).data;
    expect((await help()).slice(0, 2)).toMatchObject([
      { name: "支付配送" },
      { name: "资金与对账", children: [{ name: "对账单" }] },
    ]);
    const id = (await help())[1]?.children[0]?.id ?? 0;
    await load({ articles: [{ ...article, body: "第二版" }] });
    expect((await shop.call("articleDetail", null, { params: { id } })).data.html).toContain("第二版");
    await load({ articles: [{ ...article, title: "来年的规则", published_at: "2099-01-01 08:00" }] });
    expect((await help())[1]?.children.map(({ name }) => name)).toEqual(["对账单"]);
    expect(await ops("remove-article", String(id))).toEqual({ exit: 0, said: `文章${id}已删除。` });
    expect((await ops("remove-article", String(id))).exit).toBe(1);
  });

  test.each([
    [{ nav: [{ name: "x", url: "javascript:alert(1)" }] }, "nav 第1项 url：链接须以 / 或 http(s):// 开头"],
    [
      { banners: { home: [{ image: "https://evil.example/x.png" }] } },
      "banners home 第1项 image：图片须为本站地址",
    ],
    [{ banners: { "Home Page": [] } }, "位置应为小写字母"],
    [{ settings: { qq1: "abc" } }, "settings qq1：QQ号应为5至12位数字"],
    [{ settings: { freight: "十五" } }, "settings freight：金额应形如"],
    [{ hot_words: ["感冒灵", "感冒灵"] }, "hot_words：热搜词重复"],
    [{ colour: "red" }, "没有 colour 这一项，请检查拼写"],
    [{ nav: {} }, "nav：导航（nav）应为列表（写在 [ ] 里）"],
    [{ banners: { home: [{ title: 5 }] } }, "banners home 第1项 title："],
    [
      { articles: [{ category: "不存在", title: "x", body: "y", published_at: "2026-01-01 08:00" }] },
      "没有名为“不存在”的文章分类",
    ],
    [
      { articles: [{ category: "公司新闻", title: "x", body: "y", published_at: "昨天" }] },
      "时间格式为 2026-01-31 08:00",
    ],
  ])("refuses %j whole", async (file, sentence) => {
    const before = await shown();
    const { exit, said } = await load({ hot_words: ["不会写入"], ...file });
    expect([exit, said.split("\n")[0]]).toEqual([1, "内容没有导入："]);
    expect(said).toContain(sentence);
    expect(await shown()).toEqual(before);
  });

  test("a file that is none is said to be none", async () => {
    expect((await ops("load", "nothing.json")).said).toContain("读不到文件：nothing.json");
    expect((await load("{")).said).toContain("文件不是正确的 JSON：content.json");
    expect((await ops("load")).said).toContain("请给出内容文件。");
    expect((await ops()).said).toContain("content example");
  });
});
