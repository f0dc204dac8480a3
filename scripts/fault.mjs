// The fault suite: kills, cuts and slows down what the shop stands on; FAULT_ROUNDS: how often the server is killed (20).
import { join } from "node:path";
import { checkNode, install, ownNode, root, run } from "./prepare.mjs";

checkNode();
install();
const vitest = join(root, "node_modules/.bin/vitest");
run([ownNode, vitest, "run", "--project", "fault", ...process.argv.slice(2)], "故障测试：未通过");
