/** Which shops got pieces of a batch: told shop by shop, and as a table parcel by parcel. */
import { sentHeadings, sentRows } from "../fulfilment/recall-desk/recall-desk.service.ts";
import type { Sent, SentPieces } from "../fulfilment/recalls/recalls.service.ts";
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
  const kept =
    file === undefined
      ? ""
      : `明细已存为 ${await writeGivenTable(given, file, [sentHeadings, ...sentRows(pieces)])}。`;
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
