/** Prices below their floor: asked by who sets prices, let pass by finance or an administrator, exactly as they were shown. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { priceText } from "@yaoji/domain/money/money";
import { floorFaults } from "@yaoji/domain/pricing/offer-terms";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ApprovalKind, Showing } from "../../people/approvals/approval-kind.ts";
import { askApproval, type Person } from "../../people/approvals/approvals.service.ts";
import { judgeBelowFloor, type PriceRow, writeBelowFloor } from "./change-prices.service.ts";
import type { JudgedRow } from "./judge-rows.ts";
import { changes, refusalOf } from "./judged-rows.ts";
import { judgePlanned, momentText, planJudged, wrongMoment } from "./plan-prices.service.ts";

/** `at`: the moment from which the prices are to hold, as the clock of the wire has it; left out: once they are let pass. */
type Asked = { readonly rows: readonly PriceRow[]; readonly at?: string | undefined };

/** As it was kept: nobody but `askBelowFloor` writes it. */
const askedIn = (asked: unknown): Asked => asked as Asked;
/** Null: it is over, or none was asked for. */
const momentIn = ({ at }: Asked, now: Date): Date | null =>
  at === undefined || new Date(at) <= now ? null : new Date(at);

export const floorApproval: ApprovalKind = {
  show: async (db, kept, now) => {
    const asked = askedIn(kept);
    const judged = await judgeAsked(db, asked, momentIn(asked, now));
    if (isRefusal(judged)) return judged;
    const showing = showingOf(judged);
    if (isRefusal(showing) || asked.at === undefined) return showing;
    const { subject, shown } = showing;
    return { subject, shown: { ...shown, title: `${shown.title}，${momentText(new Date(asked.at))}起` } };
  },
  carryOut: async (app, tx, { asked: kept, who, reason }) => {
    const asked = askedIn(kept);
    const at = momentIn(asked, app.now());
    if (at === null)
      return writeBelowFloor(tx, asked.rows, { who, reason, kind: "approval", now: app.now() });
    const judged = await judgeAsked(tx, asked, at);
    if (isRefusal(judged)) return judged;
    await planJudged(app, tx, { judged, who, reason, at, passesFloor: true });
    return null;
  },
};

/** By the prices of now, or as they will stand at that moment. */
async function judgeAsked(db: Db, { rows }: Asked, at: Date | null): Promise<readonly JudgedRow[] | Refusal> {
  if (at === null) return judgeBelowFloor(db, rows);
  const judged = await judgePlanned(db, rows, { at, needsVersion: true, passesFloor: true, isHeld: false });
  return refusalOf(judged) ?? judged.filter(changes);
}

/** `at`: from when on; null or left out: from when it is let pass. `first`: what else happens in its transaction. */
type FloorAsk = Pick<Asked, "rows"> & {
  readonly reason: string;
  readonly at?: Date | null | undefined;
  readonly first?: (tx: Db) => Promise<Refusal | null>;
};

export function askBelowFloor(
  app: App,
  person: Person,
  { rows, reason, at, first }: FloorAsk,
): Promise<DataOf<"approvalShow"> | Refusal> {
  const wrong = at && wrongMoment(at, app.now());
  if (wrong) return Promise.resolve(wrong);
  const asked: Asked = { rows, ...(at && { at: at.toISOString() }) };
  return askApproval(app, floorApproval, {
    ...person,
    kind: "price_floor",
    asked,
    reason,
    ...(first && { first }),
  });
}

/** Each difference a line; refused where no price is below its floor: then nobody need be asked. */
function showingOf(judged: readonly JudgedRow[]): Showing | Refusal {
  const lines = judged.flatMap(linesOf);
  if (lines.every(({ note }) => note === "")) return refuse("approval.not_needed");
  const ids = new Set(judged.flatMap(({ subject }) => (subject ? [subject.goods.id] : [])));
  const [id = 0] = ids;
  const [first] = lines;
  const title = ids.size === 1 ? `${first?.about}` : `${first?.about} 等${ids.size}种商品`;
  const subject = ids.size === 1 ? { kind: "goods", id } : { kind: "prices", id: ids.size };
  return { subject, shown: { title, lines } };
}

function linesOf({ subject, next, differences }: JudgedRow): Showing["shown"]["lines"] {
  const faults = floorFaults(next);
  const about = subject ? `${subject.goods.name} ${subject.goods.code} ${subject.place.name}` : "";
  const floor = next.floorPrice;
  return differences.map(({ field, label, before, after }) => {
    const isBelow = Object.hasOwn(faults, field) && floor !== null;
    return { about, label, before, after, note: isBelow ? `低于底价${priceText(floor)}元` : "" };
  });
}
