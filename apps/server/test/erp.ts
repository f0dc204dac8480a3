/** An ERP that pushes, for tests. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import type { TestShop } from "./harness.ts";
import { operate } from "./operator-factories.ts";
import { jobTable } from "../src/roof/job-table.ts";

type Kind = "goods" | "prices" | "stock" | "trace_codes";
export type Rows = BodyOf<"erpPushRows">["rows"];

let counter = 0;

/** Runs `erp-token` and gives what it said. */
export async function tokenCommand(shop: TestShop, ...args: string[]): Promise<string[]> {
  return (await operate(shop, { command: "erp-token", args })).said;
}

/** The calls of an ERP with a token of its own. */
export async function anErp(shop: TestShop, name: string) {
  const erp = { token: (await tokenCommand(shop, "--name", name)).at(-1) ?? "" };
  const open = async (kind: Kind, total: number, external_id = `P${++counter}`) =>
    (await shop.call("erpPushOpen", erp, { body: { external_id, kind, total } })).data;
  const send = (id: number, from: number, rows: Rows) =>
    shop.call("erpPushRows", erp, { params: { id }, body: { from, rows } });
  const apply = (id: number) => shop.call("erpPushApply", erp, { params: { id } });
  const show = async (id: number): Promise<DataOf<"erpPushShow">> =>
    (await shop.call("erpPushShow", erp, { params: { id } })).data;
  const results = async (id: number) =>
    (await shop.call("erpPushResults", erp, { params: { id }, query: { page_size: 100 } })).data.list;
  /** A push from its opening to its results. */
  const push = async (kind: Kind, rows: Rows) => {
    const { id } = await open(kind, rows.length);
    for (let at = 0; at < rows.length; at += 1000) await send(id, at + 1, rows.slice(at, at + 1000));
    expect((await apply(id)).status).toBe(200);
    await applyDue(shop);
    return { ...(await show(id)), results: await results(id) };
  };
  return { ...erp, open, send, apply, show, results, push };
}
export type TestErp = Awaited<ReturnType<typeof anErp>>;

/** What a working process does. */
export async function applyDue(shop: TestShop): Promise<void> {
  const due = sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE name = 'apply-push' AND state < 'active'`;
  await shop.app.database.db.execute(due);
  const { "apply-push": job } = jobTable(shop.app);
  if (job) await shop.app.jobs.runDue({ "apply-push": job });
}

/** A full row of goods. */
export const pushedGoods = {
  code: "E1",
  name: "推送测试胶囊",
  specification: "0.25g*24粒",
  unit: "盒",
  manufacturer: "推送制药有限公司",
  form: "胶囊剂",
  category: "化学药制剂",
  drug_class: "甲类OTC",
  approval_number: "国药准字H20054321",
  barcode: "6901234567892",
  inner_pack: 10,
  carton: 200,
  mah: "推送持有人",
  retail_price: 29.8,
  images: ["/files/goods/e1.jpg"],
  minimum: 2,
};
