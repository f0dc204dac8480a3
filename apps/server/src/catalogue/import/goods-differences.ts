/** What differs between goods as they are stored and as a row would have them, in Chinese. */
import type { GoodsDifference } from "@yaoji/domain/trade/goods-import";
import { toDecimal } from "@yaoji/domain/money/money";
import { drugClassLabels, isDrugClass, isScopeCode, scopeLabels } from "@yaoji/domain/people/scopes";
import { controlLabels, isGoodsControl } from "@yaoji/domain/trade/special-control";
import type { NewGoods } from "../goods/goods-writer.service.ts";
import type { KnownGoods } from "./import.queries.ts";

const labels: Readonly<Record<string, string>> = {
  externalCode: "外部编码",
  name: "商品名称",
  tradeName: "商品名",
  aliases: "别名",
  manufacturer: "生产厂家",
  mah: "上市许可持有人",
  brand: "品牌",
  specification: "规格",
  form: "剂型",
  unit: "单位",
  innerPack: "中包装",
  carton: "件装量",
  approvalNumber: "批准文号",
  toMend: "待补正",
  furtherCodes: "另一编码",
  barcode: "条码",
  drugClass: "处方分类",
  scope: "类别",
  control: "特殊管理",
  clinicOnly: "诊所专供",
  storage: "贮藏",
  coldChain: "冷链",
  origin: "产地",
  grade: "等级",
  retailPrice: "零售价",
  taxRate: "税率",
  images: "图片",
};

/** What differs from the stored goods, in Chinese; empty when nothing that people see does. */
export function changedFields(record: NewGoods, stored: KnownGoods): string[] {
  const now: Readonly<Record<string, unknown>> = record;
  const before: Readonly<Record<string, unknown>> = stored;
  const differs = (name: string) =>
    JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null);
  const shelf = differs("onShelf") ? [record.onShelf ? "上架" : "下架"] : [];
  return [
    ...Object.keys(labels)
      .filter(differs)
      .map((name) => labels[name] ?? name),
    ...shelf,
  ];
}

/** The same with what was and what would be; of goods that are new all that is known. */
export function goodsDifferences(record: NewGoods, stored: KnownGoods | null): GoodsDifference[] {
  const now: Readonly<Record<string, unknown>> = { ...record };
  const before: Readonly<Record<string, unknown>> = stored ?? {};
  const names = [...Object.keys(labels), "onShelf"];
  return names.flatMap((name) => {
    const [old, next] = [before, now].map((each) => wordsOf(name, each[name] ?? null)) as [string, string];
    const isSame = JSON.stringify(before[name] ?? null) === JSON.stringify(now[name] ?? null);
    return isSame || (stored === null && next === "")
      ? []
      : [{ label: labels[name] ?? "上架", before: stored ? old : "", after: next }];
  });
}

function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (Array.isArray(value)) return value.join("、");
  if (name === "retailPrice") return toDecimal(value as Parameters<typeof toDecimal>[0]);
  const text = String(value);
  if (name === "scope") return isScopeCode(text) ? scopeLabels[text] : "未分类";
  if (name === "drugClass") return isDrugClass(text) ? drugClassLabels[text] : text;
  if (name === "control") return isGoodsControl(text) ? controlLabels[text] : text;
  return text;
}
