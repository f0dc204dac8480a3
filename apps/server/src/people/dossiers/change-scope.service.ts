/** Two people set anew what an approved customer may buy, by papers that it has: none comes with it. */
import { changedScope, changeText } from "@yaoji/domain/people/dossier-changes";
import { documentsOfScopes } from "@yaoji/domain/people/documents";
import { scopeLacks } from "@yaoji/domain/people/dossiers";
import { documentLabels } from "@yaoji/domain/text/labels";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import type { ScopeCode } from "@yaoji/domain/people/scopes";
import { shopDate } from "@yaoji/domain/text/time";
import { sendMessage } from "../../content/messages/messages.service.ts";
import type { Signer } from "../auth/signing.service.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { currentOf } from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { type Approved, cannot, type Opened } from "./review.service.ts";
import { scopeAfter, type ScopeStep } from "./review-steps.ts";

/** Who took which step: `checker` of service, `by` the quality manager. */
export type Signed = { readonly by: string; readonly accountId: number; readonly checker: Signer };

type Changing = ScopeStep & Signed & { readonly remedy?: string };

export async function changeScope(opened: Opened, step: Changing): Promise<Approved | Refusal> {
  const { tx, shop } = opened;
  const [before, after] = [scopeAfter(shop, {}), scopeAfter(shop, step)];
  const same = samePersonRefusal("approve", [step.checker.accountId], step.accountId);
  if (same !== null) return cannot(same);
  const text = changeText(changedScope(before, after));
  if (text === "") return cannot("与现有资料相同，未作改动");
  const added = after.scopes.filter((scope) => !before.scopes.includes(scope));
  const missing = missingPapers(opened, added);
  if (missing !== "") return cannot(`缺少有效的${missing}，${step.remedy ?? byCommand}`);
  const { scopes, drug_classes: classes } = after;
  await queries.updateShop(tx, shop.id, { scopes: [...scopes], drugClasses: [...classes] });
  await record(opened, step, text);
  return { kinds: [], isWhole: false, lacks: scopeLacks(after), scopeText: text };
}

const byCommand = "请用 --documents 补充；未作任何改动";

/** The papers that only some categories need, of those that are added. */
function missingPapers({ licences, at }: Opened, added: readonly ScopeCode[]): string {
  const today = shopDate(at);
  const missing = documentsOfScopes(added).filter((kinds) => {
    const held = kinds.flatMap((kind) => currentOf(licences, kind) ?? []);
    return !held.some(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  });
  const names = missing.map((kinds) => kinds.map((kind) => documentLabels[kind]).join("或"));
  return [...new Set(names)].join("、");
}

async function record(
  { tx, at, shop }: Opened,
  { checker, by, accountId }: Signed,
  text: string,
): Promise<void> {
  const entry = { shopId: shop.id, reason: text, createdAt: at };
  await queries.insertLog(tx, [
    { ...entry, step: "checked", doneBy: checker.signature, accountId: checker.accountId },
    { ...entry, step: "approved", doneBy: by, accountId, checkedAccountId: checker.accountId },
  ]);
  await sendMessage(tx, {
    shopId: shop.id,
    kind: "licence",
    title: "经营范围已变更",
    body: `${text}，即日起按此采购。如有不符，请联系客服。`,
    url: "/zzzj",
    createdAt: at,
  });
}
