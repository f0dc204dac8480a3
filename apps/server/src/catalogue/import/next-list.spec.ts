/** What a later list leaves standing of goods that an earlier one brought, where it lacks columns of the earlier one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { csvLines } from "../../platform/tables/csv.ts";
import type { TableRow } from "../../platform/http/table-file.ts";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { importFile, type Wishes } from "./import.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
});
afterAll(() => shop.close());

async function run(content: string, wishes: Wishes = {}) {
  async function* source() {
    yield Buffer.from(content);
  }
  let report = "";
  const telling = {
    progress: () => {},
    report: async (rows: readonly TableRow[]) => {
      report += csvLines(rows);
    },
    ...wishes,
  };
  return { ...(await importFile(shop.app, source(), telling)), report };
}

const stored = async (text: string) => (await shop.app.database.executeSql(text, [])).rows;
const head = "商品编码,商品名称,规格,单位,生产厂家";

describe("§3 a declared control outlives a list without that column", () => {
  const plain = `${head},类别,批准文号\nC1,申报片,1g,盒,甲药,西药,国药准字H20050001\n`;
  const declared = (word: string) =>
    `${head},类别,批准文号,特殊管理\nC1,申报片,1g,盒,甲药,西药,国药准字H20050001,${word}\n`;
  const shelf = () => stored("SELECT control, on_shelf FROM goods WHERE code = 'C1'");

  it("stays off the shelf and says how it is taken back; 无 in that column takes it back", async () => {
    await run(declared("第二类精神药品"));
    const { counts, report } = await run(plain);
    expect(counts).toMatchObject({ 拒绝: 1, 更新: 0 });
    expect(report).toContain("请在特殊管理一列写 无 再导入");
    expect(await shelf()).toEqual([{ control: "psychotropic_2", on_shelf: false }]);
    await run(declared("/"));
    expect(await shelf()).toEqual([{ control: "psychotropic_2", on_shelf: false }]);
    await run(declared("无"));
    expect(await shelf()).toEqual([{ control: "none", on_shelf: true }]);
  });

  it("a special permission stays too", async () => {
    await run(declared("含特殊药品复方制剂"));
    await run(plain);
    expect(await shelf()).toEqual([{ control: "ephedrine", on_shelf: true }]);
  });
});

describe("§1.2 what number and columns had told outlives a list without them", () => {
  it.each<[string, string, string, Record<string, unknown>]>([
    ["医疗器械", "国械注准20163141234", ",", { scope: "device_3" }],
    ["中成药", "国食健字G20050012", ",", { scope: "health_food", drug_class: "none" }],
    ["西药", "国药准字S20050012", ",是", { scope: "biological", drug_class: "rx", cold_chain: true }],
    ["西药", "国药准字H20050002", "甲类OTC,", { scope: "chemical", drug_class: "otc_a" }],
  ])("%s %s", async (...[word, number, more, facts]) => {
    const row = `N${number},编号${word}品,1g,盒,甲药,${word}`;
    await run(`${head},类别,批准文号,处方分类,冷链\n${row},${number},${more}\n`);
    const found = () => stored(`SELECT * FROM goods WHERE code = 'N${number}'`);
    expect(await found()).toMatchObject([facts]);
    await run(`${head},类别\n${row}\n`);
    expect(await found()).toMatchObject([{ ...facts, approval_number: number, on_shelf: true }]);
  });

  it("贮藏 of a later list brings the cold chain, a list without it leaves it", async () => {
    const cold = () => stored("SELECT cold_chain FROM goods WHERE code = 'K1'");
    await run(`${head},类别\nK1,冷藏片,1g,盒,甲药,西药\n`);
    expect(await cold()).toEqual([{ cold_chain: false }]);
    await run(`${head},类别,贮藏\nK1,冷藏片,1g,盒,甲药,西药,2～8℃\n`);
    expect(await cold()).toEqual([{ cold_chain: true }]);
    await run(`${head},类别\nK1,冷藏片,1g,盒,乙药,西药\n`);
    expect(await cold()).toEqual([{ cold_chain: true }]);
  });

  it("a number that cannot be read is still to be mended", async () => {
    await run(`${head},类别,批准文号\nU1,缺号片,1g,盒,甲药,西药,国药准字H2005\n`);
    const { report } = await run(`${head},类别\nU1,缺号片,1g,盒,乙药,西药\n`);
    expect(report).toContain("批准文号“国药准字H2005”少 4 位数字");
    expect(await stored("SELECT on_shelf FROM goods WHERE code = 'U1'")).toEqual([{ on_shelf: false }]);
  });
});
