/** Whatever a call names by id, wherever in it: what is another's answers exactly like what nobody has. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EndpointName, endpoints, type RequestOf } from "@yaoji/contract/endpoints";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { aBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aMaker } from "../../../test/maker-factories.ts";
import { objectFields } from "../../../test/object-fields.ts";
import type { Whose } from "../../../test/whose.ts";
import { nowhere, type OwnedObjects, ownedObjects } from "../../../test/owned-objects.ts";
import { requests } from "../../../test/requests.ts";

type Side = { readonly buyer: As; readonly maker: As; readonly own: OwnedObjects };
let shop: TestShop;
let theirs: OwnedObjects;
let reader: Side;
beforeAll(async () => {
  shop = await openShop();
  theirs = (await aSide()).own;
  reader = await aSide();
});
afterAll(() => shop.close());

/** A buyer and his things, and the maker of what he bought. */
async function aSide(): Promise<Side> {
  const buyer = await aBuyer(shop);
  const own = await ownedObjects(shop, buyer);
  return { buyer, own, maker: await aMaker(shop, { goodsIds: [own.goods] }) };
}

type Field = Whose | { whose: keyof OwnedObjects; by: (own: OwnedObjects) => RequestOf<EndpointName> };
type Case = {
  name: EndpointName;
  field: string;
  whose: keyof OwnedObjects;
  by: (own: OwnedObjects) => unknown;
};

/** Every field that names somebody's own, with a request that fills it. */
const cases = (Object.entries(objectFields) as [EndpointName, Record<string, Field>][]).flatMap(
  ([name, fields]) =>
    Object.entries(fields).flatMap(([field, of]): Case[] => {
      if (typeof of === "object") return [{ name, field, ...of }];
      return isOpen(of) ? [] : [{ name, field, whose: of, by: requests[name] }];
    }),
);

function isOpen(whose: Whose): whose is Exclude<Whose, keyof OwnedObjects> {
  return whose.startsWith("open: ");
}

async function answer({ name }: Case, as: As, request: unknown) {
  const { headers: _headers, ...reply } = await shop.call(name, as, request as never);
  return reply;
}

describe("a thing of another's is like one that nobody has", () => {
  for (const each of cases) {
    const { name, field, whose, by } = each;
    const { method, path, access }: Endpoint = endpoints[name];
    it(`${method} ${path}: ${field} of a ${whose}`, async () => {
      // What is changed is changed on things of its own.
      const { buyer, maker, own } = method === "GET" ? reader : await aSide();
      const as = access.includes("buyer") ? buyer : maker;
      const foreign = await answer(each, as, by({ ...own, [whose]: theirs[whose] }));
      expect(foreign).toEqual(await answer(each, as, by({ ...own, [whose]: nowhere[whose] })));
      const mine = await answer(each, as, by(own));
      // One withdrawal waits already, that which may be taken back, and a head asks nobody: what they name was found all the same.
      const isFound =
        mine.status < 300 || mine.reason === "withdraw.waiting" || mine.reason === "chain.not_shop";
      expect([isFound, mine.message]).toEqual([true, mine.message]);
      expect(mine).not.toEqual(foreign);
    });
  }
});
