/** Fields that the back office's forms have in common: amounts and times as people type them, whom an offer is for. */
import { z } from "zod";
import { parseMoney } from "@yaoji/domain/money/money";
import { shopTypes } from "@yaoji/domain/text/labels";
import { isDate, parseShopMinute, wireTime } from "@yaoji/domain/text/time";
import { id, typedNumber, zeroOrOne } from "./common.ts";

/** Yuan as a number or as people type it; what the amount may be is the domain's to say. */
export const typedMoney = (what: string) =>
  z.union([z.number(), z.string().max(32)], `请填写${what}`).transform((typed, context) => {
    const amount = parseMoney(String(typed));
    if (amount !== null) return amount;
    const isEmpty = String(typed).trim() === "";
    context.addIssue({
      code: "custom",
      message: isEmpty ? `请填写${what}` : `${what}须为0以上的数字，单位元`,
    });
    return z.NEVER;
  });
/** A whole number, as a number or as people type it; `what` names it. */
export const whole = (what: string) => typedNumber(`${what}须为整数`).pipe(z.number().int(`${what}须为整数`));

/** Unix seconds or milliseconds, or `YYYY-MM-DD HH:mm` on the shop's clock. */
export const time = z
  .union([z.number(), z.string().max(32)], "时间应为 YYYY-MM-DD HH:mm")
  .transform((typed, context) => {
    const at = wireTime(typed) ?? minuteOf(String(typed).trim());
    if (at !== null) return at;
    const isEmpty = String(typed).trim() === "";
    context.addIssue({ code: "custom", message: isEmpty ? "请填写时间" : "时间应为 YYYY-MM-DD HH:mm" });
    return z.NEVER;
  });

function minuteOf(text: string): Date | null {
  const [, day = "", minute = ""] = /^(2\d{3}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  return isDate(day) ? new Date(parseShopMinute(`${day} ${minute}`) * 1000) : null;
}

/** Ids of things that are named one by one; `most` is said of more than 500. */
export const namedIds = (what: string, most: string) => z.array(id, `${what}须为编号的列表`).max(500, most);

/** Whom it is for; what is left out: everybody. */
export const audience = {
  shop_types: z
    .array(z.enum(shopTypes, "客户类型不正确"), "客户类型须为列表")
    .max(20, "客户类型过多")
    .nullish(),
  regions: z
    .array(z.string().max(6, "地区须为6位行政区划代码"), "地区须为代码的列表")
    .max(500, "地区最多500个")
    .nullish(),
  shop_ids: namedIds("指定店铺", "指定店铺最多500家").nullish(),
  newcomers_only: zeroOrOne.default(0),
};
