/** Bank accounts of a shop's own company, bound with a code by SMS; numbers are encrypted and shown by their ends. */
import type { z } from "zod";
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import type { bindBankBody } from "@yaoji/contract/schemas/wallet";
import { cleanText } from "@yaoji/domain/text/validation";
import { toWireTime } from "@yaoji/domain/text/time";
import { bankNames, bankNumber, isOwnAccount } from "@yaoji/domain/money/withdrawals";
import { maskedNumber, maskedPhone } from "@yaoji/domain/text/masking";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { App } from "../../platform/app/app.ts";
import { accountPhone } from "../../people/auth/accounts.service.ts";
import { noteEvent } from "../../people/auth/security-events.service.ts";
import type { Doer } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { unapproved } from "../../people/shop-facts/shop-facts.service.ts";
import { checkCode, wrongCode } from "../../people/sms/sms.service.ts";
import * as queries from "./bank-cards.queries.ts";

/** Who binds. */
export type Binder = { readonly shopId: number; readonly accountId: number };

/** GET /api/withdraw/getbank. */
export async function showCards(app: App, { shopId, accountId }: Binder): Promise<DataOf<"withdrawBanks">> {
  const { db } = app.database;
  const cards = await queries.listCards(db, shopId);
  const holder = (await queries.findCompany(db, shopId)) ?? "";
  return {
    banks: [...bankNames],
    cards: cards.map((card) => presentCard(card, holder)),
    holder,
    phone: maskedPhone((await accountPhone(app, accountId)) ?? ""),
  };
}

/** Binds an account of the own, approved company; the code must have gone to the account's own phone. */
export async function bindCard(
  app: App,
  { shopId, shop, accountId, visit }: Binder & Doer & { readonly shop: BuyingShop },
  input: z.output<typeof bindBankBody>,
): Promise<DataOf<"withdrawBind"> | Refusal> {
  const company = await queries.findCompany(app.database.db, shopId);
  if (company === null) return unapproved(shop);
  if (!isOwnAccount(cleanText(input.holder, 60), company))
    return refuse("request.invalid", { errors: { holder: [`开户名称须与认证企业一致：${company}`] } });
  const phone = await accountPhone(app, accountId);
  const checked =
    phone === null ? wrongCode() : await checkCode(app, { phone, purpose: "bind_bank", code: input.code });
  if (isRefusal(checked)) return checked;
  const bound = { shopId, accountId, ...input, holder: company };
  return atomically(app.database, async (tx) => {
    if (!(await checked.use(tx))) return wrongCode();
    const card = await bindChecked(app, tx, bound);
    if (!card) return refuse("withdraw.card_bound");
    const note = `${company} ${card.number}`;
    await noteEvent(tx, accountId, { kind: "bank_card_bound", visit, at: app.now(), note });
    return card;
  });
}

/** An account of which whoever binds it has seen that it is the company's own. */
export type CheckedCard = Binder &
  Pick<queries.NewCard, "bank" | "branch" | "holder"> & { readonly number: string };

/** Binds it, in place of the same number under another holder; null when it is bound already. */
export async function bindChecked(
  app: App,
  tx: Db,
  { shopId, accountId, bank, branch, holder, number: typed }: CheckedCard,
): Promise<DataOf<"withdrawBind"> | null> {
  const number = bankNumber(typed);
  if (number === null) throw new RangeError("not the number of a bank account");
  const [numberDigest, at] = [app.secret.digest(number, "bank-card"), app.now()];
  const held = await queries.findByDigest(tx, shopId, numberDigest);
  if (held && !isOwnAccount(held.holder, holder)) await queries.replaceCard(tx, held.id, at);
  const bound = await queries.insertCard(tx, {
    shopId,
    accountId,
    bank,
    branch,
    holder,
    numberSealed: app.secret.seal(number, ownerOf(shopId)),
    numberTail: number.slice(-4),
    numberDigest,
    createdAt: at,
  });
  return bound && presentCard(bound, holder);
}

/** The whole number, for finance who pays to it. */
export function openNumber(app: App, card: Pick<queries.CardRow, "shopId" | "numberSealed">): string {
  return app.secret.open(card.numberSealed, ownerOf(card.shopId));
}

/** What a sealed number is bound to. */
function ownerOf(shopId: number): string {
  return `shop:${shopId}`;
}

/** A card as the present company sees it. */
function presentCard(card: queries.CardRow, company: string): DataOf<"withdrawBind"> {
  const { id, bank, branch, holder, numberTail, createdAt } = card;
  return {
    id,
    bank,
    branch,
    holder,
    number: maskedNumber(numberTail),
    fault: isOwnAccount(holder, company) ? "" : errorMessage("withdraw.other_holder"),
    created_at: toWireTime(createdAt),
  };
}
