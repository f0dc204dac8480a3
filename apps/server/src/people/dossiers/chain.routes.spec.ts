/** A chain whose shops do not stay as they were first registered: one is given up, another is opened. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aCreditCode,
  aDossier,
  aLicenceFile,
  aRegistrant,
  type Registrant,
} from "../../../test/dossier-factories.ts";
import { anAccount } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { rows } from "../../platform/db/database.ts";
import { shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { approveByQuality, listWaiting, passDocuments, rejectDocuments } from "./review.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Chain = { readonly as: Registrant; readonly head: number; readonly branches: readonly number[] };

const branchOf = async (as: Registrant, credit_code = aCreditCode()) =>
  aDossier([await aLicenceFile(shop, as)], { type: "chain_branch", company: "知夏分店", credit_code });
const submit = (as: { token: string }) => shop.call("dossierSubmit", as, {});
const remove = (as: { token: string }, id: number) => shop.call("dossierRemoveShop", as, { params: { id } });
const shopsOf = async (as: Registrant) => (await shop.call("dossier", as)).data.shops;

async function addBranch(as: Registrant, credit_code?: string): Promise<number> {
  const added = await shop.call("dossierAddShop", as, { body: await branchOf(as, credit_code) });
  expect(added.status).toBe(201);
  return added.data.shop_id;
}

/** A head and two branches, all handed in. */
async function aSubmittedChain(code = aCreditCode()): Promise<Chain> {
  const as = await aRegistrant(shop, "chain");
  const head = (await shopsOf(as))[0]?.shop_id ?? 0;
  const body = aDossier([await aLicenceFile(shop, as)], { type: "chain_head" });
  expect((await shop.call("dossierSave", as, { params: { id: head }, body })).status).toBe(200);
  const branches = [await addBranch(as), await addBranch(as, code)];
  expect((await submit(as)).status).toBe(200);
  return { as, head, branches };
}

const reject = (id: number) =>
  rejectDocuments(shop.app, id, { by: "客服01", kinds: ["drug_licence"], reason: "照片模糊" });
async function approve(id: number): Promise<void> {
  await passDocuments(shop.app, id, { by: "客服01", kinds: [] });
  expect(await approveByQuality(shop.app, id, { by: "质管01", kinds: [] })).toMatchObject({ isWhole: true });
}

