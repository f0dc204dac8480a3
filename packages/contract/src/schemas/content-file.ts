/** What stands around the goods, as the operator writes it in a file: settings, navigation, banners, articles. */
import { z } from "zod";
import { formatMoney, yuan } from "@yaoji/domain/money/money";
import { line, optionalLine } from "./common.ts";
import { link, moment, picture } from "./page-blocks.ts";

const shortText = (most: number) => optionalLine(most, `最多${most}个字`);
const qq = z.string().regex(/^(\d{5,12})?$/, "QQ号应为5至12位数字");
const amount = z
  .string('金额请写成文字，如 "800.00"')
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "金额应形如 800 或 800.00")
  .transform((text) => formatMoney(yuan(text)));
const siteLink = z.strictObject({ name: line(20, "请填写名称"), url: link.default("") });

/** Keys that are left out stay as they are. */
export const siteSettings = z
  .strictObject({
    site_title: line(30, "请填写站点名称"),
    hot_line: shortText(30),
    qq1: qq,
    qq2: qq,
    address: shortText(100),
    wechat_code: shortText(500),
    inspection: z.strictObject({ url: link, msg: shortText(100) }).nullable(),
    links: z.array(siteLink).max(20, "最多20个链接"),
    licences: z
      .array(
        z.strictObject({ name: line(30, "请填写证照名称"), number: shortText(60), url: link.default("") }),
      )
      .max(20, "最多20项证照"),
  })
  .partial();
/** With what orders cost. */
const settings = siteSettings.extend({
  shipping_amount: amount.optional(),
  freight: amount.optional(),
  minimum_amount: amount.optional(),
});

const navItem = z.strictObject({
  name: line(20, "请填写名称"),
  url: link.default(""),
  is_open: z.boolean("is_open 应为 true 或 false").default(false),
});
const navEntry = navItem.extend({
  image: picture.default(""),
  children: z.array(navItem).max(30, "最多30个子项").default([]),
});

const banner = z.strictObject({
  title: shortText(40).default(""),
  subtitle: shortText(80).default(""),
  image: picture.default(""),
  url: link.default(""),
});
/** By place. */
const banners = z
  .record(z.string(), z.array(banner).max(30, "每个位置最多30幅"))
  .refine((places) => Object.keys(places).every((place) => /^[a-z][a-z0-9_-]{0,19}$/.test(place)), {
    message: "位置应为小写字母、数字，最多20个字符",
  });

/** Markdown. */
export const articleBodyText = z
  .string("请填写正文")
  .trim()
  .min(1, "请填写正文")
  .max(50_000, "正文最多50000个字");
/** What an article says, wherever it is written. */
export const articleText = {
  title: line(60, "请填写标题"),
  summary: shortText(200).default(""),
  body: articleBodyText,
};
const article = z.strictObject({
  category: line(20, "请填写文章分类的名称"),
  ...articleText,
  published_at: moment,
  position: z.int("position 应为整数").min(0).max(100_000).default(0),
});

/** Each part that is given takes the place of what there was; parts that are left out stay. Articles are added or changed. */
export const contentFile = z
  .strictObject({
    /** Of which version of the content the file is: what was changed since is not changed back. */
    version: z.int("version 应为整数").min(0, "version 应为 content show 给出的整数").optional(),
    settings: settings.optional(),
    hot_words: z.array(line(20, "请填写热搜词")).max(20, "最多20个热搜词").optional(),
    nav: z.array(navEntry).max(30, "最多30个导航").optional(),
    banners: banners.optional(),
    help_sections: z.array(line(20, "请填写栏目名称")).max(20, "最多20个栏目").optional(),
    articles: z.array(article).max(1000, "一次最多1000篇文章").optional(),
  })
  .refine(({ hot_words: words = [] }) => new Set(words).size === words.length, {
    path: ["hot_words"],
    message: "热搜词重复",
  })
  .refine(({ articles = [] }) => new Set(articles.map(nameOf)).size === articles.length, {
    path: ["articles"],
    message: "同一分类中标题重复",
  });
export type ContentFile = z.output<typeof contentFile>;
export type ContentArticle = z.output<typeof article>;

function nameOf({ category, title }: { category: string; title: string }): string {
  return `${category}\n${title}`;
}
