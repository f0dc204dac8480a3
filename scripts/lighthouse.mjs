// npm run lighthouse: the built shop with demo data on a throttled phone, beside what is demanded; 1 where it is missed.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { startDemoShop } from "./demo-shop.mjs";

/** Not among the packages of the project: npx brings it, so that installing the shop stays quick. */
const lighthouse = "lighthouse@12.8.2";

const measures = {
  LCP: ["largest-contentful-paint", "ms"],
  FCP: ["first-contentful-paint", "ms"],
  TBT: ["total-blocking-time", "ms"],
  CLS: ["cumulative-layout-shift", ""],
};
const everyPage = { TBT: 150, CLS: 0.01, accessibility: 100 };
const pages = [
  { name: "home", path: "/", demanded: { LCP: 2000, FCP: 900, ...everyPage } },
  { name: "list", path: "/list", demanded: { LCP: 1300, ...everyPage } },
  { name: "detail", path: "/list/info/1", demanded: everyPage },
];

const runs = Number(process.argv[2] ?? 3);
const { address, chromium, folder, stop } = await startDemoShop(Number(process.env.PORT ?? 3991));
try {
  const measured = pages.map((page) => ({ ...page, ...medianOf(page) }));
  console.log(tableOf(measured));
  const missed = measured.flatMap(({ name, found, demanded }) =>
    Object.entries(demanded)
      .filter(([what, limit]) => !isReached(what, found[what], limit))
      .map(([what, limit]) => `${name}: ${what} ${shown(what, found[what])}, demanded ${limit}`),
  );
  for (const line of missed) console.error(`missed: ${line}`);
  for (const { name, complaints } of measured)
    for (const complaint of complaints) console.error(`${name}, accessibility: ${complaint}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await stop();
}

/** The median of each figure; of accessibility the worst. */
function medianOf({ name, path }) {
  const reports = Array.from({ length: runs }, (_, run) =>
    reportOf(path, join(folder, `${name}-${run}.json`)),
  );
  const found = Object.fromEntries(
    Object.entries(measures).map(([what, [audit]]) => {
      const values = reports.map(({ audits }) => audits[audit].numericValue).filter(Number.isFinite);
      return [what, values.sort((a, b) => a - b)[Math.floor(values.length / 2)]];
    }),
  );
  found.accessibility = Math.min(...reports.map(({ categories }) => categories.accessibility.score * 100));
  return { found, load: loadavg()[0], complaints: complaintsOf(reports[0]) };
}

function reportOf(path, file) {
  const flags = ["--quiet", "--output=json", `--output-path=${file}`, "--form-factor=mobile"];
  flags.push("--throttling-method=devtools", "--only-categories=performance,accessibility");
  flags.push("--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-sync");
  const { status, stderr } = spawnSync("npx", ["--yes", lighthouse, address + path, ...flags], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${lighthouse} ${path}: ${stderr}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

function complaintsOf({ audits, categories }) {
  return categories.accessibility.auditRefs
    .map(({ id, weight }) => ({ ...audits[id], weight }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
    .map(
      ({ title, details }) => `${title} ${(details?.items ?? []).map(({ node }) => node?.snippet).join(" ")}`,
    );
}

/** What Lighthouse could not tell is not reached. */
function isReached(what, value, limit) {
  return what === "accessibility" ? value >= limit : value <= limit;
}

function shown(what, value) {
  if (what === "accessibility") return String(value);
  if (value === undefined) return "not measured";
  const unit = measures[what][1];
  return unit ? `${Math.round(value)} ${unit}` : value.toFixed(3);
}

function tableOf(rows) {
  const names = [...Object.keys(measures), "accessibility"];
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const cell = (what, found, limit) =>
    shown(what, found) +
    (limit === undefined ? "" : ` (${limit}: ${isReached(what, found, limit) ? "reached" : "missed"})`);
  return [
    line(["page", ...names, "load"]),
    line(["page", ...names, "load"].map(() => "---")),
    ...rows.map(({ name, found, demanded, load }) =>
      line([name, ...names.map((what) => cell(what, found[what], demanded[what])), load.toFixed(1)]),
    ),
  ].join("\n");
}
