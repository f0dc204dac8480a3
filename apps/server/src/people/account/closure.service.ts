/** Closing an account: the person's data go, what was traded stays. */
import { closureProblems } from "@yaoji/domain/money/account-closure";
import type { App } from "../../platform/app/app.ts";
import { forgetFailures, nobodysPassword } from "../auth/accounts.service.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { stepUp, wrongCodeAt } from "../auth/step-up.service.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { lockMembers } from "../shops/members.service.ts";
import type { Self } from "./account.service.ts";
import { closeShops, listBranches } from "./closed-shops.queries.ts";
import * as queries from "./closure.queries.ts";

/** POST /api/user/close. */
export async function closeOwnAccount(
  app: App,
  self: Self,
  { sms_code, visit }: { readonly sms_code?: string | undefined; readonly visit: Visit },
): Promise<Refusal | null> {
  const { accountId } = self;
  const proof = await stepUp(app, self, { code: sms_code, purpose: "close_account" });
  if (isRefusal(proof)) return proof;
  const passwordHash = await nobodysPassword();
  const now = app.now();
  return atomically(app.database, async (tx) => {
    // Members of a shop come and go one after the other: of two owners who close at once the second is the last.
    for (const shopId of await queries.listShopIds(tx, accountId)) await lockMembers(tx, shopId);
    await queries.lockForClosure(tx, accountId);
    const shops = await queries.listClosingShops(tx, accountId);
    const problems = closureProblems(shops);
    if (problems.length > 0)
      return refuse("account.cannot_close", { details: { text: `暂不能注销：${problems.join("；")}` } });
    if (!(await proof.use(tx))) return wrongCodeAt("sms_code");
    const left = shops.filter(({ otherMembers }) => otherMembers === 0).map(({ shopId }) => shopId);
    const shopIds = [...left, ...(await listBranches(tx, left))];
    await closeShops(tx, { shopIds, now, by: `account:${accountId}` });
    await forgetFailures(tx, accountId);
    await queries.closeAccount(tx, accountId, { now, passwordHash });
    await noteEvent(tx, accountId, { kind: "closed", visit, at: now });
    return null;
  });
}
