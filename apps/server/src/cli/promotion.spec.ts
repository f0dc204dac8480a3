import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { promotionKinds } from "@yaoji/domain/pricing/promotions";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "promotion-"));
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  for (const code of ["YP0001", "YP0002"]) await aGoods(shop, { code, name: `药${code}` });
});
afterAll(() => shop.close());

async function run(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "promotion", args, folder });
  return { exit, said: said.join("\n") };
}
const file = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return name;
};
const flash = {
  kind: "flash",
  name: "秒杀",
  ends_at: "2026-11-30 12:00",
  goods: [{ code: "YP0001", price: "9" }],
};
async function added(change: object = {}): Promise<string> {
  const { said } = await run("add", file("new.json", { ...flash, ...change }));
  return /活动(\d+)已保存/.exec(said)?.[1] ?? said;
}

describe("docs/promotions.md", () => {
  const text = readFileSync(new URL("../../../../docs/promotions.md", import.meta.url), "utf8");
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(
    ([, json = ""]) => JSON.parse(json) as { kind: string },
  );

  test("has an example of every kind", () => {
    expect(examples.map(({ kind }) => kind).toSorted()).toEqual([...promotionKinds].toSorted());
  });

  test("its examples are made as they stand, published, and give back the same file", async () => {
    for (const example of examples) {
      const { said } = await run("add", file("example.json", example));
      expect([example.kind, said]).toEqual([
        example.kind,
        expect.stringMatching(/活动\d+已保存，草稿，第1版。$/),
      ]);
      const id = /活动(\d+)已保存/.exec(said)?.[1] ?? "";
      expect((await run("show", id, "--out", "shown.json")).exit).toBe(0);
      const same = await run("change", id, "shown.json");
      expect([example.kind, same.exit, same.said]).toEqual([
        example.kind,
        0,
        expect.stringContaining("第2版"),
      ]);
      const published = await run("publish", id);
      expect([example.kind, published.exit]).toEqual([example.kind, 0]);
      await run("stop", id);
    }
  });
});

describe("ops -- promotion", () => {
  test("made, listed by kind, state and word, published, stopped, copied and deleted", async () => {
    const id = await added();
    const line = (state: string, from: string, to = "2026-11-30 12:00") =>
      `${id}  ${state}  秒杀  秒杀  ${from} 至 ${to}  1种商品`;
    const listed = await run("list", "--kind", "秒杀", "--state", "草稿", "--q", "秒");
    expect(listed.said).toBe(`${line("草稿", "发布时")}\n共1个活动。`);
    expect((await run("list", "--kind", "白送")).said).toContain("--kind 中没有“白送”");
    expect((await run("publish", id)).said).toBe(`活动${id}已保存，进行中，第2版。`);
    const { said } = await run("show", id);
    expect(said).toContain(`${line("进行中", "2026-11-20 12:00")}\n0个订单，共0件，优惠0元\n已开始，只能改`);
    shop.clock.advance(1000);
    expect((await run("stop", id, "--reason", "填错")).said).toBe(`活动${id}已停止，已下的订单不受影响。`);
    const copied = await run("copy", id, "--from", "2026-12-01", "--to", "2026-12-08 09:00");
    const copy = /活动(\d+)已保存，草稿/.exec(copied.said)?.[1] ?? copied.said;
    expect((await run("list", "--state", "草稿")).said).toContain("2026-12-01 00:00 至 2026-12-08 09:00");
    expect((await run("copy", id, "--from", "明天")).said).toContain("--from 请写成");
    expect((await run("delete", copy)).said).toBe(`草稿${copy}已删除。`);
    expect((await run("delete", id)).said).toContain("已发布的活动不能删除");
    const { said: log } = await operate(shop, { command: "log", args: ["list", "--about", id] });
    expect(log.map((text) => text.split("  ")[3]).filter(Boolean)).toEqual([
      "promotion stop",
      "promotion publish",
      "promotion add",
    ]);
  });

  test("what is wrong with a file is told all at once; check saves nothing, and warns", async () => {
    const before = (await run("list")).said;
    const slip = await run(
      "add",
      file("slip.json", { ...flash, nmae: 1, goods: [{ code: "YP0001", prise: 9 }] }),
    );
    expect(slip.exit).toBe(1);
    for (const text of ["nmae", "prise"]) expect(slip.said).toContain(text);
    const wrong = {
      ...flash,
      budget: 0,
      goods: [
        { code: "YP0001", price: 99 },
        { code: "没有", price: 1 },
      ],
    };
    const checked = await run("check", file("wrong.json", wrong));
    expect(checked.exit).toBe(1);
    for (const text of [
      "budget：预算须大于0",
      "goods.0.price：药YP0001的活动价须低于原价12.50元",
      "goods.1.code：没有编码为没有的商品",
    ])
      expect(checked.said).toContain(text);
    const plenty = { ...flash, goods: [{ code: "YP0001", price: 9, stock: 500 }] };
    const warned = await run("check", file("warned.json", plenty));
    expect(warned).toEqual({
      exit: 0,
      said: "注意：药YP0001的活动库存500多于可售库存100\n检查通过，可以保存和发布。",
    });
    expect((await run("list")).said).toBe(before);
    expect((await run("add")).said).toContain("请给出活动文件。");
  });

  test("an older version changes nothing", async () => {
    const id = await added();
    await run("show", id, "--out", "kept.json");
    const kept = JSON.parse(readFileSync(join(folder, "kept.json"), "utf8")) as typeof flash;
    expect(kept.goods).toMatchObject([{ code: "YP0001", name: "药YP0001", price: 9 }]);
    expect((await run("change", id, file("kept.json", { ...kept, name: "甲" }))).said).toContain("第2版");
    const late = await run("change", id, file("kept.json", { ...kept, name: "乙" }));
    expect(late).toEqual({ exit: 1, said: "该记录已由别人改动，请核对双方的内容后重新保存" });
    expect((await run("change", id, file("none.json", flash))).said).toContain("version");
  });
});
