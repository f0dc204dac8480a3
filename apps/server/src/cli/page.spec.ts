import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "yaoji-page-"));
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ops(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "page", args, folder });
  return { exit, said: said.join("\n") };
}

function save(content: unknown) {
  writeFileSync(join(folder, "page.json"), typeof content === "string" ? content : JSON.stringify(content));
  return ops("save", "page.json");
}

const draft = {
  kind: "activity",
  key: "spring",
  title: "开春采购",
  starts_at: "2026-03-01 08:00",
  ends_at: "2099-03-31 24:00",
  blocks: [{ kind: "rich_text", markdown: "你好" }],
};

describe("ops -- page", () => {
  test("saves a page, lists it, shows it as it can be saved again, deletes it", async () => {
    const page = { ...draft, ends_at: "2099-03-31 23:30" };
    expect(await save(page)).toEqual({ exit: 0, said: "页面已保存，地址：/hdmb?id=spring" });
    expect((await ops("list")).said).toBe(
      "activity  spring  开春采购  1块  进行中  /hdmb?id=spring\n共1个页面。",
    );
    const shown = await ops("show", "activity", "spring");
    expect(JSON.parse(shown.said)).toEqual(page);
    expect((await save(shown.said)).exit).toBe(0);
    expect((await ops("list")).said).toContain("共1个页面。");
    expect((await ops("delete", "activity", "spring")).said).toBe("页面 activity spring 已删除。");
    expect(await ops("delete", "activity", "spring")).toMatchObject({ exit: 1 });
    expect(await ops("show", "activity", "spring")).toEqual({
      exit: 1,
      said: "“activity spring”不存在，请用 list 查看有哪些。",
    });
  });

  test.each([
    ["a time that is none", draft, "ends_at：时间格式为 2026-01-31 08:00"],
    [
      "the wrong order of times",
      { ...draft, ends_at: "2026-02-01 08:00" },
      "ends_at：结束时间须晚于开始时间",
    ],
    ["an unknown kind of page", { ...draft, ends_at: null, kind: "cellar" }, "kind：页面类型须为 home、zone"],
    [
      "a home page under another key",
      { ...draft, ends_at: null, kind: "home" },
      "key：首页和优惠专区的 key 须为 index",
    ],
    ["no title", { ...draft, ends_at: null, title: " " }, "title：请填写页面标题"],
    ["no blocks", { ...draft, ends_at: null, blocks: undefined }, "blocks：缺少页面的块（blocks），请填写"],
    ["a field that does not exist", { ...draft, ends_at: null, colour: "red" }, "colour"],
  ])("refuses %s and keeps nothing", async (_what, content, sentence) => {
    const { exit, said } = await save(content);
    expect([exit, said.split("\n")[0]]).toEqual([1, "页面没有保存："]);
    expect(said).toContain(sentence);
    expect((await ops("list")).said).toBe("共0个页面。");
  });

  test.each([
    [
      { kind: "banner", title: "x", url: "javascript:alert(1)" },
      "第1块的 url：链接须以 / 或 http(s):// 开头",
    ],
    [{ kind: "banner", title: "x", url: "//evil.example" }, "第1块的 url：链接须以"],
    [{ kind: "banner", title: "x", image: "https://evil.example/x.png" }, "第1块的 image：图片须为本站地址"],
    [{ kind: "goods_row", title: "x", from: { of: "hot" }, limit: 13 }, "第1块的 limit：数量最多为12"],
    [{ kind: "goods_row", title: "x", from: { of: "brand" } }, "第1块的 from.id："],
    [{ kind: "goods_row", title: "x", from: { of: "goods", ids: [] } }, "第1块的 from.ids：请列出商品编号"],
    [{ kind: "count_down", text: "距结束" }, "有倒计时没有写 until，页面就须有结束时间"],
    [{ kind: "marquee", text: "x" }, "第1块的 kind："],
    [{ kind: "floor", category_id: 987_654 }, "没有编号为987654的分类"],
    [{ kind: "draw", draw_id: 987_654 }, "没有编号为987654的抽奖"],
    [{ kind: "goods_row", title: "x", from: { of: "promotion", id: 987_654 } }, "没有编号为987654的活动"],
    [{ kind: "goods_grid", title: "x", from: { of: "goods", ids: [987_654] } }, "没有编号为987654的商品"],
  ])("refuses the block %j", async (block, sentence) => {
    const { exit, said } = await save({ ...draft, ends_at: null, blocks: [block] });
    expect(exit).toBe(1);
    expect(said).toContain(sentence);
  });

  test.each([
    [[], "page list"],
    [["save"], "请给出页面文件。"],
    [["save", "nothing.json"], "读不到文件：nothing.json"],
    [["show", "cellar", "1"], "请给出页面的类型和 key"],
    [["delete", "home"], "请给出页面的类型和 key"],
  ])("%j: %s", async (args, sentence) => {
    const { exit, said } = await ops(...args);
    expect([exit, said.includes(sentence)]).toEqual([1, true]);
  });

  test("a file that is no JSON is said to be none", async () => {
    expect((await save("{")).said).toContain("文件不是正确的 JSON：page.json");
  });
});
