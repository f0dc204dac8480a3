/** An after-sale as the wholesaler's people see it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { AfterSaleDeskDetail } from "@yaoji/contract/schemas/after-sale-desk";
import { afterSaleTurnText, deskStepCommand, openSteps, turnOf } from "@yaoji/domain/trade/after-sale-desk";
import { add, type Money, toYuan, zero } from "@yaoji/domain/money/money";
import { type OperatorRole, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { rolesOf, samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { toWireTime } from "@yaoji/domain/text/time";
import type { DeskRow, DeskSale } from "./after-sale-desk.queries.ts";
import { factsOf } from "./after-sale-states.service.ts";
import type { AfterSaleRow } from "./after-sales.queries.ts";
import { type DetailParts, presentDetail, presentSummary } from "./after-sales.present.ts";

export type Viewer = { readonly accountId: number; readonly role: OperatorRole };
type Row = DataOf<"afterSaleDeskList">["list"][number];

export function presentRow({ goods, lines, company, ...listed }: DeskRow, now: Date): Row {
  const { lines: _shown, ...summary } = presentSummary(listed, []);
  return { ...summary, line_count: lines, ...shownOf(listed.sale, company, now), goods };
}

function shownOf(sale: AfterSaleRow, company: string, now: Date) {
  const turn = turnOf({ ...factsOf(sale), isOwedBack: sale.owedBack });
  const isLate = sale.closedAt === null && sale.deadlineAt !== null && sale.deadlineAt < now;
  return {
    shop_id: sale.shopId,
    company,
    turn,
    turn_text: turn === null ? "" : sale.owedBack ? "待退还客户" : afterSaleTurnText[turn],
    is_late: isLate ? (1 as const) : (0 as const),
    owed_back: sale.owedBack ? (1 as const) : (0 as const),
  };
}

type Refundable = {
  readonly lines: readonly { id: number; pieces: number; amount: Money }[];
  readonly where: string;
};
export type DeskParts = Omit<DetailParts, "events"> & {
  readonly events: readonly {
    readonly text: string;
    readonly at: Date;
    readonly state: string;
    readonly by: string;
  }[];
  readonly refund: Refundable | null;
  readonly viewer: Viewer;
  readonly now: Date;
};

export function presentDesk(found: DeskSale, parts: DeskParts): AfterSaleDeskDetail {
  const { sale, company, account } = found;
  const { events, refund, viewer, now } = parts;
  const { can: _can, timeline: _timeline, ...detail } = presentDetail(found, parts);
  const filed = (files: typeof detail.pictures) =>
    files.map((file) => ({ ...file, url: `/api/admin/after-sales/${sale.id}/files/${file.id}` }));
  return {
    ...detail,
    ...shownOf(sale, company, now),
    pictures: filed(detail.pictures),
    answers: filed(detail.answers),
    account: { name: account.name, phone: account.phone ?? "" },
    steps: stepsFor(sale, viewer),
    refund: refund && presentRefund(refund),
    sent_back: sale.sentBackAt && {
      carrier: sale.sentBackCarrier,
      tracking_no: sale.sentBackNo,
      time: toWireTime(sale.sentBackAt),
    },
    timeline: events.map(({ text, at, by }) => ({
      time: toWireTime(at),
      // What the buyer did is told to him: 您提交了….
      text: by === "" ? text.replace(/^您/, "客户") : text,
      by,
    })),
  };
}

/** Those that are open, each with why this operator may not take it: it is another's, or two people are meant. */
function stepsFor(sale: AfterSaleRow, { accountId, role }: Viewer): AfterSaleDeskDetail["steps"] {
  return openSteps(factsOf(sale), sale.owedBack).map((step) => {
    const roles = rolesOf(deskStepCommand[step]) ?? [];
    const names = roles.map((each) => operatorRoleText[each]).join("或");
    const text = roles.includes(role) ? (sameText(step, sale, accountId) ?? "") : `由${names}办理`;
    return { step, allowed: text === "", text };
  });
}

function sameText(step: string, { passedBy, judgedBy, receivedBy }: AfterSaleRow, accountId: number) {
  if (step === "judge") return samePersonRefusal("judge", [passedBy], accountId);
  if (step !== "refund") return null;
  return samePersonRefusal("refund", [passedBy, judgedBy, receivedBy], accountId);
}

function presentRefund({ lines, where }: Refundable): NonNullable<AfterSaleDeskDetail["refund"]> {
  return {
    amount: toYuan(add(zero, ...lines.map(({ amount }) => amount))),
    where,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: toYuan(amount) })),
  };
}
