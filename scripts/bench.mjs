// npm run bench, npm run bench:generate: brings packages and the built pages, then measures or only makes the databases.
import { build, checkNode, install, launch } from "./prepare.mjs";

const [what = "run", ...given] = process.argv.slice(2);
checkNode();
install();
if (what === "run") build();
launch(`bench/${what === "generate" ? "generate" : "run"}.ts`, given);
