// Changes the pricing and eligibility code in every small way and sees whether a test notices; the counts go into
// docs/mutation.md. What does this lies in scripts/mutation with its own lock, so that `npm start` need not install it.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkNode, install, ownNode, root, run } from "./prepare.mjs";

const tools = join(root, "scripts/mutation");
const given = process.argv.slice(2);
checkNode();
install();
install(tools);
process.env.LAWS_RUNS ??= "20";
const stryker = join(tools, "node_modules/.bin/stryker");
run([ownNode, stryker, "run", ...given], "变异测试：未通过");
if (given.length === 0) writeTable();

/** Puts the counts of the last run in the place of those of the one before. */
function writeTable() {
  const { files } = JSON.parse(readFileSync(join(root, "reports/mutation.json"), "utf8"));
  const found = Object.keys(files)
    .sort()
    .map((path) => [basename(path), files[path].mutants]);
  const rows = [...found, ["all", found.flatMap(([, mutants]) => mutants)]].map(row);
  const path = join(root, "docs/mutation.md");
  const table = /(?<=\| file .*\n\|[-:|]+\n)(\|.*\n)+/;
  writeFileSync(path, readFileSync(path, "utf8").replace(table, `${rows.join("\n")}\n`));
}

function row([name, mutants]) {
  const count = (wanted) => mutants.filter(({ status }) => status === wanted).length;
  const counts = ["Killed", "Timeout", "Survived", "NoCoverage"].map(count);
  const [killed, timedOut, survived, uncovered] = counts;
  const score = (100 * (killed + timedOut)) / (killed + timedOut + survived + uncovered);
  return `| ${name} | ${counts.join(" | ")} | ${score.toFixed(1)} % |`;
}
