/** Long work that operators of the demo gave the shop: an import with rows to be mended. */
import { taskRows, tasks } from "../src/platform/db/schema/tasks.ts";
import { must } from "./writing/insert.ts";
import type { Db } from "../src/platform/db/database.ts";

const rows = [
  ["演示板蓝根颗粒", "已新增"],
  ["演示维生素C片", "已更新：规格、效期"],
  ["演示感冒灵颗粒", null, "第“中包装”列须为整数，现在是“10盒”，请改后重新导入"],
  ["演示六味地黄丸", "已更新：生产企业"],
  ["演示阿莫西林胶囊", null, "条形码与另一商品相同，请核对后重新导入"],
  ["演示藿香正气液", "没有变化"],
] as const;

export async function loadDemoTask(db: Db, now: Date, accountId: number): Promise<void> {
  const createdAt = new Date(now.getTime() - 26 * 3_600_000);
  const finishedAt = new Date(createdAt.getTime() + 4000);
  const failed = rows.filter(([, done]) => done === null).length;
  const [added] = await db
    .insert(tasks)
    .values({
      accountId,
      kind: "goods-import",
      words: "秋冬补货.xlsx",
      input: {},
      reason: "秋冬补货",
      keepsRows: false,
      state: "done",
      done: rows.length,
      total: rows.length,
      failed,
      createdAt,
      finishedAt,
    })
    .returning({ id: tasks.id });
  const taskId = must(added, "the task").id;
  await db.insert(taskRows).values(
    rows.map(([label, done, fault = ""], at) => {
      const text = done ?? fault;
      return { taskId, row: at + 2, label, ok: done !== null, text };
    }),
  );
}
