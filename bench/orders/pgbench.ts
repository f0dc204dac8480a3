/** What PostgreSQL alone does on this machine: pgbench -N, simple updates, in a database of its own. */
import { execFileSync } from "node:child_process";
import { Client } from "pg";

const name = "yaoji_pgbench";

export async function pgbenchRate(
  root: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number> {
  const admin = new Client({ connectionString: new URL("/postgres", root).href });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(`/${name}`, root).href;
  const run = (args: readonly string[]) =>
    execFileSync("pgbench", [...args, url], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    run(["-i", "-q", "-s", "10"]);
    const text = run(["-N", "-c", String(connections), "-j", "2", "-T", String(seconds)]);
    const rate = Number(/tps = ([\d.]+)/.exec(text)?.[1]);
    if (!(rate > 0)) throw new Error(`pgbench 没有给出结果：${text}`);
    return rate;
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.end();
  }
}
