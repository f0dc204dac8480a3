import { checkNode, install, launch } from "./prepare.mjs";

checkNode();
install();
launch("apps/server/src/cli/run.ts", process.argv.slice(2));
