import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "coupon-"));
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
});
afterAll(() => shop.close());

async function run(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "coupon", args, folder });
  return { exit, said: said.join("\n") };
}
const file = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return name;
};
const terms = {
  kind: "coupon",
  name: "满300减10",
  threshold: "300",
  amount: "10",
  claim_from: "2026-11-20 12:00",
  claim_until: "2026-11-30 12:00",
  valid_days: 7,
};
async function added(change: object = {}): Promise<string> {
  const { said } = await run("add", file("new.json", { ...terms, ...change }));
  return /^优惠券(\d+)已保存/.exec(said)?.[1] ?? said;
}
async function logOf(command: string): Promise<string> {
  const { said } = await operate(shop, { command: "log", args: ["list", "--command", command] });
  return said.join("\n");
}

describe("ops -- coupon", () => {
  test("made of a file, listed by state and word, shown with what it does", async () => {
    const id = await added({ total: 5 });
    const listed = `${id}  发放中  优惠券  满300减10  满300减10  全场通用  已领0/5`;
    expect((await run("list")).said).toBe(`${listed}\n共1张券。`);
    expect((await run("list", "--state", "发放中", "--q", "３００")).said).toContain(listed);
    expect((await run("list", "--state", "草稿")).said).toBe("共0张券。");
    expect((await run("list", "--state", "卖完")).said).toContain("--state 中没有“卖完”");
    expect((await run("list", "--after", "xyz")).said).toContain("翻页位置已失效");
    const { said } = await run("show", id);
    expect(said).toContain(`${listed}\n已领0张，已用0张，过期未用0张，共优惠0元\n{`);
    expect(await logOf("coupon add")).toMatch(
      new RegExp(`运营（marketing） {2}coupon add {2}${id}\\n共1条记录。$`),
    );
  });

  test("what is wrong with a file is told all at once, and nothing is made", async () => {
    const wrong = { ...terms, amuont: 5, claim_until: "明天", total: "很多" };
    const { exit, said } = await run("add", file("wrong.json", wrong));
    expect(exit).toBe(1);
    for (const text of ["amuont", "时间应为 YYYY-MM-DD HH:mm", "发放总量须为整数"])
      expect(said).toContain(text);
    const over = await run("add", file("over.json", { ...terms, amount: "301", total: 0 }));
    expect([over.exit, over.said]).toEqual([1, expect.stringContaining("amount：面额不能高于使用门槛")]);
    expect(over.said).toContain("total：发放总量须为1至1000000的整数");
    expect((await run("add")).said).toContain("请给出优惠券文件。");
  });

  test("shown into a file, edited and given back; an older version changes nothing", async () => {
    const id = await added();
    expect((await run("show", id, "--out", "kept.json")).exit).toBe(0);
    const kept = JSON.parse(readFileSync(join(folder, "kept.json"), "utf8")) as typeof terms;
    expect(kept).toMatchObject({ version: 1, claim_until: "2026-11-30 12:00", amount: 10 });
    const changed = await run("change", id, file("kept.json", { ...kept, amount: "12.5" }));
    expect(changed).toEqual({ exit: 0, said: `优惠券${id}已保存，发放中，第2版。` });
    const late = await run("change", id, file("kept.json", { ...kept, amount: "11" }));
    expect(late).toEqual({ exit: 1, said: "该记录已由别人改动，请核对双方的内容后重新保存" });
    expect((await run("change", id, file("none.json", terms))).said).toContain("version");
    const { said } = await operate(shop, { command: "log", args: ["list", "--command", "coupon change"] });
    const entry = await operate(shop, { command: "log", args: ["show", said[0]?.split(" ")[0] ?? ""] });
    expect(entry.said).toContain("  amount：10 → 12.5");
  });

  test("copied, given shop by shop, and stopped with why; each stands in the log once", async () => {
    const id = await added({ claim_from: null, claim_until: null });
    const copied = await run("copy", id);
    expect(copied.said).toMatch(/^优惠券\d+已保存，草稿，第1版。$/);
    const [one, pending] = [await aBuyer(shop), await aBuyer(shop, { approvedAt: null })];
    const given = await run(
      "give",
      id,
      "--shops",
      `${one.shopId}，${pending.shopId}、987654321`,
      "--reason",
      "补偿",
    );
    expect(given.exit).toBe(0);
    expect(given.said).toContain("  已发放\n");
    expect(given.said).toContain(
      "未发放：资质尚未审核通过\n987654321    未发放：没有这家店铺\n已发放1家，2家未发放。",
    );
    expect((await run("give", id, "--shops", "甲店", "--reason", "补偿")).said).toContain(
      "店铺编号“甲店”不正确",
    );
    expect((await run("give", id, "--shops", "1")).said).toContain("请给出 --reason 原因");
    const codes = await run("codes", id, "--number", "5", "--reason", "地推");
    expect(codes.said).toMatch(/^批次\d+已开始生成5个兑换码/);
    const batch = /\d+/.exec(codes.said)?.[0] ?? "";
    const voided = await run("void-codes", id, "--batch", batch, "--reason", "印错");
    expect(voided.said).toBe(`批次${batch}已作废0个兑换码。`);
    expect((await run("codes", id, "--number", "10001", "--reason", "地推")).exit).toBe(1);
    const stopped = await run("stop", id, "--reason", "错了");
    expect(stopped.said).toBe(`优惠券${id}已停发，已领取的仍可在有效期内使用。`);
    expect(await run("stop", id)).toEqual({ exit: 1, said: "这张券已停发，无需再次停发" });
    expect(await run("stop", "987654321")).toEqual({
      exit: 1,
      said: "“987654321”不存在，请用 list 查看有哪些。",
    });
    for (const command of ["coupon copy", "coupon give", "coupon codes", "coupon void-codes", "coupon stop"])
      expect(await logOf(command)).toMatch(/共1条记录。$/);
    expect((await run("stop", id, "--by", "service")).said).toContain(
      "不能办理 coupon stop，请由运营或系统管理员办理",
    );
  });
});
