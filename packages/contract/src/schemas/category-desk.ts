/** Categories as operators see and arrange them in the back office. */
import { categoryMenus, isCategoryIcon, longestCategoryName } from "@yaoji/domain/trade/categories";

import { z } from "zod";
import { bit, id, line, optionalLine } from "./common.ts";
import { namedIds, whole } from "./desk-fields.ts";
import { isOwnPath } from "./own-path.ts";

const menu = z.enum(categoryMenus, "请选择菜单");
const name = line(longestCategoryName, "请填写分类名称");
const logo = optionalLine(300, "图标地址最多300个字").refine(
  (text) => text === "" || isCategoryIcon(text) || isOwnPath(text),
  "请从列出的图标中选择，或上传图片",
);
const version = whole("版本");

/** What is changed of a category where it stands. */
export const categoryTerms = z.strictObject({ name, logo });
export type CategoryTerms = z.output<typeof categoryTerms>;

export const categoryBody = z.object({
  menu,
  /** Left out: at the top of the menu. */
  parent_id: id.nullish(),
  name,
  logo: logo.default(""),
});
export const categoryChangeBody = z.object({ name, logo: logo.default(""), version });
export const categoryMoveBody = z.object({
  /** Null: to the top of the menu. */
  parent_id: id.nullish(),
  /** Which of those there it stands before; null: at the end. */
  before_id: id.nullish(),
  version,
});
export const categoryMergeBody = z.object({ into_id: id, version });
export const categoryRemoveBody = z.object({
  /** Where its goods go; left out: it must have none. */
  goods_to: id.nullish(),
  version,
});
export const categoryPutBody = z.object({
  add: namedIds("放入的商品", "一次最多500种商品").default([]),
  remove: namedIds("移出的商品", "一次最多500种商品").default([]),
});

/** `logo` as operators gave it, `shown_logo` as buyers see it; `goods` stops at 1,000, then `goods_more` is 1. */
export const categoryRow = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  menu,
  name: z.string(),
  logo: z.string(),
  shown_logo: z.string(),
  version: z.number(),
  goods: z.number(),
  goods_more: bit,
});
export const categoryRemoved = z.object({ name: z.string(), moved: z.number() });
