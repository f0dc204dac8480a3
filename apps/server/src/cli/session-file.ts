/**
 * Where `ops -- login` keeps its token: with the operating system's user, one file to an installation and, at a terminal,
 * to this login of the terminal, so that two people at one account of the server do not sign for one another.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { StartFault } from "../platform/faults/fault-sentence.ts";

export type KeptSession = { readonly username: string; readonly token: string };
type Environment = Readonly<Record<string, string | undefined>>;
type Place = { readonly DATA_DIR: string; readonly DATABASE_URL?: string | undefined };

/** `OPS_SESSION` names another file. */
export function sessionPath(config: Place, environment: Environment): string {
  if (environment.OPS_SESSION) return resolve(environment.OPS_SESSION);
  const state = environment.XDG_STATE_HOME || join(homedir(), ".local", "state");
  const installation = config.DATABASE_URL ?? resolve(config.DATA_DIR);
  const key = createHash("sha256").update(`${installation} ${terminalLogin()}`).digest("hex");
  return join(state, "yaoji", `ops-${key.slice(0, 16)}.json`);
}

/** Names this login of a terminal (its leading process and when that began); "" without a terminal, or where nothing tells. */
function terminalLogin(): string {
  try {
    const [, , , leader = "", terminal = "0"] = fieldsOf("self");
    if (terminal === "0") return "";
    return `${leader} ${fieldsOf(leader)[19] ?? ""}`;
  } catch {
    return "";
  }
}

/** Linux: what /proc says of a process behind its name, which may hold anything. */
function fieldsOf(process: string): string[] {
  const text = readFileSync(`/proc/${process}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Null where nobody has logged in. A file that others may read signs for nobody. */
export function readSession(path: string): KeptSession | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  const isMine =
    process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o077) === 0);
  if (!isMine)
    throw new StartFault(
      `登录凭据文件 ${path} 可被他人读取，不予使用。请删除它，并重新执行 npm run ops -- login。`,
    );
  try {
    const { username, token } = JSON.parse(readFileSync(path, "utf8")) as Partial<KeptSession>;
    return username && token ? { username, token } : null;
  } catch {
    return null;
  }
}

export function writeSession(path: string, session: KeptSession): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify(session), { mode: 0o600, flag: "wx" });
  } catch {
    throw new StartFault(`登录凭据无法写入 ${path}，登录没有保存。请用环境变量 OPS_SESSION 指定可写的文件。`);
  }
}

export function removeSession(path: string): void {
  rmSync(path, { force: true });
}
