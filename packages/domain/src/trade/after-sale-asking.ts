/** What a buyer may ask for after shipping (domain.md §6): which batches, how many pieces, for how long, and for how much. */
import {
  type AfterSaleReason,
  afterSaleReasons,
  type AfterSaleType,
  afterSaleTypeText,
  isPaperType,
  reasonOf,
  recallReason,
  type Remedy,
  remediesOf,
} from "./after-sales.ts";
import type { Money } from "../money/money.ts";
import { type PaidLine, paidShareOf } from "../money/paid-share.ts";
import { hasLeft, type ShipmentState, shipmentStateText } from "./shipments.ts";

/** A batch of a parcel as far as asking goes. */
export type AskableLine = {
  /** Of the shipment line. */
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly shipmentState: ShipmentState;
  /** Pieces that the buyer has accepted; 0 before he received the parcel. */
  readonly received: number;
  /** Of them, pieces in other applications for goods that were not rejected nor taken back. */
  readonly asked: number;
  /** Papers that are being looked for already. */
  readonly openPapers: readonly AfterSaleType[];
  /** Bought at a near-expiry offer. */
  readonly isNearExpiry: boolean;
  /** Its batch has been recalled since. */
  readonly isRecalled: boolean;
  readonly deliveredAt: Date | null;
};

/** Days after receipt in which goods may be asked for: for any reason (0: for none but quality), and for one of quality. */
export type AskingDays = { readonly ordinary: number; readonly quality: number };

/** What is asked and when. */
export type Asking = {
  readonly type: AfterSaleType;
  readonly reason: AfterSaleReason;
  readonly days: AskingDays;
  readonly at: Date;
};

/**
 * How many pieces may be asked for; the reason where it is none, and that a batch was recalled. Papers know no pieces: 1 is
 * "may be asked for".
 */
export type Askable = { readonly most: number; readonly text: string };

/** Pictures that an application may have. */
export const mostPictures = 6;

const oneDay = 86_400_000;

/** What of a line may be asked for. */
export function askable(line: AskableLine, asking: Asking): Askable {
  const state = line.shipmentState;
  if (!hasLeft(state)) return none(`该包裹${shipmentStateText[state]}，发货后才能申请`);
  if (isPaperType(asking.type)) return askablePaper(line, asking.type);
  if (state === "shipped") return none("请先确认收货，再申请售后");
  if (line.received === 0) return none("该批号未收货，无需申请");
  const left = line.received - line.asked;
  if (left <= 0) return none("该批号已全部申请过售后");
  if (isRecallReturn(line, asking.type)) return { most: left, text: "该批号已召回，可随时退货，无需照片" };
  if (asking.reason.code === recallReason.code) return none("该批号未召回，请选择其他原因");
  const late = lateText(line, asking);
  if (late !== "") return none(late);
  if (line.isNearExpiry && !asking.reason.isQuality)
    return none(`近效期商品非质量问题不能${afterSaleTypeText[asking.type]}`);
  return { most: left, text: "" };
}

/** Whether pieces come back since their batch was recalled 召回: at any time, whatever the reason given, without pictures. */
export function isRecallReturn(
  { isRecalled }: Pick<AskableLine, "isRecalled">,
  type: AfterSaleType,
): boolean {
  return isRecalled && type === "return";
}

/** The reasons that a type offers for these lines: a recall first, and only where one was recalled. */
export function offeredReasons(
  type: AfterSaleType,
  lines: readonly Pick<AskableLine, "isRecalled">[],
): readonly AfterSaleReason[] {
  const others = afterSaleReasons[type].filter((reason) => reason !== recallReason);
  return lines.some((line) => isRecallReturn(line, type)) ? [recallReason, ...others] : others;
}

function askablePaper({ openPapers }: AskableLine, type: AfterSaleType): Askable {
  if (openPapers.includes(type)) return none(`该批号的${afterSaleTypeText[type]}申请正在处理，请勿重复提交`);
  return { most: 1, text: "" };
}

function none(text: string): Askable {
  return { most: 0, text };
}

/** The last moment of so many days after receipt; null before it. */
export function lastMoment({ deliveredAt }: Pick<AskableLine, "deliveredAt">, days: number): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + days * oneDay);
}

