import type { ContentFile } from "@yaoji/contract/schemas/content-file";
import { formatShopTime } from "@yaoji/domain/text/time";
import {
  findLogged,
  listContentLog,
  type LoggedChange,
  shortOf,
} from "../content/site/content-log.service.ts";
import { removeArticle } from "../content/article-desk/change-article.service.ts";
import { loadContent, showContent } from "../content/site/edit-content.service.ts";
import { refuse } from "../platform/answers/refusal.ts";
import { jsonFileOf, shownJson } from "./json-file.ts";
import { idOf, signerOf, UsageFault, verbs } from "./verbs.ts";

const usage = `站点内容（docs/content.md 说明文件的每一项）：
  npm run ops -- content example          显示一份示例文件
  npm run ops -- content show [--out 文件.json]   把现有内容显示或存为可以编辑、再次导入的文件，version 是它的版本
  npm run ops -- content load 文件.json    检查后导入：设置、热搜词、导航、广告和轮播图、帮助栏目、文章；没有写的部分不变；
      文件须有 version，此后已由别人改动的不会被改回去，从未导入过内容时可以没有；包邮门槛、运费、起配金额由财务或系统管理员导入
  npm run ops -- content log [版本]        谁在什么时候改了什么，最近的在前；给出版本即显示改动前后的全文
  npm run ops -- content remove-article 编号   删除一篇文章（编号见文章地址）`;
const offer = {
  usage,
  verbs: {
    example: {},
    show: { options: ["out"] },
    load: { words: 1, logsItself: true },
    log: { words: 1 },
    "remove-article": { words: 1, logsItself: true },
  },
} as const;

/** `ops -- content …`: what stands around the goods, without a statement of SQL. */
export const content = verbs(offer, {
  example: async () => JSON.stringify(example, null, 2),
  show: async (app, given) => shownJson(given, await showContent(app)),
  load: async (app, given) => {
    const file = await jsonFileOf(given, "内容");
    const { by, role } = given;
    const loaded = await loadContent(app, file, { by, role, accountId: signerOf(given) });
    if (loaded.faults) throw new UsageFault(`内容没有导入：\n${loaded.faults.join("\n")}`);
    if (loaded.changed.length === 0) return "内容与现有的相同，没有变化。";
    return `内容已导入，有变化的是：${loaded.changed.join("、")}。现在是第${loaded.version}版，继续修改前请重新用 content show 得到文件。`;
  },
  log: async (app, given, print) => {
    if (given.words.length === 0) {
      const found = await listContentLog(app);
      for (const each of found) print(lineOf(each));
      return found.length > 0 ? `最近${found.length}次改动。` : "还没有改动过内容。";
    }
    const found = await findLogged(app, idOf(given));
    if (found === null) return refuse("request.not_found");
    for (const { name, before, after } of found.changes)
      print(`${name}\n  改动前：${JSON.stringify(before)}\n  改动后：${JSON.stringify(after)}`);
    return `第${found.id}版，${found.doneBy}于${formatShopTime(found.createdAt)}改动${found.changes.length}项。`;
  },
  "remove-article": async (app, given) => {
    const id = idOf(given);
    return (await removeArticle(app, { accountId: signerOf(given) }, id)) ?? `文章${id}已删除。`;
  },
});

function lineOf({ id, doneBy, createdAt, changes }: LoggedChange): string {
  const texts = changes.map(({ name, before, after }) => `  ${name}：${shortOf(before)} → ${shortOf(after)}`);
  return [`第${id}版  ${formatShopTime(createdAt)}  ${doneBy}`, ...texts].join("\n");
}

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
