/** An operator opens a login for a buyer, with a shop of its own or as a member of one that there is. */
import type { ShopType } from "@yaoji/domain/text/labels";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import type { App } from "../../platform/app/app.ts";
import { nobodysPassword } from "../auth/accounts.service.ts";
import { checkNewPassword, hashPassword } from "../auth/passwords.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./add-buyer.queries.ts";
import { insertMember } from "./members.queries.ts";

export type NewBuyer = {
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  /** Without one the buyer sets it by 忘记密码. */
  readonly password: string | null;
  readonly shop: NewShop | { readonly id: number; readonly role: ShopRole };
};
type NewShop = { readonly company: string; readonly type: ShopType; readonly regionCode: string };

/** Gives the ids of the account and of its shop. */
export async function addBuyer(
  app: App,
  { username, name, phone, password, shop }: NewBuyer,
): Promise<{ accountId: number; shopId: number } | Refusal> {
  const weak = password === null ? null : await checkNewPassword(password, { username, phone });
  if (weak) return weak;
  const passwordHash = await (password === null ? nobodysPassword() : hashPassword(password));
  return atomically(app.database, async (tx) => {
    const accountId = await queries.insertBuyer(tx, { username, name, phone, passwordHash });
    if (accountId === null) return refuse("account.phone_taken");
    const shopId = "id" in shop ? await queries.findShopId(tx, shop.id) : await queries.insertShop(tx, shop);
    if (shopId === null) return refuse("request.not_found");
    const role = "role" in shop ? shop.role : "owner";
    await insertMember(tx, { shopId, accountId, role });
    return { accountId, shopId };
  });
}
