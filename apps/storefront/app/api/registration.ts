import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import { roleRefusal } from "@yaoji/domain/people/shop-roles";
import { redirect } from "react-router";
import type { Registration } from "../lib/dossier-draft.ts";
import { otherStep, stepPath, type Step } from "../lib/registration-steps.ts";
import { isOtherRole, obstacleOf, meaningOf, type CallFailure } from "@yaoji/browser/reply";
import type { LoadContext } from "./load-context.ts";
import { load } from "./load.ts";
import { withoutTicket } from "./user.ts";

/** What a step shows: the registration, or that nobody has begun one, or why it cannot be shown. */
export type StepData = {
  readonly kind: RegistrationKind;
  readonly registration: Registration | null;
  readonly failure: CallFailure | null;
  /** Whether this member may add a shop to the chain. */
  readonly mayAdd: boolean;
  /** Why this member of the shop may only read it; null for who may fill it in. */
  readonly refusal: string | null;
  /** Where the visitor was before he registered. */
  readonly from: string | null;
};

/** Loads a step of a registration; who stands at another one is led there. */
export async function loadStep(
  { context, url }: { context: LoadContext; url: URL },
  step: Step,
): Promise<StepData> {
  const from = url.searchParams.get("from");
  const kind = url.pathname.startsWith("/register/dd/") ? "chain" : "single";
  const [outcome, user] = await Promise.all([
    load(context, "dossier", {}),
    load(context, "userBase", { query: withoutTicket }),
  ]);
  const refusal = user.ok ? roleRefusal(user.data.shop_role, "manage") : null;
  if (!outcome.ok) {
    // He has an account: what he lacks is a shop, which the second step begins.
    if (step === 1 && obstacleOf(outcome.failure) === "shop") throw redirect(stepPath(kind, 2));
    const isNobody = meaningOf(outcome.failure.code) === "login" || isOtherRole(outcome.failure);
    const failure = isNobody ? null : outcome.failure;
    return { kind, registration: null, failure, mayAdd: false, refusal, from };
  }
  const mayAdd = refusal === null && outcome.data.can_add_shop;
  const other = otherStep({ ...outcome.data, may_add: mayAdd }, { kind, step });
  if (other) throw redirect(other + url.search);
  return { kind, registration: outcome.data, failure: null, mayAdd, refusal, from };
}
