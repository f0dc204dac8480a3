import { fieldChanges } from "@yaoji/domain/text/field-changes";
import { formatShopTime } from "@yaoji/domain/text/time";
import { shortOf } from "../content/site/content-log.service.ts";
import {
  findLogEntry,
  listLog,
  type LogRow,
  verifyAudit,
} from "../people/operator-log/operator-log.service.ts";
import { refuse } from "../platform/answers/refusal.ts";
import { daysOf } from "./given-days.ts";
import { pageOf, pageText } from "./paged.ts";
import { idOf, verbs } from "./verbs.ts";

const usage = `操作记录：
  npm run ops -- log list [--who 用户名] [--command "命令"] [--about 对象] [--from 日期] [--to 日期] [--page 页码]   谁在什么时候办了什么，最近的在前
  npm run ops -- log show 编号            一条记录：办理人、原因、改动前后逐项对照
  npm run ops -- log verify              核对整条记录链是否完整；被改动、删除的，说明是第几条`;
const offer = {
  usage,
  verbs: {
    list: { options: ["who", "command", "about", "from", "to", "page"] },
    show: { words: 1 },
    verify: {},
  },
};

/** `ops -- log …`: what operators did, and the proof that nothing of it was changed. */
export const log = verbs(offer, {
  list: async (app, given, print) => {
    const { page, ...part } = pageOf(given);
    const { who: username, command, about } = given.options;
    const { list, total } = await listLog(app, { username, command, about, ...daysOf(given) }, part);
    for (const each of list) print(lineOf(each));
    return pageText(total, page, "条记录");
  },
  show: async (app, given, print) => {
    const found = await findLogEntry(app, idOf(given));
    if (found === null) return refuse("request.not_found");
    print(lineOf(found));
    if (found.reason !== "") print(`原因：${found.reason}`);
    const changes = fieldChanges(found.before, found.after);
    for (const { name, before, after } of changes)
      print(`  ${name === "" ? "" : `${name}：`}${shortOf(before)} → ${shortOf(after)}`);
    const place =
      found.entry === null ? "此条早于记录链，没有校验值" : `记录链第${found.entry}条，校验值 ${found.hash}`;
    return `${changes.length > 0 ? `共${changes.length}项变化。` : "这条记录没有改动前后的内容。"}${place}`;
  },
  verify: async (app) => {
    const verified = await verifyAudit(app);
    if (verified.broken === null) return `操作记录完整，共${verified.entries}条。`;
    const { entry, id, why } = verified.broken;
    const text = `第${entry}条${id === null ? "" : `（编号${id}）`}起不符，${why}`;
    return refuse("log.broken", { details: { text } });
  },
});

function lineOf({ id, createdAt, name, username, command, about }: LogRow): string {
  return [id, formatShopTime(createdAt), `${name}（${username}）`, command, about].join("  ").trimEnd();
}
