import { resolve } from "node:path";
import { feedbackTypeText } from "@yaoji/domain/people/feedback";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import {
  answerFeedback,
  type ListedFeedback,
  listForOperator,
  showForOperator,
} from "../content/feedback/feedback.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { savePictures } from "./saved-pictures.ts";
import { idOf, optionOf, verbs } from "./verbs.ts";

const usage = `意见反馈：
  npm run ops -- feedback list [--all]                列出未答复的反馈；加 --all 为最近的全部
  npm run ops -- feedback show 编号 [--save 文件夹]     查看反馈和答复，并把图片存到文件夹
  npm run ops -- feedback answer 编号 --text 答复       答复，客户会收到消息`;
const offer = {
  usage,
  verbs: {
    list: { flags: ["all"] },
    show: { words: 1, options: ["save"] },
    answer: { words: 1, options: ["text"], logsItself: true },
  },
} as const;

/** `ops -- feedback …`: what buyers told, and the answers. */
export const feedback = verbs(offer, {
  list: async (app, { options }, print) => {
    const found = await listForOperator(app, options.all !== undefined);
    for (const each of found) print(lineOf(each));
    return `共列出${found.length}条反馈。`;
  },
  show: async (app, given, print) => {
    const id = idOf(given);
    const found = await showForOperator(app, id);
    if (isRefusal(found)) return found;
    const { type_text: type, content, phone, answers } = found.feedback;
    print(`${id}  ${type}  ${phone}\n${content}`);
    for (const { text, time } of answers) print(`  ${timeOf(time)}  答复：${text}`);
    const { save } = given.options;
    if (save === undefined) return `共${found.pictures.length}张图片，加 --save 文件夹 可保存查看。`;
    const folder = resolve(given.folder, save);
    const fault = await savePictures(app, { ...found, name: `feedback-${id}` }, folder);
    return fault ?? `已把${found.pictures.length}张图片存到${folder}。`;
  },
  answer: async (app, given) => {
    const id = idOf(given);
    const answer = { text: optionOf(given, "text", "答复"), by: given.by, who: given.signer?.accountId };
    return (await answerFeedback(app, id, answer)) ?? `反馈${id}已答复。`;
  },
});

function lineOf({ feedback: { id, type, content, createdAt }, company }: ListedFeedback): string {
  const text = content.replaceAll(/\s+/g, " ");
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return [id, formatShopTime(createdAt), feedbackTypeText[type], company, shown].join("  ");
}

function timeOf(time: number): string {
  const at = wireTime(time);
  return at ? formatShopTime(at) : "";
}
