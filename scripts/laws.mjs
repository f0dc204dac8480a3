// Tries each law of the domain 10,000 times (LAWS_RUNS: another number); `npm test` tries them 500 times.
import { join } from "node:path";
import { checkNode, install, ownNode, root, run } from "./prepare.mjs";

checkNode();
install();
process.env.LAWS_RUNS ??= "10000";
const vitest = join(root, "node_modules/.bin/vitest");
run([ownNode, vitest, "run", "--project", "unit", "packages/domain/src/pricing/laws"], "性质测试：未通过");
