/** What answering costs: time of the processor, rows that the database reads, statements. */
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";

export type Costs = {
  /** Milliseconds of the answering process and the database's backends. */
  readonly cpu: number;
  readonly rows: number;
  readonly statements: number;
};
export type Meter = () => Promise<Costs>;

/** The kernel counts in hundredths of a second. */
const tick = 10;

/** Reads the counters of a process and of its database; the one who reads asks from another database. */
export function meterOf(
  process: { pid: number; origin: string },
  watching: { admin: Client; name: string },
): Meter {
  return async () => {
    const { rows } = await watching.admin.query<{ read: string }>(
      "SELECT tup_returned + tup_fetched AS read FROM pg_stat_database WHERE datname = $1",
      [watching.name],
    );
    return {
      cpu: processorTime(process.pid) + backendTime(watching.name),
      rows: Number(rows[0]?.read ?? 0),
      statements: await statementsOf(process.origin),
    };
  };
}

/** Of a process whose database is in it: the processor's time alone. */
export function processorOf({ pid }: { pid: number }): Meter {
  return async () => ({ cpu: processorTime(pid), rows: 0, statements: 0 });
}

/** Both times of a process with all its threads; 0 where the kernel doesn't tell. */
function processorTime(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return 0;
  }
}

/** Backends that have ended still count: what they used is kept from the last look. */
const seen = new Map<string, Map<string, number>>();

function backendTime(name: string): number {
  const times = seen.get(name) ?? new Map<string, number>();
  seen.set(name, times);
  for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/u.test(entry)))
    if (isBackend(pid, name)) times.set(pid, processorTime(Number(pid)));
  return [...times.values()].reduce((sum, time) => sum + time, 0);
}

function isBackend(pid: string, name: string): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return title.startsWith("postgres: ") && title.includes(` ${name} `);
  } catch {
    return false;
  }
}

/** The shop counts its statements itself; the ceiling sends one for each request, and has no such figure. */
async function statementsOf(origin: string): Promise<number> {
  const reply = await fetch(`${origin}/metrics`);
  const text = await reply.text();
  const line = text.split("\n").find((each) => each.startsWith("yaoji_sql_statements_total "));
  return Number(line?.split(" ")[1] ?? 0);
}
