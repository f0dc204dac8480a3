type Scanned = { goods_code: string; batch_no: string; codes: string[] };

/**
 * Trace codes as they are scanned, a line each, below the line of their batch: `批号:`, or `商品编码@批号:` where goods share
 * one. A sentence where a code has no batch.
 */
export function scannedOf(text: string): Scanned[] | string {
  const batches: Scanned[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [, goods = "", batch] = /^(?:([^@:：]*)@)?([^:：]+)[:：]$/u.exec(line) ?? [];
    if (batch !== undefined) batches.push({ goods_code: goods.trim(), batch_no: batch.trim(), codes: [] });
    else {
      const last = batches.at(-1);
      if (!last) return "请先写一行“批号:”，再扫该批号的追溯码";
      last.codes.push(line);
    }
  }
  const bare = batches.find(({ codes }) => codes.length === 0);
  return bare ? `批号${bare.batch_no}下面没有追溯码` : batches;
}
