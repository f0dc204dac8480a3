import type { ContentFile } from "@yaoji/contract/schemas/content-file";
import { loadContent, removeArticle, showContent } from "../content/edit-content.service.ts";
import { jsonFileOf } from "./json-file.ts";
import { idOf, UsageFault, verbs } from "./verbs.ts";

const usage = `站点内容（docs/content.md 说明文件的每一项）：
  npm run ops -- content example          显示一份示例文件
  npm run ops -- content show             把现有内容显示为可以编辑、再次导入的文件
  npm run ops -- content load 文件.json    检查后导入：设置、热搜词、导航、广告和轮播图、帮助栏目、文章；没有写的部分不变
  npm run ops -- content remove-article 编号   删除一篇文章（编号见文章地址）`;

/** `ops -- content …`: what stands around the goods, without a statement of SQL. */
export const content = verbs(usage, {
  example: async () => JSON.stringify(example, null, 2),
  show: async (app) => JSON.stringify(await showContent(app), null, 2),
  load: async (app, given) => {
    const loaded = await loadContent(app, await jsonFileOf(given, "内容"));
    if (loaded.faults) throw new UsageFault(`内容没有导入：\n${loaded.faults.join("\n")}`);
    return loaded.changed.length > 0
      ? `内容已导入，有变化的是：${loaded.changed.join("、")}。`
      : "内容与现有的相同，没有变化。";
  },
  "remove-article": async (app, given) => {
    const id = idOf(given);
    return (await removeArticle(app, id)) ?? `文章${id}已删除。`;
  },
});

const example: ContentFile = {
  settings: {
    site_title: "某某医药批发商城",
    hot_line: "028-88886601",
    qq1: "100000001",
    qq2: "",
    address: "四川省成都市某某路1号",
    wechat_code: "",
    inspection: { url: "https://www.nmpa.gov.cn/", msg: "资质审核通过后即可查询药检报告" },
    links: [{ name: "国家药品监督管理局", url: "https://www.nmpa.gov.cn/" }],
  },
  hot_words: ["阿莫西林", "感冒灵"],
  nav: [
    { name: "首页", url: "/", image: "", is_open: false, children: [] },
    {
      name: "全部商品",
      url: "/list",
      image: "",
      is_open: false,
      children: [{ name: "热销排行", url: "/list?sort=sales", is_open: false }],
    },
  ],
  banners: {
    home: [{ title: "冬季呼吸用药专场", subtitle: "当日出库", image: "", url: "/list" }],
    top: [{ title: "领券再下单", subtitle: "每日可领", image: "", url: "/lqzx" }],
  },
  help_sections: ["新手指南", "支付配送", "服务保障", "关于我们"],
  articles: [
    {
      category: "公司新闻",
      title: "商城开业",
      summary: "欢迎选购",
      body: "## 开业\n\n欢迎各药店、诊所选购。",
      published_at: "2026-01-31 08:00",
      position: 0,
    },
  ],
};
