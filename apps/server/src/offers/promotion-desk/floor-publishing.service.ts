/** Promotions below the floor price: asked by who makes them, published once finance or an administrator agrees to what was shown. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { priceText } from "@yaoji/domain/money/money";
import { belowFloor } from "@yaoji/domain/pricing/promotion-floor";
import type { ApprovalKind, Shown } from "../../people/approvals/approval-kind.ts";
import { askApproval, type Person } from "../../people/approvals/approvals.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { ReadTerms } from "./promotion-terms.service.ts";
import { putOut, readyPromotion } from "./publish-promotion.service.ts";

type Asked = { readonly id: number; readonly version: number };

/** As it was kept: nobody but `askToPublish` writes it. */
const askedIn = (asked: unknown): Asked => asked as Asked;

export const promotionFloorApproval: ApprovalKind = {
  show: async (db, asked, now) => {
    const { id, version } = askedIn(asked);
    const ready = await readyPromotion(db, { id, version, now });
    if (isRefusal(ready)) return ready;
    const lines = linesOf(ready.read);
    if (lines.length === 0) return refuse("approval.not_needed");
    return { subject: { kind: "promotion", id }, shown: { title: ready.row.name, lines } };
  },
  carryOut: async (app, tx, { asked, who, reason }) => {
    const publishing = { ...askedIn(asked), who, reason, now: app.now() };
    const ready = await readyPromotion(tx, publishing);
    if (isRefusal(ready)) return ready;
    await putOut(tx, ready, publishing);
    return null;
  },
};

/** Asks that a draft be published though goods are below their floor. */
export function askToPublish(
  app: App,
  person: Person,
  { reason, ...asked }: Asked & { readonly reason: string },
): Promise<DataOf<"approvalShow"> | Refusal> {
  return askApproval(app, promotionFloorApproval, { ...person, kind: "promotion_floor", asked, reason });
}

/** Each of the goods that would be sold below their floor. */
function linesOf({ terms, offered }: ReadTerms): Shown["lines"] {
  return belowFloor(terms, offered).map(({ name, price, floor }) => ({
    about: name,
    label: "活动价",
    before: "",
    after: priceText(price),
    note: `低于底价${priceText(floor)}元`,
  }));
}
