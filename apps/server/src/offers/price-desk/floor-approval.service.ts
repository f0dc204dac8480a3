/** Prices below their floor: asked by who sets prices, let pass by finance or an administrator, exactly as they were shown. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { priceText } from "@yaoji/domain/money/money";
import { floorFaults } from "@yaoji/domain/pricing/offer-terms";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { ApprovalKind, Showing } from "../../people/approvals/approval-kind.ts";
import { askApproval, type Person } from "../../people/approvals/approvals.service.ts";
import { judgeBelowFloor, type PriceRow, writeBelowFloor } from "./change-prices.service.ts";
import type { JudgedRow } from "./judge-rows.ts";

type Asked = { readonly rows: readonly PriceRow[] };

/** As it was kept: nobody but `askBelowFloor` writes it. */
const rowsIn = (asked: unknown): readonly PriceRow[] => (asked as Asked).rows;

export const floorApproval: ApprovalKind = {
  show: async (db, asked) => {
    const judged = await judgeBelowFloor(db, rowsIn(asked));
    return isRefusal(judged) ? judged : showingOf(judged);
  },
  carryOut: (app, tx, { asked, ...written }) =>
    writeBelowFloor(tx, rowsIn(asked), { ...written, now: app.now() }),
};

export function askBelowFloor(
  app: App,
  person: Person,
  { rows, reason }: Asked & { readonly reason: string },
): Promise<DataOf<"approvalShow"> | Refusal> {
  return askApproval(app, floorApproval, { ...person, kind: "price_floor", asked: { rows }, reason });
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
