import { type DrugClass, drugClassLabels } from "@yaoji/domain/people/scopes";
import {
  type GoodsState,
  goodsStates,
  goodsStateText,
  type GoodsZone,
  goodsZones,
  goodsZoneText,
} from "@yaoji/domain/trade/goods-state";
import { goodsTagNames } from "@yaoji/domain/trade/goods-state";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { screens, within } from "../../lib/screens.ts";
import type { Bulk, Filter, ListOf } from "../../parts/list/types.ts";
import { GoodsMark } from "./goods-mark.tsx";
import { goodsKey } from "./keys.ts";

type GoodsRow = DataOf<"goodsDeskList">["list"][number];
type Categories = DataOf<"goodsDeskChoices">["categories"];
type Groups = readonly { readonly id: number; readonly name: string }[];

const pathOfGoods = (id: number) => within(screens.goodsDetail.path.replace(":id", String(id)));

/** The categories and groups are those of the shop: the list is made of them. */
export const goodsList = (categories: Categories, groups: Groups): ListOf<GoodsRow> => ({
  name: goodsKey,
  label: "商品",
  columns: [
    { id: "name", title: "商品", cell: ({ id, name }) => <Link to={pathOfGoods(id)}>{name}</Link> },
    { id: "code", title: "编码", cell: ({ code }) => <span className="num">{code}</span>, isShort: true },
    { id: "specification", title: "规格", cell: ({ specification }) => specification },
    { id: "manufacturer", title: "生产厂家", cell: ({ manufacturer }) => manufacturer },
    { id: "approval", title: "批准文号", cell: ({ approval_number }) => approval_number, isRare: true },
    { id: "class", title: "药品类别", cell: (row) => classText(row), isShort: true },
    { id: "state", title: "状态", cell: (row) => <GoodsMark of={row} />, isShort: true },
    { id: "picture", title: "图片", cell: ({ has_picture }) => (has_picture ? "有" : "无"), isShort: true },
    {
      id: "price",
      title: "最低基础价（元）",
      cell: ({ price }) => price?.toFixed(2) ?? "未定价",
      isFigure: true,
    },
    { id: "sales", title: "销量", cell: ({ sales }) => sales, isFigure: true, isRare: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: goodsStates.map((value) => ({ value, text: goodsStateText[value] })),
    },
    {
      name: "category",
      title: "分类",
      choices: choicesOf(categories),
    },
    ...fixedFilters,
  ],
  search: "名称、首字母、编码、条码、批准文号或厂家",
  load: (query) => api("goodsDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有商品，请先导入商品表",
  bulk: goodsBulk(choicesOf(categories), choicesOf(groups)),
});
type RequestQuery = {
  state?: GoodsState;
  drug_class?: DrugClass;
  zone?: GoodsZone;
  lacks?: "picture" | "price";
};

const choicesOf = (named: Groups) => named.map(({ id, name }) => ({ value: String(id), text: name }));
type Choices = ReturnType<typeof choicesOf>;

/** What can be done to many goods. */
function goodsBulk(choices: Choices, groups: Choices): readonly Bulk[] {
  const roles = ["marketing", "admin"] as const;
  const category = { name: "category", title: "分类", choices };
  const group = { name: "group", title: "商品组", choices: groups };
  const tag = {
    name: "tag",
    title: "标签",
    choices: goodsTagNames.map((value) => ({ value, text: value })),
  };
  return [
    { command: "goods-off", title: "下架", roles: ["quality", ...roles] },
    { command: "goods-on", title: "恢复上架", roles: ["quality", ...roles] },
    { command: "goods-category-add", title: "加入分类", roles, field: category },
    { command: "goods-category-remove", title: "移出分类", roles, field: category },
    { command: "goods-group-add", title: "加入商品组", roles, field: group },
    { command: "goods-group-remove", title: "移出商品组", roles, field: group },
    { command: "goods-brand", title: "改品牌", roles, field: { name: "brand", title: "品牌" } },
    { command: "goods-tag", title: "加标签", roles, field: tag },
    { command: "goods-untag", title: "去标签", roles, field: tag },
    {
      command: "price-adjust",
      title: "调价",
      roles,
      field: { name: "adjustment", title: "调价幅度", hint: "如 +3% 或 -2.5%，改各仓库的基础价" },
    },
  ];
}

const fixedFilters: readonly Filter[] = [
  { name: "brand", title: "品牌" },
  {
    name: "drug_class",
    title: "药品类别",
    choices: Object.entries(drugClassLabels).map(([value, text]) => ({
      value,
      text: text || "非药品及饮片",
    })),
  },
  {
    name: "zone",
    title: "专区",
    choices: goodsZones.map((value) => ({ value, text: goodsZoneText[value] })),
  },
  {
    name: "lacks",
    title: "缺少",
    choices: [
      { value: "picture", text: "没有图片" },
      { value: "price", text: "有仓库未定价" },
    ],
  },
];

const labels: Readonly<Record<string, string>> = drugClassLabels;
const classText = ({ drug_class }: GoodsRow): string => labels[drug_class] || "—";
