/** `content show | load` goes round: nothing crashes, nothing of anybody's is lost, and it is kept who changed what. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { ensureLegalTexts } from "../content/site/legal-texts.service.ts";
import { runCommand } from "./commands.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-versions-"));
const unchanged = { exit: 0, said: "内容与现有的相同，没有变化。" };

function opsOf(shop: TestShop) {
  return async (...args: string[]) => {
    const { exit, said } = await operate(shop, { command: "content", args, folder });
    return { exit, said: said.join("\n") };
  };
}

/** As `npm run ops -- content show > shown.json` leaves it, with npm's own lines. */
function keep(text: string, name = "shown.json"): string {
  writeFileSync(
    join(folder, name),
    `\n> yaoji@0.1.0 ops\n> node scripts/command.mjs content show\n\n${text}\n`,
  );
  return name;
}

describe("content show | load round-trips", () => {
  test("on a fresh installation", async () => {
    const shop = await openShop();
    const args = ["--company", "某某医药", "--username", "first", "--password", "first-Pass-2026"];
    const said: string[] = [];
    expect(await runCommand(shop.app, { command: "setup", args, folder }, (text) => said.push(text))).toBe(0);
    await ensureLegalTexts(shop.app);
    const ops = opsOf(shop);
    const { said: shown } = await ops("show");
    expect(JSON.parse(shown)).toMatchObject({ version: 0, settings: { inspection: null } });
    expect(await ops("load", keep(shown))).toEqual(unchanged);
    // Something else is changed beside the null that stands there, and is taken back.
    const inspection = { url: "/", msg: "x" };
    const settings = { ...JSON.parse(shown).settings, inspection };
    expect((await ops("load", keep(JSON.stringify({ settings })))).exit).toBe(0);
    const back = { version: 1, settings: { inspection: null } };
    expect((await ops("load", keep(JSON.stringify(back)))).exit).toBe(0);
    expect(JSON.parse((await ops("show")).said).settings.inspection).toBeNull();
    expect((await ops("show", "--out", "out.json")).said).toBe(`已存为 ${join(folder, "out.json")}`);
    expect(await ops("load", "out.json")).toEqual(unchanged);
    writeFileSync(join(folder, "bom.json"), `\uFEFF${readFileSync(join(folder, "out.json"), "utf8")}`);
    expect(await ops("load", "bom.json")).toEqual(unchanged);
    await shop.close();
  });
});

describe("a file without version", () => {
  test("loads where content was never saved, and is refused once anybody saved some", async () => {
    const shop = await openShop();
    const ops = opsOf(shop);
    const load = (file: object) => ops("load", keep(JSON.stringify(file)));
    expect((await load({ hot_words: ["甲"] })).said).toBe(
      "内容已导入，有变化的是：热搜词。现在是第1版，继续修改前请重新用 content show 得到文件。",
    );
    const refused = await load({ hot_words: ["乙"], nav: [] });
    expect(refused.exit).toBe(1);
    expect(refused.said).toContain(
      "文件没有 version，现在已是第1版：请先用 content show 得到现有内容的文件，把您的改动写进去再导入",
    );
    const shown = JSON.parse((await ops("show")).said);
    expect(shown).toMatchObject({ version: 1, hot_words: ["甲"] });
    // What is as it stands already takes nobody's place.
    expect(await load({ hot_words: ["甲"] })).toEqual(unchanged);
    expect((await load({ ...shown, hot_words: ["乙"] })).exit).toBe(0);
    await shop.close();
  });
});

describe("content carries a version and a log", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const ops = (...args: string[]) => opsOf(shop)(...args);
  const shown = async () => JSON.parse((await ops("show")).said);
  const load = (file: object, ...more: string[]) => ops("load", keep(JSON.stringify(file)), ...more);
  /** Of the present version. */
  const loadNow = async (file: object, ...more: string[]) =>
    load({ version: (await shown()).version, ...file }, ...more);

  test("of two people's edits the second is told what changed since, and nothing is lost", async () => {
    const first = await shown();
    const second = structuredClone(first);
    first.settings.hot_line = "028-11111111";
    first.hot_words = ["甲"];
    second.settings.hot_line = "028-22222222";
    second.nav = [{ name: "首页", url: "/", image: "", is_open: false, children: [] }];
    expect((await load(first, "--by", "service")).exit).toBe(0);
    const told = await load(second, "--by", "admin");
    expect(told.exit).toBe(1);
    expect(told.said).toContain("文件是第0版的，现在是第1版，下列内容此后已由别人改动，导入会改回去：");
    expect(told.said).toMatch(/settings\.hot_line：客服（service）于\S+ \S+由 "" 改为 "028-11111111"/);
    expect(told.said).toMatch(/hot_words：客服（service）.*改为 \["甲"\]/);
    const now = await shown();
    expect([now.settings.hot_line, now.hot_words, now.nav]).toEqual(["028-11111111", ["甲"], []]);
    // Without what overlaps, the rest of the second's work goes in with the same version.
    expect((await load({ version: 0, nav: second.nav }, "--by", "admin")).exit).toBe(0);
    expect((await load(second)).said).not.toContain("nav：");
    expect((await load({ version: 99, nav: [] })).said).toContain("没有第99版，现在是第2版");
    expect((await load({ version: "二", nav: [] })).said).toContain("version");
  });

  test("the log says who changed what and when, with the values before and after; a removed article too", async () => {
    const article = {
      category: "公司新闻",
      title: "停业通知",
      body: "正文",
      published_at: "2026-01-01 08:00",
    };
    await loadNow({ settings: { qq1: "100000009" }, articles: [article] }, "--by", "service");
    const { list } = (await shop.call("articleList", null, { query: { category_id: 2 } })).data;
    await ops("remove-article", String(list[0]?.id), "--by", "admin");
    const { said } = await ops("log");
    const [removed = "", loaded = ""] = said.split(/\n(?=第)/u);
    expect(removed).toMatch(
      /^第4版 {2}\S+ \S+ {2}系统管理员（admin）\n {2}articles\.公司新闻《停业通知》：\{.*→ （无）$/,
    );
    expect(loaded).toMatch(/^第3版 .*客服（service）\n {2}settings\.qq1："" → "100000009"/);
    expect((await ops("log", "4")).said).toMatch(/改动前：\{.*"正文".*\n {2}改动后：null/);
    expect((await ops("log", "77")).exit).toBe(1);
  });

  test.each(["shipping_amount", "freight", "minimum_amount"])(
    "money is not the service role's to change: %s",
    async (key) => {
      const before = await shown();
      const refused = await loadNow({ hot_words: ["乙"], settings: { [key]: "77" } }, "--by", "service");
      expect(refused.exit).toBe(1);
      expect(refused.said).toMatch(/客服不能改动(包邮门槛|运费|起配金额)，请由财务或系统管理员导入/);
      expect(await shown()).toEqual(before);
      // What stands there already, in whatever form, is no change.
      expect((await load({ settings: { freight: "15" } }, "--by", "service")).said).toBe(unchanged.said);
      expect((await loadNow({ settings: { [key]: "77" } }, "--by", "finance")).exit).toBe(0);
      expect((await loadNow({ settings: { [key]: before.settings[key] } }, "--by", "admin")).exit).toBe(0);
      expect((await loadNow({ hot_words: ["丙"] }, "--by", "finance")).said).toContain("财务只能改动");
    },
  );

  test("a help section does not take the name of another category", async () => {
    expect((await loadNow({ help_sections: ["公司新闻"] })).said).toContain("“公司新闻”是另一个文章分类");
  });
});
