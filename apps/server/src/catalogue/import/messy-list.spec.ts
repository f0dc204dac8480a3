import { describe, expect, it } from "vitest";
import { goodsRowOf } from "./merge-goods.ts";
import { openImport } from "./parse.ts";
import { planRow } from "./plan.ts";
import { planBatch, planOffer } from "./prices.ts";

/** Numbers as lists have them; the last lacks a digit. */
const numbers = [
  "国药准字J20100102(H20100623/H20100624)",
  "进口药品注册标准H20130425",
  "进口注册证S20090094",
  "进口药品证H20100795",
  "国药准字H20054321；国药准字H20054322",
  "国药准字　ｈ２００５４３２３",
  "国药准字国药准字Z11020345号",
  "注册证号 H20100796",
  "国械注进20162220456/国械注准20173400123",
  "粤穗械备20180001号",
  "国食健字G20050012",
  "卫妆准字29-XK-0123号",
  "(苏)卫消证字（2012）第0012号",
  "",
  "国药准字H2009026",
];
const words = ["西药", "中成药", "抗感染药", "OTC", "中西成药", "日用品", "医用耗材", "营养品"];

function messyList(length: number): string {
  const rows = Array.from({ length }, (_, at) => {
    const cells = [
      at + 1,
      `M${at}`,
      `杂乱品${at}`,
      "0.250g×24粒",
      "盒",
      "渡川药业（上海）有限公司",
      words[at % words.length],
      numbers[at % numbers.length],
      `￥${(at % 90) + 1}.50`,
      at % 7 === 0 ? "1,145" : "20盒",
      `B${at}`,
      ["2035.05", "2035-5-31", "20350531", "2035年5月", "至2035/5"][at % 5],
    ];
    return cells.map((cell) => (String(cell).includes(",") ? `"${cell}"` : cell)).join(",");
  });
  return `渡川医药批发目录,,,,,,,,,,,\n序号,商品编码,商品名称,规格,单位,生产企业,商品分类,批准文号,单价(元),库存(盒),批号,有效期至\n${rows.join("\n")}\n合计,,,,,,,,,23860,,\n`;
}

describe("a real list of 1,187 rows loses at most two", () => {
  it("an invented one in the writings of real lists loses none", async () => {
    async function* source() {
      yield Buffer.from(messyList(1187));
    }
    const lost: string[] = [];
    let rows = 0;
    for await (const row of (await openImport(source())).rows()) {
      if (row.aside !== undefined) continue;
      rows += 1;
      const flaw = row.flaw ?? planRow(goodsRowOf(row, null)).refusedReason;
      const batch = planBatch(row.said);
      const offer = planOffer(row.said);
      if (flaw !== null || !batch || "flaw" in batch || !offer || "flaw" in offer)
        lost.push(`${row.rowNo} ${flaw}`);
    }
    process.stdout.write(`invented list: ${lost.length} of ${rows} rows refused\n`);
    expect([rows, lost]).toEqual([1187, []]);
  });
});
