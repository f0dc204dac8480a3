/**
 * Drafts as buyers would see them before they are saved. The shop's page /preview/TOKEN shows one, by the components and the
 * function that show every page. What is safest about it:
 * - The token alone opens nothing, so that an address which strayed shows no prices: it is asked for with the back office's
 *   cookie, which goes to the whole host, and is good for the operator who gave the draft, as long as he is logged in and
 *   does pages, for an hour.
 * - Nobody is logged in as the shop: its facts are looked up and handed on. The page has no scripts and is sandboxed
 *   (platform/http/page-policy.ts), so nothing in it can be put into anybody's cart.
 */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { PageDraft } from "@yaoji/contract/schemas/page-blocks";
import { toWireTime } from "@yaoji/domain/text/time";
import { loadShopFacts } from "../../people/shop-facts/shop-facts.service.ts";
import { findShopName } from "../../people/shop-names/shop-names.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { forEverybody } from "../../platform/http/page-calls.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";
import { showDraft } from "../pages/pages.service.ts";
import { draftRefusal } from "./change-pages.service.ts";
import { readDraft } from "./page-drafts.ts";
import * as queries from "./page-previews.queries.ts";

const keptForMs = 3_600_000;
/** The editor asks for one after each pause of who writes. */
const mostOfEach = 20;

type Wanted = {
  readonly draft: PageDraft;
  readonly shop_id?: number | null | undefined;
  readonly at?: Date | null | undefined;
};

/** Keeps the draft; refused as saving it would be. */
export function previewPage(
  app: App,
  who: number,
  { draft, shop_id: shopId = null, at = null }: Wanted,
): Promise<DataOf<"pageDeskPreview"> | Refusal> {
  return atomically(app.database, async (tx) => {
    const refused = await draftRefusal(tx, draft, null);
    if (refused) return refused;
    if (shopId !== null && !(await findShopName(tx, shopId)))
      return refuse("request.invalid", { errors: { shop_id: ["没有这个客户，请重新选择"] } });
    const token = newToken();
    const createdAt = app.now();
    const kept = { tokenHash: hashToken(token), accountId: who, draft, shopId, at, createdAt };
    await queries.keepPreview(tx, kept, mostOfEach);
    const expiresAt = new Date(createdAt.getTime() + keptForMs);
    return { url: `/preview/${token}`, expires_at: toWireTime(expiresAt) };
  });
}

/** The draft with all that its blocks show to whom it is looked at as. */
export async function showPreview(
  app: App,
  who: number,
  token: string,
): Promise<DataOf<"pageDeskPreviewShow"> | Refusal> {
  const { db } = app.database;
  const kept = await queries.findPreview(db, { hash: hashToken(token), who, since: keptSince(app) });
  const draft = kept && readDraft(kept.draft);
  if (!draft || "faults" in draft) return refuse("request.not_found");
  const viewed = kept.shopId === null ? visitor : await shopOf(app, kept.shopId);
  if (isRefusal(viewed)) return viewed;
  const at = kept.at ?? app.now();
  // By the clock of that moment; and for nobody else: what all pages share takes nothing from it.
  const then: App = { ...app, now: () => at };
  const page = await forEverybody(() => showDraft(then, draft, { shop: viewed.shop, now: at }));
  return { kind: draft.kind, as: viewed.name, at: toWireTime(at), page };
}

const visitor = { name: "", shop: null };

async function shopOf(app: App, shopId: number) {
  const { db } = app.database;
  const [shop, named] = [await loadShopFacts(db, shopId), await findShopName(db, shopId)];
  return shop && named ? { name: named.company, shop } : refuse("request.not_found");
}

/** The job: drafts whose hour is over. */
export async function forgetOldPreviews(app: App): Promise<void> {
  await queries.deletePreviewsBefore(app.database.db, keptSince(app));
}

const keptSince = (app: App): Date => new Date(app.now().getTime() - keptForMs);
