import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aDocument, aDossier, aLicenceFile, aRegistrant } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, setTestAccount } from "../../../test/money-factories.ts";
import { beside } from "../../../test/rival.ts";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { licences } from "../../platform/db/schema/accounts.ts";
import { holdFiles } from "../../people/dossiers/dossiers.queries.ts";
import { jobTable } from "../../roof/job-table.ts";
import { giveFile } from "./files.service.ts";
import { forgetSome } from "./forget-files.service.ts";

const hour = 3_600_000;
let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  await setTestAccount(shop);
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const run = () => jobTable(shop.app)["forget-files"]?.handle({});
async function aDayLater(): Promise<void> {
  shop.clock.advance(25 * hour);
  await run();
}
/** Its row and its bytes; of a scan by its key. */
async function isKept(file: number | string): Promise<boolean> {
  const which = typeof file === "number" ? sql`f.id = ${file}` : sql`f.key = ${file}`;
  const found = await row<{ files: number; contents: number }>(
    shop.app.database.db,
    sql`SELECT count(f.id)::int AS files, count(c.file_id)::int AS contents
      FROM files f FULL JOIN file_contents c ON c.file_id = f.id WHERE ${which}`,
  );
  expect(found?.contents).toBe(found?.files);
  return found?.files === 1;
}
const tellTransfer = (proof_file_id: number) =>
  shop.call("transferAdd", buyer, {
    body: { purpose: "top_up", amount: 5, payer: "测试药房", proof_file_id },
  });
const sendIn = (key: string) =>
  shop.call("certificateRenew", buyer, { body: aDocument("drug_licence", [key]) });

test("everything that can refer to a file is known to the job", async () => {
  const columns = await rows<{ name: string }>(
    shop.app.database.db,
    sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%file%' AND column_name <> 'file_name' ORDER BY 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    "after_sale_files.file_id",
    "bank_transfers.proof_file_id",
    "feedback_files.file_id",
    "file_contents.file_id",
    "invoice_files.file_id",
    "licences.files",
    "wanted_files.file_id",
  ]);
  const keys = await rows<{ name: string }>(
    shop.app.database.db,
    sql`SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = 'files'::regclass ORDER BY 1`,
  );
  expect(keys.map(({ name }) => name)).toEqual([
    "after_sale_files",
    "bank_transfers",
    "feedback_files",
    "file_contents",
    "invoice_files",
    "wanted_files",
  ]);
});

describe("a file that nothing refers to", () => {
  test("goes with its bytes after a day, not before", async () => {
    const [proof, scan] = [await aFile(shop, buyer), await aLicenceFile(shop, buyer)];
    shop.clock.advance(23 * hour);
    await run();
    expect([await isKept(proof), await isKept(scan)]).toEqual([true, true]);
    shop.clock.advance(2 * hour);
    const fresh = await aLicenceFile(shop, buyer);
    await run();
    expect([await isKept(proof), await isKept(scan), await isKept(fresh)]).toEqual([false, false, true]);
    expect(await tellTransfer(proof)).toMatchObject({ status: 404 });
    expect(await sendIn(scan)).toMatchObject({
      status: 422,
      errors: { files: ["附件不存在或已失效，请重新上传"] },
    });
  });

  test("was a draft's, whose document, page or branch was left out again", async () => {
    const person = await aRegistrant(shop, "chain");
    const scan = () => aLicenceFile(shop, person);
    const [page, other, kept, ofBranch] = [await scan(), await scan(), await scan(), await scan()];
    const id = (await shop.call("dossier", person)).data.shops[0]?.shop_id ?? 0;
    const save = async (...documents: ReturnType<typeof aDocument>[]) => {
      const body = aDossier([], { type: "chain_head", documents });
      expect((await shop.call("dossierSave", person, { params: { id }, body })).status).toBe(200);
    };
    await save(
      aDocument("drug_licence", [page, kept]),
      aDocument("purchase_authorisation", [other], { number: "" }),
    );
    const documents = [aDocument("drug_licence", [ofBranch])];
    const body = aDossier([], { type: "chain_branch", documents });
    const branch = (await shop.call("dossierAddShop", person, { body })).data.shop_id;
    await aDayLater();
    expect(await Promise.all([page, other, kept, ofBranch].map(isKept))).toEqual([true, true, true, true]);
    await save(aDocument("drug_licence", [kept]));
    await shop.call("dossierRemoveShop", person, { params: { id: branch } });
    await run();
    expect(await Promise.all([page, other, kept, ofBranch].map(isKept))).toEqual([false, false, true, false]);
  });

  test("more of them than one transaction takes all go in one night", async () => {
    const at = shop.clock.now;
    await shop.app.database.db.execute(sql`INSERT INTO files (shop_id, name, type, size, created_at)
      SELECT ${buyer.shopId}, '旧图.png', 'image/png', 1, ${at.toISOString()}::timestamptz FROM generate_series(1, 450)`);
    await aDayLater();
    const left = await row(
      shop.app.database.db,
      sql`SELECT 1 FROM files WHERE shop_id = ${buyer.shopId} LIMIT 1`,
    );
    expect(left).toBeNull();
  });
});

