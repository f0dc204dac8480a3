/** Goods onto the shelf by two persons: 运营 asks with a complete sheet, the quality manager releases what she was shown. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { shopDate } from "@yaoji/domain/text/time";
import type { ShelfFault } from "@yaoji/domain/trade/shelf-release";
import type { ApprovalKind } from "../../people/approvals/approval-kind.ts";
import { askApproval, type Person } from "../../people/approvals/approvals.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { findGoods, lockGoods } from "../goods-desk/goods-desk.service.ts";
import { lawOf } from "../import/named-law.service.ts";
import { faultsOf, releaseLines } from "./goods-release.present.ts";
import { findBeside, updateStanding } from "./goods-release.queries.ts";
import { lockedAs, type Seen, standingOf } from "./goods-release.service.ts";

type Asked = { readonly id: number };
/** As it was kept: nobody but `askRelease` writes it. */
const askedIn = (asked: unknown): Asked => asked as Asked;

export const shelfReleaseApproval: ApprovalKind = {
  show: async (db, asked, now) => {
    const { id } = askedIn(asked);
    const row = await findGoods(db, id, now);
    if (!row) return refuse("request.not_found");
    if (row.onShelf) return refuse("stock.cannot", { details: { text: "该商品已经在售，不用申请" } });
    const beside = await findBeside(db, id);
    const looked = { row, beside, law: lawOf(row) };
    const faults = faultsOf(looked, shopDate(now));
    if (faults.length > 0) return refuse("request.invalid", { errors: byField(faults) });
    const lines = releaseLines(looked);
    return { subject: { kind: "goods", id }, shown: { title: `${row.name} ${row.specification}`, lines } };
  },
  carryOut: async (app, tx, { id: releaseId, asked, who, reason }) => {
    const { id } = askedIn(asked);
    const row = await lockGoods(tx, id);
    if (!row) return refuse("request.not_found");
    await updateStanding(tx, id, { onShelf: true, releaseId });
    const [before, after] = [standingOf(row), standingOf({ ...row, onShelf: true })];
    const subject = { kind: "goods", id };
    await writeAudit(tx, { who, command: "goods release", subject, before, after, reason, now: app.now() });
    return null;
  },
};

function byField(faults: readonly ShelfFault[]): Record<string, string[]> {
  return Object.fromEntries(faults.map(({ field, text }) => [field, [text]]));
}

/** Asks that goods be put on the shelf; one request at a time. */
export function askRelease(app: App, person: Person, seen: Seen): Promise<DataOf<"approvalShow"> | Refusal> {
  const { id, reason } = seen;
  const first = (tx: Db) => notAskedYet(tx, { ...seen, who: person.accountId, now: app.now() });
  const asking = { ...person, kind: "shelf_release" as const, asked: { id }, reason, first };
  return askApproval(app, shelfReleaseApproval, asking);
}

async function notAskedYet(
  tx: Db,
  { who, now, ...seen }: Seen & { readonly who: number; readonly now: Date },
): Promise<Refusal | null> {
  const { id, reason } = seen;
  const row = await lockedAs(tx, { ...seen, now });
  if (isRefusal(row)) return row;
  const waiting = (await findGoods(tx, id, now))?.waitingId ?? null;
  if (waiting !== null)
    return refuse("approval.over", {
      details: { text: `已有申请${waiting}在等待质量负责人审批，不用重复提出` },
    });
  await writeAudit(tx, { who, command: "goods ask", subject: { kind: "goods", id }, reason, now });
  return null;
}
