import { resolve } from "node:path";
import type { AfterSaleDetail } from "@yaoji/contract/schemas/after-sales";
import {
  afterSaleStates,
  afterSaleStateText,
  afterSaleTypeText,
  isAfterSaleState,
} from "@yaoji/domain/trade/after-sales";
import { formatMoney } from "@yaoji/domain/money/money";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import {
  listOpen,
  type OpenAfterSale,
  showNamed,
} from "../fulfilment/after-sales/after-sale-views.service.ts";
import { answer, judge, pass, reject, take } from "../fulfilment/after-sales/operator-steps.service.ts";
import { receive } from "../fulfilment/after-sales/inspection.service.ts";
import { sendBack } from "../fulfilment/after-sales/send-back.service.ts";
import { refund, replace } from "../fulfilment/after-sales/settle.service.ts";
import type { App } from "../platform/app/app.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import type { Print } from "./command.ts";
import { savePictures } from "./saved-pictures.ts";
import { scannedOf } from "./scanned-codes.ts";
import { readGiven } from "./given-files.ts";
import { type Given, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `售后（用售后单号）：
  npm run ops -- after-sales list [--state 状态]                    列出待处理的申请，先到期的在前
  npm run ops -- after-sales show 单号 [--save 文件夹]               查看申请，并把图片存到文件夹
  npm run ops -- after-sales review 单号 [--pass]                   受理；加 --pass 为审核通过，转质管判定
  npm run ops -- after-sales judge 单号 [--return|--no-return] [--text 意见]  质管判定通过，商品是否寄回
  npm run ops -- after-sales receive 单号 [--accepted 明细:数量,… --reason 不合格原因]  收到退回的商品；不填即全部合格，不合格的退还买家
  npm run ops -- after-sales refund 单号                            退款
  npm run ops -- after-sales replace 单号 --carrier 承运 [--tracking 运单号] [--codes [商品编码@]批号:追溯码,…;…] [--no-code-reason 无码原因] --checked-by 复核人  换货、补发，由两人办理
  npm run ops -- after-sales answer 单号 [--text 说明] [--file 文件]   回复药检报告、资质、单据、发票申请
  npm run ops -- after-sales reject 单号 --reason 原因               驳回；买家已寄回而一直未到的也这样结束
  npm run ops -- after-sales send-back 单号 --carrier 承运 --tracking 运单号   不合格或已驳回的商品退还买家`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state"] },
    show: { words: 1, options: ["save"] },
    review: { words: 1, flags: ["pass"], logsItself: true },
    judge: { words: 1, options: ["text"], flags: ["return", "no-return"], logsItself: true },
    receive: { words: 1, options: ["accepted", "reason"], logsItself: true },
    refund: { words: 1, logsItself: true },
    replace: {
      words: 1,
      options: ["carrier", "tracking", "codes", "no-code-reason", "checked-by"],
      logsItself: true,
    },
    answer: { words: 1, options: ["text", "file"], logsItself: true },
    reject: { words: 1, options: ["reason"], logsItself: true },
    "send-back": { words: 1, options: ["carrier", "tracking"], logsItself: true },
  },
} as const;

