// npm run bench, bench:orders, bench:generate: brings packages and the built pages, then measures or only makes the databases.
import { build, checkNode, install, launch } from "./prepare.mjs";

const [what = "run", ...given] = process.argv.slice(2);
checkNode();
install();
if (what !== "generate") build();
launch(`bench/${what}.ts`, given);
