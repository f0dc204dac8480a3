import { type Config, configFor } from "../src/platform/config/config.ts";
import type { Db } from "../src/platform/db/database.ts";
import { StartFault } from "../src/platform/faults/fault-sentence.ts";
import { holdsDemo, isEmptyShop } from "./stage.queries.ts";

/**
 * The configuration as the database has it: a shop is the demo where demo data lie in it or are about to. One that was
 * set up by itself is none, and one whose passwords everybody knows stays one, whatever DEMO says.
 */
export async function asItHolds(config: Config, db: Db): Promise<Config> {
  const isDemo = await holdsDemo(db);
  if (isDemo && !config.isLoopback && config.DEMO !== "1")
    throw new StartFault(
      `数据库中是演示数据，演示账号的密码是公开的，不能在 HOST=${config.HOST} 上提供。请换用另一个数据库，或设置 DEMO=1 表示这就是演示。`,
    );
  return configFor(config, isDemo || (config.demo && (await isEmptyShop(db))));
}
