import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { enterShop } from "../auth/sessions.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { findShopless, insertMember, insertShop } from "./dossiers.queries.ts";
import { showRegistration } from "./dossiers.service.ts";

/** Whose it is, and what is known of it so far. */
export type NewDossier = {
  readonly accountId: number;
  readonly kind: RegistrationKind;
  readonly contact: { readonly name: string; readonly phone: string };
};

/** The shop of a fresh account, an empty draft: it sees no prices and buys nothing. */
export async function openDossier(tx: Db, { accountId, kind, contact }: NewDossier): Promise<number> {
  const shopId = await insertShop(tx, {
    company: "",
    type: kind === "chain" ? "chain_head" : "single_pharmacy",
    regionCode: "000000",
    contactName: contact.name,
    contactPhone: contact.phone,
  });
  await insertMember(tx, accountId, shopId);
  return shopId;
}

/** Who has no shop, or none any more, registers one; twice at once it is one. */
export async function openOwnDossier(
  app: App,
  accountId: number,
  kind: RegistrationKind,
): Promise<DataOf<"dossierOpen"> | Refusal> {
  const opened = await atomically(app.database, async (tx) => {
    const contact = await findShopless(tx, accountId);
    if (!contact)
      return refuse("dossier.closed", { details: { text: "您的账号已有店铺，请在多店管理中查看" } });
    const shopId = await openDossier(tx, { accountId, kind, contact });
    await enterShop(tx, accountId, shopId);
    return { accountId, shopId, shopRole: "owner" as const };
  });
  return isRefusal(opened) ? opened : showRegistration(app, opened);
}
