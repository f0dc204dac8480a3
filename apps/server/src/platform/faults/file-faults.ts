/** What is wrong with a JSON file that an operator wrote: all of it at once, each fault in a Chinese sentence. */
import type { z } from "zod";
import { zhCN } from "zod/locales";

/** The sentence where a schema has none of its own. */
export const fileErrors: z.core.$ZodErrorMap = (issue) => {
  const name = nameOf(issue.path ?? []);
  if (issue.code === "unrecognized_keys") return `没有 ${(issue.keys ?? []).join("、")} 这一项，请检查拼写`;
  if (issue.code !== "invalid_type") return zhCN().localeError(issue);
  if (issue.input === undefined) return `缺少${name}，请填写`;
  return `${name}应为${typeNames[String(issue.expected)] ?? String(issue.expected)}`;
};

const typeNames: Readonly<Record<string, string>> = {
  string: "文字（写在引号里）",
  number: "数字（不写引号）",
  int: "整数（不写引号）",
  boolean: "true 或 false（不写引号）",
  array: "列表（写在 [ ] 里）",
  object: "一组内容（写在 { } 里）",
  record: "一组内容（写在 { } 里）",
};

/** Chinese names of what files hold, for sentences. */
const fieldNames: Readonly<Record<string, string>> = {
  articles: "文章",
  banners: "广告和轮播图",
  blocks: "页面的块",
  body: "正文",
  category: "文章分类",
  category_id: "分类编号",
  coupon_id: "优惠券编号",
  draw_id: "抽奖编号",
  ends_at: "结束时间",
  entitlement: "抽奖资格",
  from: "商品来源",
  help_sections: "帮助栏目",
  hot_words: "热搜词",
  id: "编号",
  ids: "编号列表",
  image: "图片",
  is_fallback: "是否兜底",
  is_popup: "是否弹窗",
  key: "页面的 key",
  kind: "种类",
  limit: "数量上限",
  msg: "提示",
  name: "名称",
  nav: "导航",
  number: "号码",
  order_amount: "每满多少元抽一次",
  points: "积分数",
  prizes: "奖品",
  published_at: "发布时间",
  remarks: "说明",
  rules: "规则",
  settings: "站点设置",
  starts_at: "开始时间",
  stock: "数量",
  text: "文字",
  title: "标题",
  url: "链接",
  weight: "份数",
  worth: "价值",
};

function nameOf(path: readonly PropertyKey[]): string {
  const last = path.findLast((step) => typeof step === "string");
  if (last === undefined) return "文件的内容";
  return Object.hasOwn(fieldNames, last) ? `${fieldNames[last]}（${last}）` : last;
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** banners home 第2项 url：链接须以 / 开头 */
export function faultText({ path, message }: Issue): string {
  const place = path.map((step) => (typeof step === "number" ? `第${step + 1}项` : String(step))).join(" ");
  return place === "" ? message : `${place}：${message}`;
}
