import { mostPieces } from "@yaoji/domain/trade/quantity";
import { z } from "zod";
import { keywordOf, longestKeyword } from "@yaoji/domain/text/keyword";
import { isMobile, isPhone, phoneOf, wrongMobile, wrongPhone } from "@yaoji/domain/text/validation";
import { isMovable, parseMoney, zero } from "@yaoji/domain/money/money";
import type { TableFormat } from "./table-formats.ts";

/** The code that came by SMS. */
export const smsCode = z.string("请填写验证码").regex(/^\d{6}$/, "请填写6位数字验证码");

/** Plain digits, as a number or as text: nothing that JavaScript would also take for one, such as "0x10". */
const digits = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ],
  "编号不正确",
);

/** A positive whole id, from a path, a form or JSON. */
export const id = digits.pipe(
  z.number().int("编号不正确").positive("编号不正确").max(Number.MAX_SAFE_INTEGER, "编号不正确"),
);
/** An offer id: 0 or absent means "none". */
export const optionalId = digits
  .pipe(z.number().int("编号不正确").min(0, "编号不正确").max(Number.MAX_SAFE_INTEGER, "编号不正确"))
  .default(0);
export const idParams = z.object({ id });

/** A field that a form, an address or a row leaves empty is a field left out. */
export function withoutEmpty(fields: unknown): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== null));
}

/** `ids[]=1&ids[]=2`, `ids[0]=1`, `ids=1,2`, or a JSON array (decisions.md "Answers"). */
export const ids = someIds("请选择商品");
export const orderIds = someIds("请选择订单");
export const shipmentIds = someIds("请选择发货单");
/** Shops of the account, by the ids of GET /api/multi/index. */
export const shopIds = someIds("请选择店铺");
/** Ids in the same forms, of which there may be none. */
export const optionalIds = z.preprocess(listed, z.array(id, "编号不正确").max(500, "一次最多500项"));

function someIds(missing: string) {
  return z.preprocess(listed, z.array(id, missing).min(1, missing).max(500, "一次最多处理500项"));
}

function listed(value: unknown): unknown {
  if (typeof value === "string") return value.split(",").filter(Boolean);
  return typeof value === "number" ? [value] : value;
}

/** 1/0 as the specification sends them, also "1", true and "true". */
export const flag = z
  .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] }), z.coerce.number()], "取值不正确")
  .transform((value) => (value === true || value === 1 ? 1 : 0) as 0 | 1);

/** A 0 or 1 of an answer. */
export const bit = z.union([z.literal(0), z.literal(1)]);

/** A flag that says what to do: 1/0, also "1", true and "true"; anything else is refused. */
export const zeroOrOne = z.preprocess(
  (value) => ({ true: 1, false: 0, 1: 1, 0: 0 })[String(value)],
  z.union([z.literal(0), z.literal(1)], "只能是0或1"),
);

/** In which form a table is wanted; CSV where nothing is said, as programs have always asked for it. */
export const tableQuery = z.object({
  format: z.enum(["csv", "xlsx"] satisfies TableFormat[], "文件格式只能是 csv 或 xlsx").default("csv"),
});

/** A query flag that may be absent: only "1"/"2"… count. */
export const choice = z.coerce.number("取值不正确").int().min(0).max(9);

/** A number, or its digits as a person writes them: nothing typed is not 0. */
export const typedNumber = (wrong: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}(?:\.\d{1,8})?$/)
        .transform(Number),
    ],
    wrong,
  );

/** Pieces. */
export const number = typedNumber("请输入数量").pipe(
  z.number().int("数量必须是整数").min(1, "数量至少为1").max(mostPieces, "数量过大"),
);

/** Yuan as an exact JSON number, or null where the visitor may not see prices. */
export const yuan = z.number().meta({ description: "元" });
export const yuanOrNull = z.number().nullable().meta({ description: "元；没有报价或无权查看时为空" });

/** Money to move: yuan above zero with at most two decimals, as a number or as text. */
export const amount = z
  .union([z.number(), z.string().max(32)], "请填写金额")
  .transform((typed) => parseMoney(String(typed)) ?? zero)
  .refine(isMovable, "金额须大于0，最多两位小数，不超过1000万元")
  .meta({ description: "元，大于0，最多两位小数" });

/** Unix seconds, or milliseconds of 13 digits (decisions.md "Answers"). */
export const moment = z.coerce
  .number("时间不正确")
  .int("时间不正确")
  .min(0, "时间不正确")
  .max(9_999_999_999_999, "时间不正确");

export const page = z.coerce
  .number("页码不正确")
  .int("页码不正确")
  .min(1, "页码不正确")
  .max(100_000)
  .default(1);
export const pageSize = z.coerce.number("每页数量不正确").int().min(1).max(100, "每页最多100条").default(20);
export const paging = { page, page_size: pageSize };

/** A page of a list: `total` is exact up to 10,000, beyond it 10000 and `total_more`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    page: z.number(),
    page_size: z.number(),
    total: z.number(),
    total_more: z.boolean().optional(),
  });
/** A page of the back office's lists: as many rows as are asked for, behind `next` of the page before. */
export const keyset = {
  after: z.string("翻页位置不正确").max(120, "翻页位置不正确").optional(),
  page_size: z.coerce
    .number("每页数量不正确")
    .int("每页数量不正确")
    .min(1, "每页至少1条")
    .max(200, "每页最多200条")
    .default(50),
};

export const keysetQuery = z.object(keyset);

/** Such a page; `next` null: the last one. `total` as in `pageOf`. */
export const keysetPageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    next: z.string().nullable(),
    total: z.number(),
    total_more: z.boolean().optional(),
  });
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) });

/** Nothing to give back but the message. */
export const nothing = z.null();

/** A line of text as people type it: trimmed, without control characters. */
export const line = (max: number, message: string) =>
  z
    .string(message)
    .transform(typed)
    .pipe(z.string().min(1, message).max(max, `最多${max}个字`));

/** Text of one or several lines as people type it: trimmed, line breaks kept, no other control characters. */
export const paragraphs = (max: number, message: string) =>
  z
    .string(message)
    .transform((text) =>
      text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n]|\p{Cf}/gu, "")
        .trim(),
    )
    .pipe(z.string().min(1, message).max(max, `最多${max}个字`));

/** A line of text that may be empty. */
export const optionalLine = (max: number, tooLong: string) =>
  z.string().transform(typed).pipe(z.string().max(max, tooLong));

/** A mobile number, as people write it. */
export const mobile = z
  .string("请填写手机号")
  .max(40, wrongMobile)
  .transform(phoneOf)
  .refine(isMobile, wrongMobile);

/** A mobile or landline number as people write it, or nothing. */
export const optionalPhone = z
  .string()
  .max(40, wrongPhone)
  .transform(phoneOf)
  .refine((text) => text === "" || isPhone(text), wrongPhone);

/** What is searched for, in the one form of all keywords. */
export const keyword = z
  .string()
  .meta({ maxLength: longestKeyword })
  .transform(keywordOf)
  .pipe(z.string().max(longestKeyword, `关键词最多${longestKeyword}个字`));

function typed(text: string): string {
  // Half a character is none: the database keeps no such text.
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
}

/** An amount that somebody was shown, in yuan. */
export const seenAmount = (wrong: string) =>
  typedNumber(wrong).pipe(z.number().min(0, wrong).max(9_999_999_999, wrong));