function lateText(line: AskableLine, { type, reason, days, at }: Asking): string {
  const isPast = (most: number) => at > (lastMoment(line, most) ?? at);
  const most = longestDays(days);
  if (isPast(most)) return `签收已超过${most}天，不能再申请`;
  if (reason.isQuality) return "";
  if (days.ordinary === 0) return `非质量问题不能${afterSaleTypeText[type]}，如有质量问题请选择相应的原因`;
  return isPast(days.ordinary) ? `签收已超过${days.ordinary}天，只能因质量问题申请` : "";
}

/** Within these the best of reasons holds: one of quality, unless any holds longer. */
export function longestDays({ ordinary, quality }: AskingDays): number {
  return Math.max(quality, ordinary);
}

/** Pieces asked for of a shipment line; of papers the number says nothing. */
export type AskedLine = { readonly id: number; readonly number: number };

/** What a buyer sends. */
export type Application = {
  readonly type: AfterSaleType;
  readonly reason: string;
  readonly remedy: Remedy | undefined;
  readonly lines: readonly AskedLine[];
  readonly pictures: number;
};

/** An application that may be made; or what is wrong with it, by its field. */
export type JudgedApplication =
  | { readonly reason: AfterSaleReason; readonly remedy: Remedy; readonly lines: readonly AskedLine[] }
  | { readonly errors: Readonly<Record<string, string>> };

/** Judges an application for shipped batches of one order. */
export function judgeApplication(
  lines: readonly AskableLine[],
  application: Application,
  when: Pick<Asking, "days" | "at">,
): JudgedApplication {
  const { type } = application;
  const reason = reasonOf(type, application.reason);
  if (!reason) return { errors: { reason: `请选择${afterSaleTypeText[type]}原因` } };
  const remedy = application.remedy ?? remediesOf[type][0];
  if (!remediesOf[type].includes(remedy)) return { errors: { remedy: "请选择处理方式" } };
  const errors = linesErrors(lines, application, { type, reason, ...when });
  if (Object.keys(errors).length > 0) return { errors };
  if (application.pictures > mostPictures)
    return { errors: { picture_ids: `最多上传${mostPictures}张图片` } };
  if (reason.isQuality && application.pictures === 0 && !areRecalled(lines, application))
    return { errors: { picture_ids: `请上传照片说明${reason.text}` } };
  const number = (asked: AskedLine) => (isPaperType(type) ? 0 : asked.number);
  return {
    reason,
    remedy,
    lines: application.lines.map((asked) => ({ id: asked.id, number: number(asked) })),
  };
}

function areRecalled(lines: readonly AskableLine[], { type, lines: asked }: Application): boolean {
  return asked.every(({ id }) => lines.some((line) => line.id === id && isRecallReturn(line, type)));
}

function linesErrors(
  lines: readonly AskableLine[],
  { lines: asked }: Application,
  asking: Asking,
): Record<string, string> {
  if (asked.length === 0) return { lines: "请选择要申请售后的商品批号" };
  if (new Set(asked.map(({ id }) => id)).size < asked.length) return { lines: "同一批号请只填写一次" };
  const known = new Map(lines.map((line) => [line.id, line]));
  const errors = asked.map((each, index) => [
    `lines.${index}.number`,
    lineError(known.get(each.id), each, asking),
  ]);
  return Object.fromEntries(errors.filter(([, text]) => text !== ""));
}

function lineError(line: AskableLine | undefined, { number }: AskedLine, asking: Asking): string {
  if (!line) return "该批号不在这张订单中，请刷新页面后重试";
  const { most, text } = askable(line, asking);
  if (most === 0) return `${line.name}：${text}`;
  if (isPaperType(asking.type)) return "";
  const isFine = Number.isSafeInteger(number) && number >= 1 && number <= most;
  return isFine ? "" : `${line.name}最多可申请${most}${line.unit}，请填1至${most}的整数`;
}

/** Some pieces of an order's line. */
export type Pieces = { readonly lineId: number; readonly number: number };

/** An order's line with what was given back of it already. */
export type RefundedLine = PaidLine & { readonly id: number; readonly returned: number };

/** The paid share of each of the pieces, one after the other. RangeError: a line that is not there, more than is left. */
export function sharesOf(lines: readonly RefundedLine[], pieces: readonly Pieces[]): Money[] {
  const returned = new Map(lines.map((line) => [line.id, line.returned]));
  return pieces.map(({ lineId, number }) => {
    const line = lines.find(({ id }) => id === lineId);
    const before = returned.get(lineId);
    if (!line || before === undefined) throw new RangeError(`there is no line ${lineId} to refund`);
    returned.set(lineId, before + number);
    return paidShareOf(line, before, number);
  });
}