/** `ops -- after-sales …`: service, quality manager, warehouse and finance do their parts. */
export const afterSales = verbs(offer, {
  list: async (app, { options }, print) => {
    const { state } = options;
    if (state !== undefined && !isAfterSaleState(state))
      throw new UsageFault(`没有状态${state}，可用：${afterSaleStates.join("、")}。`);
    const found = await listOpen(app, state ?? null);
    for (const each of found) print(lineOf(each, app.now()));
    return `共列出${found.length}个申请。`;
  },
  show: async (app, given, print) => {
    const found = await showNamed(app, numberOf(given));
    if (isRefusal(found)) return found;
    printDetail(found.detail, print);
    const { save } = given.options;
    if (save === undefined) return `共${found.detail.pictures.length}张图片，加 --save 文件夹 可保存查看。`;
    const folder = resolve(given.folder, save);
    const { shopId, detail } = found;
    const fault = await savePictures(app, { shopId, name: detail.no, pictures: detail.pictures }, folder);
    return fault ?? `已把${found.detail.pictures.length}张图片存到${folder}。`;
  },
  review: async (app, given) => {
    const no = numberOf(given);
    if (given.options.pass !== undefined)
      return (await pass(app, no, given.signer?.accountId)) ?? `售后${no}审核通过，转质管判定。`;
    return (await take(app, no, given.signer?.accountId)) ?? `售后${no}已受理。`;
  },
  judge: async (app, given) => {
    const no = numberOf(given);
    const judgement = {
      ...goodsBackOf(given),
      text: given.options.text?.trim() ?? "",
      by: given.signer?.accountId,
    };
    return (await judge(app, no, judgement)) ?? `售后${no}判定通过。`;
  },
  receive: async (app, given) => {
    const no = numberOf(given);
    const inspection = {
      accepted: acceptedOf(given),
      reason: given.options.reason?.trim() ?? "",
      by: given.signer?.accountId,
    };
    return (await receive(app, no, inspection)) ?? `售后${no}退回的商品已收，待检商品已冻结。`;
  },
  refund: (app, given) => approveRefund(app, numberOf(given), given),
  replace: async (app, given) => {
    const no = numberOf(given);
    const carriage = {
      carrier: optionOf(given, "carrier", "承运单位"),
      trackingNo: given.options.tracking?.trim() ?? "",
      scanned: scannedOf(given),
      pickedBy: given.signer?.accountId,
      checkedBy: given.second?.accountId,
    };
    return (await replace(app, no, carriage)) ?? `售后${no}的商品已发出。`;
  },
  answer: async (app, given) => {
    const no = numberOf(given);
    const text = given.options.text?.trim() ?? "";
    const files = given.options.file === undefined ? [] : [await readGiven(given, given.options.file)];
    if (text === "" && files.length === 0) throw new UsageFault("请给出 --text 说明 或 --file 文件。");
    return (await answer(app, no, { text, files, by: given.signer?.accountId })) ?? `售后${no}已回复。`;
  },
  reject: async (app, given) => {
    const no = numberOf(given);
    const reason = optionOf(given, "reason", "驳回原因");
    return (await reject(app, no, { reason, by: given.signer?.accountId })) ?? `售后${no}已驳回：${reason}`;
  },
  "send-back": async (app, given) => {
    const no = numberOf(given);
    const carrier = optionOf(given, "carrier", "承运单位");
    const trackingNo = optionOf(given, "tracking", "运单号");
    const parcel = { carrier, trackingNo, by: given.signer?.accountId };
    return (await sendBack(app, no, parcel)) ?? `售后${no}的商品已退还客户。`;
  },
});

/** Gives the money back and says where it went: `after-sales refund`, and `refund approve`. */
export async function approveRefund(app: App, no: string, { signer }: Given): Promise<string | Refusal> {
  const refused = await refund(app, no, { by: signer?.accountId });
  if (refused) return refused;
  const done = await showNamed(app, no);
  return isRefusal(done) ? done : `售后${no}：${done.detail.timeline.at(-1)?.text ?? ""}。`;
}

export function numberOf({ words }: Given): string {
  const [no = ""] = words;
  if (no === "") throw new UsageFault("请给出售后单号。");
  return no;
}

/** One application as lists of them print it. */
export function lineOf({ sale, orderNo, company }: OpenAfterSale, now: Date): string {
  const { no, type, state, amount, deadlineAt } = sale;
  const isLate = deadlineAt !== null && deadlineAt < now;
  const due = deadlineAt === null ? "" : `${isLate ? "已超时 " : "期限 "}${formatShopTime(deadlineAt)}`;
  const money = amount > 0 ? `${formatMoney(amount)}元` : "";
  const parts = [
    no,
    afterSaleTypeText[type],
    afterSaleStateText[state],
    company,
    `订单${orderNo}`,
    money,
    due,
  ];
  return parts.filter(Boolean).join("  ");
}

function printDetail(detail: AfterSaleDetail, print: Print): void {
  print(
    `${detail.no}  ${detail.type_text}  ${detail.state_text}  ${detail.reason_text}  ${detail.description}`,
  );
  for (const { id, name, batch_no: batch, number, accepted, bzdw, amount } of detail.lines) {
    const pieces = number > 0 ? `${number}${bzdw}${accepted === null ? "" : `（合格${accepted}）`}` : "";
    print(`  明细${id}  ${name}  批号${batch}  ${pieces}  ${amount > 0 ? `${amount}元` : ""}`.trimEnd());
  }
  for (const { time, text } of detail.timeline) {
    const at = wireTime(time);
    print(`  ${at ? formatShopTime(at) : ""}  ${text}`);
  }
}

function goodsBackOf({ options }: Given): { goodsBack?: boolean } {
  if (options.return !== undefined) return { goodsBack: true };
  return options["no-return"] === undefined ? {} : { goodsBack: false };
}

function acceptedOf({ options }: Given): Map<number, number> {
  if (options.accepted === undefined) return new Map();
  return new Map(
    options.accepted.split(",").map((part) => {
      const match = /^(\d{1,15}):(\d{1,7})$/.exec(part.trim());
      if (!match) throw new UsageFault("--accepted 请写成 明细:数量，多个用逗号分开，如 12:5,13:2。");
      return [Number(match[1]), Number(match[2])] as const;
    }),
  );
}
