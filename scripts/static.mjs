// What looks at the sources without running them: the longest first, as many at a time as there are cores.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ownNode, root, run } from "./prepare.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const typesOf = (folder) => [`类型 ${folder}`, bin("tsc"), "-p", folder];

/** Title, program, arguments. */
const checks = [
  typesOf("apps/server"),
  typesOf("apps/storefront"),
  typesOf("tests/e2e"),
  typesOf("apps/back-office"),
  ["导入方向", join(root, "scripts/check-directions.mjs")],
  ["无用代码", bin("knip")],
  typesOf("packages/contract"),
  typesOf("packages/domain"),
  ["代码检查", bin("oxlint"), "--deny-warnings"],
  ["格式", bin("oxfmt"), "--check", "."],
  typesOf("bench"),
  typesOf("packages/gateways"),
  typesOf("packages/browser"),
  typesOf("."),
];

/** All of them; ends non-zero when any has failed, after each has said what it found. */
export async function checkSources() {
  // The routes' types are written first: others read them.
  run([ownNode, bin("react-router"), "typegen"], "路由的类型：未写出", join(root, "apps/storefront"));
  const waiting = [...checks];
  const failed = [];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await passes(next))) failed.push(next[0]);
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  if (failed.length === 0) return;
  console.error(failed.map((title) => `${title}：未通过`).join("\n"));
  process.exit(1);
}

/** What it prints is shown when it has ended: two at a time would be mixed. */
async function passes([title, ...program]) {
  const began = Date.now();
  const child = spawn(ownNode, program, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  console.log(`\n── ${title}\n${said}   ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return code === 0;
}
