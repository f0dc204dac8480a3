import type { ScannedCodes } from "../shipments/trace-codes.service.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** `--codes 批号:追溯码,追溯码;…`, or `商品编码@批号:…`; none where it is left out. */
export function codesOf({ options }: Given): ScannedCodes[] {
  if (options.codes === undefined) return [];
  return options.codes.split(";").map((part) => {
    const [batch = "", codes = ""] = part.split(":");
    const [, goodsCode, batchNo = ""] = /^(?:([^@]*)@)?(.*)$/s.exec(batch) ?? [];
    if (batchNo.trim() === "" || goodsCode?.trim() === "" || codes.trim() === "")
      throw new UsageFault(
        "--codes 请写成 批号:追溯码,追溯码，多个批号用分号分开；几个商品批号相同时写成 商品编码@批号:追溯码。",
      );
    return {
      ...(goodsCode === undefined ? {} : { goodsCode: goodsCode.trim() }),
      batchNo: batchNo.trim(),
      codes: codes.split(",").map((code) => code.trim()),
    };
  });
}
