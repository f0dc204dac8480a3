// Runs on whatever Node started it (20.19 or newer); brings the project's own Node and packages.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const ownNode = join(root, "node_modules/.bin/node");

/** Ends with one sentence where the Node that started us is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`需要 Node 20.19 或更高版本，当前为 ${process.versions.node}。请升级 Node 后重试。`);
  process.exit(1);
}

/**
 * Installs the pinned packages of a folder when its lock file is not the one that was installed. Not `npm ci`: it fails
 * where the registry lacks one of the optional packages for some other platform.
 */
export function install(folder = root) {
  const stamp = join(folder, "node_modules/.installed");
  const wanted = digest([join(folder, "package-lock.json")]);
  if (read(stamp) === wanted && existsSync(ownNode)) return;
  console.log("正在安装依赖（首次运行或依赖有更新）…");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  run(
    [...npm, "install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    "安装依赖失败，请检查网络后重试。",
    folder,
  );
  writeFileSync(stamp, wanted);
}

/** Builds both applications, each when one of its own sources has changed. */
export function build() {
  buildStorefront();
  buildApp({
    name: "back-office",
    command: ["vite", "build"],
    begins: "正在构建后台…",
    complaint: "构建后台失败。",
  });
}

/** SLOWED=1: with a slow router (npm run test:slowed). */
function buildStorefront() {
  const config = process.env.SLOWED === "1" ? "slowed.vite.config.ts" : "vite.config.ts";
  buildApp({
    name: "storefront",
    command: ["react-router", "build", "--config", config],
    begins: "正在构建商城页面…",
    complaint: "构建页面失败。",
  });
}

function buildApp({ name, command, begins, complaint }) {
  const folder = join(root, "apps", name);
  const stamp = join(folder, "build/.stamp");
  const wanted = `${command.join(" ")} ${sourcesDigest(name)}`;
  if (read(stamp) === wanted) return;
  console.log(begins);
  const [program, ...args] = command;
  run([ownNode, join(root, "node_modules/.bin", program), ...args], complaint, folder);
  writeFileSync(stamp, wanted);
}

/** What both applications are made of besides their own sources. */
const buildsOn = ["packages/domain", "packages/contract", "packages/browser"];

/** Another one when what the application is made of has changed, and nothing else has. */
export function sourcesDigest(name, base = root) {
  const sources = [`apps/${name}`, ...buildsOn].flatMap((each) => files(join(base, each)));
  const compress = join(base, "scripts/precompress.ts");
  return digest([...sources, compress, join(base, "package-lock.json")], base);
}

/** Runs a TypeScript entry with the project's own Node; signals reach it, and it ends when we are gone. */
export function launch(entry, args = []) {
  const child = spawn(ownNode, [join(root, entry), ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

export function run([program, ...args], complaint, cwd = root) {
  const { status } = spawnSync(program, args, { cwd, stdio: "inherit" });
  if (status === 0) return;
  console.error(complaint);
  process.exit(1);
}

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|build|\.react-router)\//.test(path) && !/\.spec\.tsx?$/.test(path))
    .sort();
}

function digest(paths, base = root) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path.slice(base.length)).update(readFileSync(path));
  return hash.digest("hex");
}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
