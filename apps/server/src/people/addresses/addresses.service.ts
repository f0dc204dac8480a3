import { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./addresses.queries.ts";

const limit = 50;

export type AddressInput = {
  name: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  detail: string;
  is_default: 0 | 1;
};
export type Address = queries.AddressRow;
export {
  findShippingAddress,
  listAddresses,
  type ShippingAddress,
  shippingAddressColumn,
} from "./addresses.queries.ts";

/** `key`: the Idempotency-Key of the request. */
export async function addAddress(
  app: App,
  buyer: { readonly shopId: number; readonly accountId: number },
  { key, ...input }: AddressInput & { readonly key: string | null },
): Promise<Address | Refusal> {
  const { shopId } = buyer;
  const read = (kept: unknown) => addedShape.parse(kept);
  const call = { buyer, key, call: calls.addressAdd, content: input, read };
  const added = await onceForKey(app, call, async (tx) => {
    await queries.lockShop(tx, shopId);
    const held = await queries.listAddresses(tx, shopId);
    if (held.length >= limit) return refuse("address.limit", { details: { limit } });
    const added = await queries.insertAddress(tx, shopId, fieldsOf(input));
    if (input.is_default || held.length === 0) await queries.setDefaultAddress(tx, shopId, added.id);
    return { id: added.id };
  });
  return isRefusal(added) ? added : reload(app.database.db, shopId, added.id);
}

const addedShape = z.object({ id: z.number() });

export async function editAddress(
  app: App,
  { shopId, id }: { shopId: number; id: number },
  input: AddressInput,
): Promise<Address | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.lockShop(tx, shopId);
    const address = await queries.findAddress(tx, shopId, id);
    if (!address) return refuse("request.not_found");
    if (address.isLicence && movesPlace(address, input))
      return refuse("request.invalid", { errors: { detail: ["此为许可证登记地址，变更请联系客服"] } });
    await queries.updateAddress(tx, id, fieldsOf(input));
    if (input.is_default) await queries.setDefaultAddress(tx, shopId, id);
    return reload(tx, shopId, id);
  });
}

export async function deleteAddress(app: App, shopId: number, id: number): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.lockShop(tx, shopId);
    const address = await queries.findAddress(tx, shopId, id);
    if (!address) return refuse("request.not_found");
    if (address.isLicence) return refuse("request.invalid", { errors: { id: ["许可证登记地址不能删除"] } });
    await queries.hideAddress(tx, id, app.now());
    if (address.isDefault) await queries.setDefaultAddress(tx, shopId, null);
    return null;
  });
}

async function reload(tx: Db, shopId: number, id: number): Promise<Address | Refusal> {
  return (await queries.findAddress(tx, shopId, id)) ?? refuse("request.not_found");
}

function fieldsOf({ name, phone, province, city, area, detail }: AddressInput) {
  return { name, phone, province, city, area, detail };
}

/** Goods under licence go to the licensed place only: who receives them may change, the place may not. */
function movesPlace(address: Address, input: AddressInput): boolean {
  return (["province", "city", "area", "detail"] as const).some((field) => address[field] !== input[field]);
}
