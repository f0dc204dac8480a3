/** A shop of a file's own with nothing in it but its operators, as an installation begins. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "../../apps/server/fault/processes.ts";
import { operateIn } from "./operator.ts";
import { test } from "./shop-test.ts";

const server = join(import.meta.dirname, "../../apps/server");
const password = "demo1234";

export type EmptyShop = {
  readonly folder: string;
  readonly address: string;
  readonly close: () => Promise<void>;
};

/** For a hook before all tests. One operator of each role bears its name. */
export async function openEmptyShop(name: string): Promise<EmptyShop> {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), `yaoji-${name}-`));
  const setup = ["--company", "演练医药有限公司", "--username", "admin", "--password", password];
  await operateIn(folder, "setup", ...setup);
  const data = { DATA_DIR: folder, DATABASE_URL: "", REDIS_URL: "", DEMO: "" };
  const env = { ...process.env, ...data, RATE_LIMIT: "off", LOG_LEVEL: "error", PORT: "0" };
  const running = start(process.execPath, [join(server, "src/main.ts")], { env });
  const address = await running.says(/药集已启动：(http:\/\/\S+)/);
  for (const role of ["service", "quality", "marketing"]) {
    const fields = ["--username", role, "--name", "演练", "--role", role, "--password", password];
    await operateIn(folder, "operator", "add", ...fields);
  }
  return {
    folder,
    address,
    close: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
