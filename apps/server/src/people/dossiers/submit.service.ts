/** Submitting dossiers for review: all shops of a registration, or none and what each still lacks. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { faultsOf, handedIn, type ShopPapers, stateOf } from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { type Filler, loadPapers, nameOf, showRegistration } from "./dossiers.service.ts";

/** Submits what is a draft or was rejected. A second submission at the same time finds nothing left to submit. */
export async function submitDossiers(app: App, filler: Filler): Promise<DataOf<"dossierSubmit"> | Refusal> {
  const refused = await atomically(app.database, async (tx) => {
    const group = await queries.lockGroup(tx, filler.shopId);
    const open = group.filter((shop) => stateOf(shop) === "draft" || stateOf(shop) === "rejected");
    if (open.length === 0)
      return refuse("dossier.closed", { details: { text: "资料已提交，请等待审核结果，无需重复提交" } });
    const papers = await loadPapers(tx, open);
    const lacking = lackingOf(papers, shopDate(app.now()));
    if (lacking) return lacking;
    const taken = await takenCode(tx, open);
    if (taken) return taken;
    const at = app.now();
    for (const each of papers) await submit(tx, each, { at, by: nameOf(filler) });
    return null;
  });
  return isRefusal(refused) ? refused : showRegistration(app, filler);
}

/** Everything that is missing, by shop and field. */
function lackingOf(papers: readonly ShopPapers[], today: string): Refusal | null {
  const errors: Record<string, string[]> = {};
  for (const each of papers)
    for (const { field, text } of faultsOf(each, today))
      errors[`${each.shop.id}.${field}`] = [...(errors[`${each.shop.id}.${field}`] ?? []), text];
  return Object.keys(errors).length > 0 ? refuse("dossier.incomplete", { errors }) : null;
}

/** A code that another company has submitted, or that two shops of this registration share. */
async function takenCode(tx: Db, open: readonly queries.ShopRow[]): Promise<Refusal | null> {
  const coded = open.map((shop) => ({ id: shop.id, code: parseTaxNumber(shop.creditCode) ?? "" }));
  for (const { code } of coded.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    await queries.lockCode(tx, code);
  const errors: Record<string, string[]> = {};
  for (const { id, code } of coded) {
    if (coded.some((other) => other.code === code && other.id < id))
      errors[`${id}.credit_code`] = ["与本次登记的另一家店铺重复，请核对后填写"];
    else if (await queries.isCodeTaken(tx, code, id))
      errors[`${id}.credit_code`] = ["该统一社会信用代码已注册，请用原账号登录，或联系客服处理"];
  }
  return Object.keys(errors).length > 0 ? refuse("dossier.code_taken", { errors }) : null;
}

async function submit(
  tx: Db,
  papers: ShopPapers,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const { shop, licences } = papers;
  const handed = handedIn(papers);
  const unasked = licences.filter((each) => !handed.includes(each));
  await queries.endReview(tx, unasked, { by, at, reason: "客户重新提交时已不需要" });
  const drafts = handed.filter(({ step }) => step === "draft").map(({ id }) => id);
  await queries.updateLicences(tx, drafts, { step: "submitted", submittedAt: at });
  await queries.updateShop(tx, shop.id, {
    dossierState: "submitted",
    dossierReason: "",
    submittedAt: at,
    creditCode: parseTaxNumber(shop.creditCode) ?? "",
  });
  const entry = { shopId: shop.id, step: "submitted" as const, doneBy: by, createdAt: at };
  await queries.insertLog(tx, [entry, ...drafts.map((licenceId) => ({ ...entry, licenceId }))]);
}
