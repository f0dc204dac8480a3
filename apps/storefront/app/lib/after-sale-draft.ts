/** An application as it is being filled in: what may be chosen, what it would give back, what is sent. */
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import {
  type Askable,
  askable,
  type AskableLine,
  judgeApplication,
  offeredReasons,
  sharesOf,
} from "@yaoji/domain/trade/after-sale-asking";
import {
  type AfterSaleReason,
  type AfterSaleType,
  reasonOf,
  type Remedy,
  remediesOf,
} from "@yaoji/domain/trade/after-sales";
import { returnOutlook } from "@yaoji/domain/trade/return-outlook";
import { add, type Money, yuan, zero } from "@yaoji/domain/money/money";
import { wireTime } from "@yaoji/domain/text/time";

export type AskingForm = DataOf<"afterSaleForm">;
export type FormLine = AskingForm["lines"][number];

/** What was chosen and typed; `numbers` by shipment line, as it was typed: a line that is not in it is not chosen. */
export type Draft = {
  readonly type: AfterSaleType;
  readonly reason: string;
  readonly remedy: Remedy;
  readonly numbers: Readonly<Record<number, string>>;
  readonly description: string;
  readonly pictures: readonly DataOf<"fileUpload">[];
};

/** A draft of this type, nothing chosen yet. */
export function freshDraft(form: AskingForm, type: AfterSaleType): Draft {
  const reason = reasonsIn(form, type)[0]?.code ?? "";
  return { type, reason, remedy: remediesOf[type][0], numbers: {}, description: "", pictures: [] };
}

/** A return of all that may be returned of the batch `id`, with the reason that it may be; an empty one where none is. */
export function returnDraft(
  form: AskingForm,
  { id, now }: { readonly id: number | null; readonly now: number },
): Draft {
  const draft = freshDraft(form, "return");
  const line = form.lines.find((each) => each.shipment_line_id === id);
  if (!line) return draft;
  const { most, reason } = returnOutlook(lineOf(line), { days: form.days, at: new Date(now * 1000) });
  if (!reason) return draft;
  return { ...draft, reason: reason.code, numbers: { [line.shipment_line_id]: String(most) } };
}

/** The reasons to choose from. */
export function reasonsIn(form: AskingForm, type: AfterSaleType): readonly AfterSaleReason[] {
  return offeredReasons(type, form.lines.map(lineOf));
}

/** What may be asked for of a line under this type and reason; `now` are unix seconds. */
export function askableNow(form: AskingForm, line: FormLine, { draft, now }: Asked): Askable {
  const reason = reasonOf(draft.type, draft.reason);
  if (!reason) return { most: 0, text: "请先选择原因" };
  return askable(lineOf(line), { type: draft.type, reason, days: form.days, at: new Date(now * 1000) });
}

export type Asked = { readonly draft: Draft; readonly now: number };

function lineOf(line: FormLine): AskableLine {
  return {
    id: line.shipment_line_id,
    name: line.name,
    unit: line.bzdw,
    shipmentState: line.shipment_state,
    received: line.received,
    asked: line.asked,
    openPapers: line.open_papers,
    isNearExpiry: line.is_jxq === 1,
    isRecalled: line.is_recalled === 1,
    deliveredAt: line.delivered_at === null ? null : wireTime(line.delivered_at),
  };
}

/** What is wrong with the draft, by field, as the server would say it; nothing: it may be sent. */
export function draftErrors(form: AskingForm, { draft, now }: Asked): Readonly<Record<string, string>> {
  const judged = judgeApplication(
    form.lines.map(lineOf),
    { ...draft, lines: chosen(draft), pictures: draft.pictures.length },
    { days: form.days, at: new Date(now * 1000) },
  );
  return "errors" in judged ? judged.errors : {};
}

/** The place of a line among those chosen, as the errors of its field are named. */
export function placeOf(draft: Draft, id: number): number {
  return chosen(draft).findIndex((line) => line.id === id);
}

function chosen({ numbers }: Draft): { id: number; number: number }[] {
  return Object.entries(numbers).map(([id, typed]) => ({
    id: Number(id),
    number: typed.trim() === "" ? Number.NaN : Number(typed),
  }));
}

/** What would be given back; zero where something chosen cannot be, or no money is asked for. */
export function draftRefund(form: AskingForm, draft: Draft): Money {
  if (draft.remedy !== "refund") return zero;
  const paid = form.lines.map((line) => ({
    id: line.order_line_id,
    amount: yuan(line.paid),
    number: line.ordered,
    returned: line.returned,
  }));
  const lineIds = new Map(form.lines.map((line) => [line.shipment_line_id, line.order_line_id]));
  const pieces = chosen(draft).map(({ id, number }) => ({ lineId: lineIds.get(id) ?? 0, number }));
  try {
    return add(zero, ...sharesOf(paid, pieces));
  } catch (error) {
    if (error instanceof RangeError) return zero;
    throw error;
  }
}

/** What is sent. */
export function bodyOf(draft: Draft): BodyOf<"afterSaleApply"> {
  const { type, reason, remedy, description, pictures } = draft;
  const lines = chosen(draft).map(({ id, number }) => ({ shipment_line_id: id, number: number || 0 }));
  return { type, reason, remedy, description, lines, picture_ids: pictures.map(({ id }) => id) };
}
