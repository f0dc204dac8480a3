/** A PostgreSQL and a Redis of the suite's own: the machine's are never touched. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Running, start, until } from "./processes.ts";

export type OwnPostgres = {
  /** Of the database `shop`. */
  readonly url: string;
  readonly port: number;
  /** Ends at once, as by a power cut. */
  crash(): Promise<void>;
  /** Starts again what has ended; no file of it may then grow beyond so many KiB, as on a disk that is full. */
  startAgain(fileLimit?: number): Promise<void>;
  close(): Promise<void>;
};

/** Where a PostgreSQL of the suite keeps its files, whom it runs as and where it listens. */
type Home = {
  readonly folder: string;
  readonly data: string;
  readonly as: { readonly uid?: number; readonly gid?: number };
  readonly port: number;
};

export async function startPostgres(): Promise<OwnPostgres> {
  const home = await newHome();
  execFileSync(program("initdb"), ["-D", home.data, "-U", "postgres", "-A", "trust", "--no-sync"], {
    ...home.as,
    stdio: "ignore",
  });
  const postgres = await open(home);
  execFileSync(program("createdb"), [...reached(home.port), "shop"]);
  return postgres;
}

/** A copy that follows it and can take its place. */
export async function startStandby({ port }: OwnPostgres): Promise<OwnPostgres> {
  const home = await newHome();
  const copy = ["-D", home.data, "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast"];
  execFileSync(program("pg_basebackup"), [...reached(port), ...copy], { ...home.as, stdio: "ignore" });
  return open(home);
}

const reached = (port: number) => ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];

async function newHome(): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), "yaoji-pg-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return { folder, data: join(folder, "data"), as: user ?? {}, port: await freePort() };
}

function run({ folder, data, as, port }: Home, fileLimit?: number): Running {
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=80",
  ];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  if (fileLimit === undefined) return start(program("postgres"), args, { ...as, cwd: folder });
  const limited = ["-c", `ulimit -S -f ${fileLimit}; exec "$0" "$@"`, program("postgres"), ...args];
  return start("bash", limited, { ...as, cwd: folder });
}

async function open(home: Home): Promise<OwnPostgres> {
  const { port, folder } = home;
  let running = run(home);
  const isReady = () => ready(port);
  await until("PostgreSQL is ready", isReady);
  const crash = async () => {
    running.child.kill("SIGQUIT");
    await running.ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
    port,
    crash,
    startAgain: async (fileLimit) => {
      running = run(home, fileLimit);
      await until("PostgreSQL is ready again", isReady);
    },
    close: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Redis that keeps nothing on disk. */
export async function startRedis(): Promise<{ url: string; running: Running; flush(): Promise<void> }> {
  const port = await freePort();
  const running = start("redis-server", [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ]);
  await running.says(/Ready to accept connections/);
  const flush = async () => {
    execFileSync("redis-cli", ["-p", String(port), "flushall"], { stdio: "ignore" });
  };
  return { url: `redis://127.0.0.1:${port}`, running, flush };
}

/** Debian keeps the server's programs of each version in a folder of its own. */
function program(name: string): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, "bin", name)).find(existsSync);
  return found ?? name;
}

/** PostgreSQL refuses to run as root: the system's own account for it is taken then. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function ready(port: number): Promise<boolean> {
  try {
    execFileSync(program("pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
