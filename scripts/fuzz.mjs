// Sends hostile requests to every endpoint: 20,000 in all (FUZZ_REQUESTS: another number, FUZZ_SEED: others); `npm test` sends 2,000.
import { join } from "node:path";
import { checkNode, install, ownNode, root, run } from "./prepare.mjs";

checkNode();
install();
process.env.FUZZ_REQUESTS ??= "20000";
const vitest = join(root, "node_modules/.bin/vitest");
run([ownNode, vitest, "run", "--project", "http", "apps/server/fuzz"], "接口模糊测试：未通过");