describe("a file stays that belongs to", () => {
  test("a version of a document, also once another has replaced it", async () => {
    const [first, second] = [await aLicenceFile(shop, buyer), await aLicenceFile(shop, buyer)];
    expect((await sendIn(first)).status).toBe(201);
    await shop.app.database.db.execute(
      sql`UPDATE licences SET step = 'rejected', reason = '不清晰' WHERE ${first} = ANY (files)`,
    );
    expect((await sendIn(second)).status).toBe(201);
    await aDayLater();
    expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
  });

  test("a bank transfer, also a rejected one", async () => {
    const proof = await aFile(shop, buyer);
    expect((await tellTransfer(proof)).status).toBe(201);
    await shop.app.database.db.execute(
      sql`UPDATE bank_transfers SET state = 'rejected', reason = '未到账', decided_at = now() WHERE proof_file_id = ${proof}`,
    );
    await aDayLater();
    expect(await isKept(proof)).toBe(true);
  });

  test("feedback, or a wanted request", async () => {
    const [told, wanted] = [await aFile(shop, buyer), await aFile(shop, buyer)];
    const feedback = { type: "other", content: "很好", picture_ids: [told] } as const;
    expect((await shop.call("feedback", buyer, { body: feedback })).status).toBe(201);
    const request = { name: "求购的药", number: 1, picture_ids: [wanted] };
    expect((await shop.call("wantedAdd", buyer, { body: request })).status).toBe(201);
    await aDayLater();
    expect([await isKept(told), await isKept(wanted)]).toEqual([true, true]);
  });

  test("an after-sale, of the buyer's and of the wholesaler's", async () => {
    const order = await aDeliveredOrder(shop, buyer);
    const sale = await anAfterSale(shop, buyer, order);
    const bytes = Buffer.from("%PDF-1.4\n%%EOF\n");
    const { shopId } = buyer;
    const given = await shop.app.database.transaction(async (tx) => {
      const id = await giveFile(tx, { shopId, name: "药检报告.pdf", bytes, at: shop.clock.now });
      await tx.execute(
        sql`INSERT INTO after_sale_files (after_sale_id, file_id, kind) VALUES (${sale.id}, ${id}, 'answer')`,
      );
      return id as number;
    });
    await aDayLater();
    const [picture] = await rows<{ id: number }>(
      shop.app.database.db,
      sql`SELECT file_id::int AS id FROM after_sale_files WHERE after_sale_id = ${sale.id} AND kind <> 'answer'`,
    );
    expect([await isKept(picture?.id ?? 0), await isKept(given)]).toEqual([true, true]);
  });
});

describe("while somebody attaches it", () => {
  const before = () => new Date(shop.clock.now.getTime() - 24 * hour);
  const attach = {
    proof: async () => {
      const file = await aFile(shop, buyer);
      return { file, call: () => tellTransfer(file) };
    },
    scan: async () => {
      const file = await aLicenceFile(shop, buyer);
      return { file, call: () => sendIn(file) };
    },
  };

  test.each(["proof", "scan"] as const)(
    "the job comes first: the %s is gone, and who attaches it is told so",
    async (kind) => {
      const { file, call } = await attach[kind]();
      shop.clock.advance(25 * hour);
      const [reply] = await beside<{ status: number }>(shop, (tx) => forgetSome(tx, before()), [call]);
      expect([404, 422]).toContain(reply?.status);
      expect(await isKept(file)).toBe(false);
    },
  );

  const insertTransfer = (tx: Db, file: number) =>
    tx.execute(sql`INSERT INTO bank_transfers (shop_id, account_id, purpose, amount, payer, proof_file_id, created_at)
      VALUES (${buyer.shopId}, ${buyer.accountId}, 'top_up', 5, '测试药房', ${file}, now())`);
  const insertPaper = async (tx: Db, key: string) => {
    await holdFiles(tx, [key]);
    await tx.insert(licences).values({ shopId: buyer.shopId, kind: "drug_licence", files: [key] });
  };

  test.each(["proof", "scan"] as const)("the job comes second: it leaves the %s alone", async (kind) => {
    const { file } = await attach[kind]();
    const { database } = shop.app;
    shop.clock.advance(25 * hour);
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const attaching = database.transaction(async (tx) => {
      await (kind === "proof" ? insertTransfer(tx, Number(file)) : insertPaper(tx, String(file)));
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    const job = run();
    // The embedded database has one connection: there the job waits until this is written.
    if (database.kind === "postgres") await job;
    commit.resolve();
    await attaching;
    await job;
    expect(await isKept(file)).toBe(true);
  });
});
