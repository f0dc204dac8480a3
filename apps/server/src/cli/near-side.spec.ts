/** The near side of a signature: whose passwords are asked for, how, and where a session is kept. */
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { passwordsOf } from "./ask-password.ts";
import { readSession, removeSession, sessionPath, writeSession } from "./session-file.ts";
import { needsOf } from "./sign.ts";
import { loginName, secondName, takeName } from "./signature.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-session-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("whose passwords are asked for", () => {
  const kept = { username: "finance", token: "t" };
  const needs = (line: string, session: typeof kept | null = null) => {
    const [command = "", ...args] = line.split(" ");
    return needsOf({ command, args }, session);
  };

  test("his who is named, unless it is he who has logged in", () => {
    expect(needs("withdrawal pay 1 --by finance")).toEqual({ first: "finance", second: null });
    expect(needs("withdrawal pay 1 --by finance", kept)).toEqual({ first: null, second: null, token: "t" });
    expect(needs("withdrawal pay 1 --by=admin", kept)).toEqual({ first: "admin", second: null, token: "t" });
    expect(needs("withdrawal pay 1", kept)).toEqual({ first: null, second: null, token: "t" });
    expect(needs("withdrawal pay 1")).toEqual({ first: null, second: null });
  });

  test("nobody's for looking, which takes no session along either", () => {
    for (const line of ["order list --by admin", "import a.csv --check --by admin", "ledger:verify", "setup"])
      expect(needs(line, kept)).toEqual({ first: null, second: null });
  });

  test("both of those who sign together", () => {
    expect(needs("shop approve 1 --checked-by service --by quality")).toEqual({
      first: "quality",
      second: "service",
    });
    expect(needs("shop pass 1 --checked-by service", kept).second).toBeNull();
  });

  test("his who logs in, who gets a new token", () => {
    const [one, other] = [needs("login finance", kept), needs("login --by finance")];
    expect(one).toMatchObject({ first: "finance", token: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(one.token).not.toBe(other.token);
    expect(needs("login").first).toBeNull();
  });

  test("names are read wherever they stand", () => {
    expect(takeName(["a", "--by", "x", "b"])).toEqual({ args: ["a", "b"], username: "x" });
    expect(takeName(["--by=x", "b"])).toEqual({ args: ["b"], username: "x" });
    expect(takeName(["a"])).toEqual({ args: ["a"], username: null });
    expect(secondName(["1", "--checked-by=y"])).toBe("y");
    expect(loginName(["--username", "z"])).toBe("z");
  });
});

describe("how they are asked for", () => {
  test("from a pipe a line each; a pipe that ends gives none", async () => {
    const input = new PassThrough() as unknown as NodeJS.ReadStream;
    const { ask, close } = passwordsOf(input);
    input.push("erste zeile\nzweite\n");
    input.push(null);
    expect([await ask("a"), await ask("b"), await ask("c")]).toEqual(["erste zeile", "zweite", undefined]);
    close();
  });

  test("at a terminal by name, and what is typed is not shown", async () => {
    const shown: string[] = [];
    const raw: boolean[] = [];
    const setRawMode = (on: boolean) => raw.push(on);
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
    const { ask } = passwordsOf(input as unknown as NodeJS.ReadStream, (text) => shown.push(text));
    const asked = ask("finance");
    input.write("geheiz\u007Fm\r");
    const typed = await asked;
    expect(typed).toBe("geheim");
    expect(shown.join("")).toBe("finance 的密码：\n");
    expect(raw[0]).toBe(true);
  });
});

describe("where the session is kept", () => {
  const config = { DATA_DIR: "/srv/a" };
  const at = (place: Parameters<typeof sessionPath>[0], environment = {}) =>
    sessionPath(place, { XDG_STATE_HOME: folder, ...environment });

  test("with the user of the system, one file to an installation; OPS_SESSION names another", () => {
    expect(at(config)).toMatch(new RegExp(`^${folder}/yaoji/ops-[\\da-f]{16}\\.json$`));
    expect(at(config)).toBe(at(config));
    expect(at({ DATA_DIR: "/srv/b" })).not.toBe(at(config));
    expect(at({ ...config, DATABASE_URL: "postgres://x" })).not.toBe(at(config));
    expect(at(config, { OPS_SESSION: "/tmp/mine.json" })).toBe("/tmp/mine.json");
  });

  test("for him alone to read; one that others may read signs for nobody", () => {
    const path = join(folder, "deep", "session.json");
    expect(readSession(path)).toBeNull();
    writeSession(path, { username: "finance", token: "t" });
    writeSession(path, { username: "admin", token: "u" });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readSession(path)).toEqual({ username: "admin", token: "u" });
    chmodSync(path, 0o644);
    expect(() => readSession(path)).toThrow("可被他人读取");
    writeFileSync(path, "broken");
    chmodSync(path, 0o600);
    expect(readSession(path)).toBeNull();
    removeSession(path);
    expect(readSession(path)).toBeNull();
    writeFileSync(path, "a file in the way");
    const below = join(path, "session.json");
    expect(() => writeSession(below, { username: "a", token: "b" })).toThrow("OPS_SESSION");
  });
});
