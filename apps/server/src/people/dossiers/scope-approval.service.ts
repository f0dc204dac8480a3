/** What an approved customer may buy, changed by two: customer service asks, the quality manager decides. */
import { z } from "zod";
import type { DataOf } from "@yaoji/contract/endpoints";
import { changedScope } from "@yaoji/domain/people/dossier-changes";
import { type OperatorRole, signatureOf } from "@yaoji/domain/people/operator-roles";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { shopName } from "@yaoji/domain/text/labels";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ApprovalKind } from "../approvals/approval-kind.ts";
import { askApproval } from "../approvals/approvals.service.ts";
import { findStaff } from "../staff/staff.service.ts";
import { changeScope } from "./change-scope.service.ts";
import * as queries from "./dossiers.queries.ts";
import { cannot, type Opened } from "./review.service.ts";
import { scopeAfter } from "./review-steps.ts";

const askedShape = z.object({
  shop_id: z.number(),
  /** Who asks takes the first step. */
  asker: z.number(),
  scopes: z.array(z.string().refine(isScopeCode)),
  drug_classes: z.array(z.string().refine(isDrugClass)),
});
type Asked = z.output<typeof askedShape>;

export const scopeApproval: ApprovalKind = {
  show: async (db, asked) => {
    const wish = askedShape.parse(asked);
    const [shop] = await queries
      .listGroup(db, wish.shop_id)
      .then((group) => group.filter(({ id }) => id === wish.shop_id));
    if (!shop) return refuse("request.not_found");
    if (shop.approvedAt === null) return cannot("该客户还没有审核通过，范围在资质审核时设定");
    const changed = changedScope(scopeAfter(shop, {}), scopeAfter(shop, stepOf(wish)));
    if (changed.length === 0) return cannot("与现有范围相同，不用申请");
    return {
      subject: { kind: "shop", id: shop.id },
      shown: {
        title: shopName(shop.company),
        lines: changed.map(({ name, before, after }) => ({
          about: "",
          label: name,
          before,
          after,
          note: "",
        })),
      },
    };
  },
  carryOut: async (app, tx, { asked, who, reason }) => {
    const wish = askedShape.parse(asked);
    const opened = await openIn(tx, wish.shop_id, app.now());
    const [by, checker] = [await findStaff(tx, who), await findStaff(tx, wish.asker)];
    if (!opened || !by || !checker) return refuse("request.not_found");
    const changed = await changeScope(opened, {
      ...stepOf(wish),
      by: signatureOf(by),
      accountId: who,
      checker: { accountId: checker.id, role: checker.role, signature: signatureOf(checker) },
      remedy: "请客户先上传，审核通过后再变更",
    });
    if (isRefusal(changed)) return changed;
    const [before, after] = [scopeAfter(opened.shop, {}), scopeAfter(opened.shop, stepOf(wish))];
    const subject = { kind: "shop", id: wish.shop_id };
    await writeAudit(tx, { who, command: "shop scope", subject, before, after, reason, now: app.now() });
    return null;
  },
};

const stepOf = ({ scopes, drug_classes: drugClasses }: Asked) => ({ scopes, drugClasses });

async function openIn(tx: Db, shopId: number, at: Date): Promise<Opened | null> {
  const shop = await queries.lockShop(tx, shopId);
  return shop && { tx, at, shop, licences: await queries.listLicences(tx, [shopId]) };
}

type Person = { readonly accountId: number; readonly role: OperatorRole };

export function askScope(
  app: App,
  { accountId, role }: Person,
  { reason, ...wish }: Omit<Asked, "asker"> & { readonly reason: string },
): Promise<DataOf<"approvalShow"> | Refusal> {
  const asked = { ...wish, asker: accountId };
  return askApproval(app, scopeApproval, { accountId, role, kind: "shop_scope", asked, reason });
}
