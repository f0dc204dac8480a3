import { noCodeReasons, otherReason } from "@yaoji/domain/trade/trace-codes";
import type { Scanned, ScannedCodes } from "../fulfilment/shipments/trace-codes.service.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** How the reason is written, for usages. */
export const noCodeUsage = `--no-code-reason ${[...noCodeReasons, `${otherReason}说明`].join("|")}`;

/** `--codes 批号:追溯码,追溯码;…`, or `商品编码@批号:…`, and `--no-code-reason`; none where they are left out. */
export function scannedOf({ options }: Given): Scanned {
  return {
    codes: options.codes === undefined ? [] : options.codes.split(";").map(codesOf),
    noCodeReason: options["no-code-reason"],
  };
}

function codesOf(part: string): ScannedCodes {
  // The first colon ends the batch: codes of makers may be addresses.
  const [, goodsCode, batchNo = "", codes = ""] = /^(?:([^@:]*)@)?([^:]*):(.*)$/su.exec(part) ?? [];
  if (batchNo.trim() === "" || goodsCode?.trim() === "" || codes.trim() === "")
    throw new UsageFault(
      "--codes 请写成 批号:追溯码,追溯码，多个批号用分号分开；几个商品批号相同时写成 商品编码@批号:追溯码。",
    );
  return {
    ...(goodsCode === undefined ? {} : { goodsCode: goodsCode.trim() }),
    batchNo: batchNo.trim(),
    codes: codes.split(",").map((code) => code.trim()),
  };
}
