/** What of the processor's time the shop's process and the database's backends take, from /proc: it says more than a rate on a machine that does other work. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Client } from "pg";

export type CpuTime = { readonly server: number; readonly database: number };
type Measured = { readonly pid: number; readonly client: Client };

/** Milliseconds so far; null where there is no /proc, or the database is another machine's. */
export async function cpuTime({ pid, client }: Measured): Promise<CpuTime | null> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  try {
    const backends = rows.map((backend) => timeOf(backend.pid));
    return { server: timeOf(pid), database: backends.reduce((sum, time) => sum + time, 0) };
  } catch {
    return null;
  }
}

let ticks = 0;

/** User and system time of a process, threads included. */
function timeOf(pid: number): number {
  ticks ||= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  // The name may hold blanks: what follows its bracket is counted, from the third field on.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

/** For one of so many orders, in words. */
export function cpuText(before: CpuTime | null, after: CpuTime | null, orders: number): string {
  if (!before || !after || orders === 0) return "";
  const each = (part: keyof CpuTime) => ((after[part] - before[part]) / orders).toFixed(1);
  return `，每单处理器时间：服务 ${each("server")} ms，数据库 ${each("database")} ms`;
}
