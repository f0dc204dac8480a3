import { audienceOf, messageSendBody } from "@yaoji/contract/schemas/sendings";
import { withoutEmpty } from "@yaoji/contract/schemas/common";
import { sendingKindText } from "@yaoji/domain/pricing/sending";
import { audienceText, previewAudience } from "../people/audiences/audiences.service.ts";
import {
  listSendings,
  sendToMany,
  showSending,
  withdrawSending,
} from "../people/message-desk/message-desk.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { faultText, fileErrors } from "../platform/faults/file-faults.ts";
import { makerOf, told } from "./desk-file.ts";
import { jsonFileOf } from "./json-file.ts";
import { type Given, idOf, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `群发消息：
  npm run ops -- message list [--q 标题] [--after 位置]   已发的消息，最新的在前
  npm run ops -- message show 编号                       内容、客户、已读和未读
  npm run ops -- message send 文件.json                  按文件发给符合条件的客户，由服务在后台发送（docs/operations.md 有范例）
  npm run ops -- message withdraw 编号 --reason 原因      撤回未读的，不再发送`;
const offer = {
  usage,
  verbs: {
    list: { options: ["q", "after"] },
    show: { words: 1 },
    send: { words: 1, logsItself: true },
    withdraw: { words: 1, options: ["reason"], logsItself: true },
  },
} as const;

/** `ops -- message …`: messages to many customers, by the services of the back office. */
export const message = verbs(offer, {
  list: async (app, { options: { q, after } }, print) => {
    const found = await listSendings(app, { q, after, page_size: 50 });
    if (isRefusal(found)) return told(found);
    for (const { id, kind, title, recipients, sent, read } of found.list)
      print(`${id}  ${sendingKindText[kind]}  ${title}  已发${sent}/${recipients}，已读${read}`);
    const next = found.next === null ? "" : `，加 --after ${found.next} 看下一页`;
    return `共${found.total}${found.total_more ? "多" : ""}条消息${next}。`;
  },
  show: async (app, given, print) => {
    const shown = await showSending(app.database.db, idOf(given));
    if (isRefusal(shown)) return shown;
    print(`${sendingKindText[shown.kind]}  ${shown.title}\n${shown.body}${shown.url && `\n${shown.url}`}`);
    return `发给：${shown.audience_text}。已发${shown.sent}/${shown.recipients}，已读${shown.read}，未读${shown.unread}。`;
  },
  send: async (app, given) => {
    const file = await messageFileOf(given);
    const promotes = file.kind === "offer";
    const preview = await previewAudience(app, { audience: file.audience, promotes });
    if (isRefusal(preview)) return told(preview);
    const sent = await sendToMany(app, makerOf(given), { ...file, seen: preview.seen });
    if (isRefusal(sent)) return told(sent);
    return `消息${sent.id}已开始发给${sent.recipients}家客户：${audienceText(audienceOf(file.audience))}。`;
  },
  withdraw: async (app, given) => {
    const [id, reason] = [idOf(given), optionOf(given, "reason", "原因")];
    const done = await withdrawSending(app, makerOf(given), { id, reason });
    return isRefusal(done) ? done : `消息${id}已撤回，收回未读的${done.withdrawn}条。`;
  },
});

const messageFile = messageSendBody.omit({ seen: true }).strict();

async function messageFileOf(given: Given) {
  const read = withoutEmpty(await jsonFileOf(given, "消息"));
  const parsed = messageFile.safeParse(read, { error: fileErrors });
  if (parsed.success) return parsed.data;
  throw new UsageFault(`消息没有发送：\n${parsed.error.issues.map(faultText).join("\n")}`);
}
