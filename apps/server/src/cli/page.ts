import {
  deletePage,
  isPageKind,
  listPages,
  readPage,
  savePage,
} from "../window/page-desk/edit-pages.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { jsonFileOf, shownJson } from "./json-file.ts";
import { type Given, signerOf, UsageFault, verbs } from "./verbs.ts";

const usage = `页面（docs/pages.md 说明每一种块）：
  npm run ops -- page list                列出全部页面
  npm run ops -- page show 类型 key [--out 文件.json]   把一个页面显示或存为可以编辑、保存的内容
  npm run ops -- page save 文件.json       检查后保存；同一类型和 key 的页面整个换成文件的内容
  npm run ops -- page delete 类型 key      删除一个页面`;
const offer = {
  usage,
  verbs: {
    list: {},
    show: { words: 2, options: ["out"] },
    save: { words: 1, logsItself: true },
    delete: { words: 2, logsItself: true },
  },
} as const;

const states = { coming: "未开始", running: "进行中", over: "已结束" } as const;

/** `ops -- page …`: the operator edits pages from data. */
export const page = verbs(offer, {
  list: async (app, _given, print) => {
    const pages = await listPages(app);
    for (const { kind, key, title, blocks, state, address } of pages)
      print([kind, key, title, `${blocks}块`, states[state], address].join("  "));
    return `共${pages.length}个页面。`;
  },
  show: async (app, given) => {
    const found = await readPage(app, nameOf(given));
    return isRefusal(found) ? found : shownJson(given, found);
  },
  save: async (app, given) => {
    const saved = await savePage(app, await jsonFileOf(given, "页面"), signerOf(given));
    if (saved.faults) throw new UsageFault(`页面没有保存：\n${saved.faults.join("\n")}`);
    return `页面已保存，地址：${saved.address}`;
  },
  delete: async (app, given) => {
    const name = nameOf(given);
    const refused = await deletePage(app, signerOf(given), name);
    return refused ?? `页面 ${name.kind} ${name.key} 已删除。`;
  },
});

function nameOf({ words: [kind = "", key = ""] }: Given) {
  if (!isPageKind(kind) || key === "") throw new UsageFault("请给出页面的类型和 key（page list 的前两列）。");
  return { kind, key };
}