describe("DELETE /api/user/dossier/{id} of a shop that was rejected", () => {
  it("withdraws it, so that the others of the chain can be handed in again", async () => {
    const code = aCreditCode();
    const { as, head, branches } = await aSubmittedChain(code);
    const gone = branches[1] ?? 0;
    for (const id of [head, gone]) await reject(id);
    expect((await shopsOf(as)).map(({ can_remove }) => can_remove)).toEqual([false, false, true]);
    const left = await remove(as, gone);
    expect(left).toMatchObject({ status: 200, message: "店铺已移除" });
    expect(left.data.shops.map(({ shop_id: id }) => id)).toEqual([head, branches[0]]);

    const { credit_code } = left.data.shops[0] ?? { credit_code: "" };
    const body = aDossier([await aLicenceFile(shop, as)], { type: "chain_head", credit_code });
    await shop.call("dossierSave", as, { params: { id: head }, body });
    const again = await submit(as);
    expect(again).toMatchObject({ status: 200, message: "资料已提交，请等待审核" });
    expect(again.data.shops.map(({ state }) => state)).toEqual(["submitted", "submitted"]);

    const other = await aRegistrant(shop);
    const id = (await shopsOf(other))[0]?.shop_id ?? 0;
    const same = aDossier([await aLicenceFile(shop, other)], { company: "知夏分店", credit_code: code });
    await shop.call("dossierSave", other, { params: { id }, body: same });
    expect((await submit(other)).status).toBe(200);
  });

  it("keeps its papers and its log, and leaves nothing of it to review", async () => {
    const { as, branches } = await aSubmittedChain();
    const gone = branches[1] ?? 0;
    await reject(gone);
    const replies = await Promise.all([remove(as, gone), remove(as, gone)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { db } = shop.app.database;
    const log = await rows(
      db,
      sql`SELECT step, done_by FROM dossier_log WHERE shop_id = ${gone} AND licence_id IS NULL ORDER BY id`,
    );
    expect(log).toEqual([
      { step: "submitted", done_by: `account:${as.accountId}` },
      { step: "rejected", done_by: "客服01" },
      { step: "withdrawn", done_by: `account:${as.accountId}` },
    ]);
    const steps = await rows(db, sql`SELECT DISTINCT step FROM licences WHERE shop_id = ${gone}`);
    expect(steps).toEqual([{ step: "rejected" }]);
    expect((await listWaiting(shop.app)).some(({ id }) => id === gone)).toBe(false);
    expect(await approveByQuality(shop.app, gone, { by: "质管01", kinds: [] })).toMatchObject({
      reason: "dossier.cannot",
    });
  });

  it("is refused to what is under review or approved, to the head, and to a shop with members of its own", async () => {
    const { as, head, branches } = await aSubmittedChain();
    const [one = 0, two = 0] = branches;
    expect(await remove(as, one)).toMatchObject({
      status: 409,
      message: "该店铺正在审核中，请等审核结果出来后再操作",
    });
    await approve(one);
    expect(await remove(as, one)).toMatchObject({
      status: 409,
      message: "该店铺已审核通过，不能移除；如不再经营请联系客服",
    });
    for (const id of [head, two]) await reject(id);
    expect(await remove(as, head)).toMatchObject({
      status: 409,
      message: "总部（主店铺）不能删除，只能修改",
    });
    const { db } = shop.app.database;
    await db.insert(shopMembers).values({ accountId: await anAccount(db), shopId: two });
    expect(await remove(as, two)).toMatchObject({
      status: 409,
      message: "该店铺已有自己的账号，不能移除，请联系客服",
    });
    const [kept] = await db.select().from(shops).where(eq(shops.id, two));
    expect(kept?.closedAt).toBeNull();
  });
});

describe("POST /api/user/dossier by an approved chain", () => {
  it("adds a shop, which is handed in and approved by itself", async () => {
    const { as, head, branches } = await aSubmittedChain();
    for (const id of [head, ...branches]) await approve(id);
    expect((await shop.call("dossier", as)).data).toMatchObject({ can_add_shop: true, can_submit: false });
    const added = await addBranch(as);
    expect((await submit(as)).data.shops.map(({ state }) => state)).toEqual([
      "approved",
      "approved",
      "approved",
      "submitted",
    ]);
    await approve(added);
    const { list } = (await shop.call("shopList", as)).data;
    expect(list.map(({ id, can_add_shop }) => [id, can_add_shop])).toEqual([
      [head, 1],
      ...[...branches, added].map((id) => [id, 0]),
    ]);
  });

  it("is for the head's owner only", async () => {
    const { as, head, branches } = await aSubmittedChain();
    for (const id of [head, ...branches]) await approve(id);
    const bare = { body: { type: "chain_branch" } } as const;
    const { db } = shop.app.database;
    await db.update(shopMembers).set({ role: "purchaser" }).where(eq(shopMembers.shopId, head));
    const { list } = (await shop.call("shopList", as)).data;
    expect(list.map(({ can_add_shop }) => can_add_shop)).toEqual([0, 0, 0]);
    expect((await shop.call("dossierAddShop", as, bare)).status).toBe(403);
    await db.update(shopMembers).set({ role: "owner" }).where(eq(shopMembers.shopId, head));
    await shop.call("shopSwitch", as, { body: { id: branches[0] ?? 0 } });
    expect((await shop.call("dossier", as)).data.can_add_shop).toBe(false);
    expect((await shop.call("dossierAddShop", as, bare)).status).toBe(409);
  });
});
