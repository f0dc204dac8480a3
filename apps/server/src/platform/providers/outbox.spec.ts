/** SMS codes never stand in the common log. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../test/database.ts";
import { readConfig } from "../config/config.ts";
import { loggerOptions } from "../http/logging.ts";
import { closeApp, openApp } from "../../roof/open-app.ts";
import { outboxPath } from "./outbox.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "yaoji-outbox-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const sms = { phone: "13700000001", code: "012345", minutes: 5, outId: "1" };

/** What a shop of this environment prints and logs when it sends a code. */
async function sent(environment: Record<string, string>) {
  const config = readConfig({ DATA_DIR: directory, SMS: "console", ...environment });
  const logged: string[] = [];
  const printed: string[] = [];
  const log = pino(loggerOptions("debug"), { write: (line: string) => logged.push(line) });
  const app = await openApp({ config, database: await openTestDatabase(), log, works: false });
  const write = vi
    .spyOn(process.stdout, "write")
    .mockImplementation((text) => printed.push(String(text)) > 0);
  await app.sms?.send(sms).finally(() => write.mockRestore());
  await closeApp(app);
  return { logged: logged.join(""), printed: printed.join("") };
}

test("a demo on the loopback prints one plain line, its log has no code", async () => {
  const { logged, printed } = await sent({ DEMO: "1" });
  expect(printed).toBe("【短信未真正发送】13700000001 的验证码：012345，5分钟内有效\n");
  expect(logged).not.toMatch(/012345|13700000001/);
  expect(existsSync(outboxPath(directory))).toBe(false);
});

test.each([
  ["with real data", { DEMO: "0" }],
  ["a demo that others reach", { DEMO: "1", HOST: "0.0.0.0" }],
])("%s: the code stands in a file of its owner's, the log has the masked phone", async (_, environment) => {
  writeFileSync(outboxPath(directory), "");
  chmodSync(outboxPath(directory), 0o644);
  const { logged, printed } = await sent(environment);
  expect(printed).toBe("");
  expect(readFileSync(outboxPath(directory), "utf8")).toMatch(
    /^\S+ 【短信未真正发送】13700000001 的验证码：012345/,
  );
  expect(statSync(outboxPath(directory)).mode & 0o777).toBe(0o600);
  expect(logged.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(logged)).toMatchObject({ phone: "137****0001" });
  expect(logged).not.toContain("012345");
});
