/** Which shops got pieces of a batch: told shop by shop, and as a table parcel by parcel. */
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import type { Sent, SentPieces } from "../fulfilment/recalls/recalls.service.ts";
import type { TableRow } from "../platform/http/table-file.ts";
import type { Print } from "./command.ts";
import { writeGiven, writeGivenTable } from "./given-files.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** What cannot be written is told before anything is recalled. */
export async function beginTable(given: Given): Promise<void> {
  const { file } = given.options;
  if (file === undefined) return;
  if (!/\.(?:xlsx|csv)$/iu.test(file))
    throw new UsageFault("--file 请写成 .xlsx 或 .csv 文件，如 召回.xlsx。");
  await writeGiven(given, file, "");
}

/** Prints the shops; gives the sum of it, and where the table of `--file` stands. */
export async function tellSent(given: Given, { name, pieces }: Sent, print: Print): Promise<string> {
  await beginTable(given);
  const byShop = [...Map.groupBy(pieces, ({ shopId }) => shopId).values()];
  for (const some of byShop) print(shopLine(some));
  const { file } = given.options;
  const kept = file === undefined ? "" : `明细已存为 ${await writeGivenTable(given, file, table(pieces))}。`;
  if (pieces.length === 0) return `批号${name.batchNo}没有发给过客户。${kept}`;
  const { sent, returned, unit } = summed(pieces);
  return `批号${name.batchNo}发给过${byShop.length}家客户，共${sent}${unit}，已退回${returned}${unit}，还有${sent - returned}${unit}在客户处。${kept}`;
}

function shopLine(some: readonly SentPieces[]): string {
  const [first] = some;
  const { sent, returned, unit } = summed(some);
  const orders = [...new Set(some.map(({ orderNo }) => orderNo))].join("、");
  const who = [first?.contact, first?.phone].filter(Boolean).join(" ");
  return `  客户${first?.shopId}  ${first?.company}${who && `（${who}）`}  发出${sent}${unit}，退回${returned}${unit}，还有${sent - returned}${unit}  订单${orders}`;
}

function summed(some: readonly SentPieces[]) {
  const sum = (of: (each: SentPieces) => number) => some.reduce((total, each) => total + of(each), 0);
  return {
    sent: sum(({ sent }) => sent),
    returned: sum(({ returned }) => returned),
    unit: some[0]?.unit ?? "",
  };
}

const headings = [
  "客户编号",
  "客户",
  "联系人",
  "联系电话",
  "订单号",
  "发货单号",
  "发货时间",
  "仓库",
  "批号",
  "单位",
  "发出",
  "退回",
  "还在客户处",
];

function table(pieces: readonly SentPieces[]): TableRow[] {
  const lines = pieces.map((each) => {
    const shippedAt = wireTime(each.shippedAt);
    const { shopId, company, contact, phone, orderNo, shipmentNo, warehouse, batchNo, unit } = each;
    const when = shippedAt ? formatShopTime(shippedAt) : "";
    const counted = [each.sent, each.returned, each.sent - each.returned].map(String);
    return [
      String(shopId),
      company,
      contact,
      phone,
      orderNo,
      shipmentNo,
      when,
      warehouse,
      batchNo,
      unit,
      ...counted,
    ];
  });
  return [headings, ...lines];
}
