// Reads the imports below a directory and says what of them goes against .dependency-cruiser.mjs, or closes a circle of folders.
import { dirname } from "node:path/posix";
import { cruise } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import config from "../.dependency-cruiser.mjs";

/** Where folders, too, import each other in no circle; tests may look at everything. */
const withoutCircles = [
  "packages/domain/",
  "packages/contract/",
  "packages/browser/",
  "apps/server/",
  "apps/storefront/app/",
  "apps/back-office/src/",
];
const isTest = (path) => /\.(spec|fixture)\.tsx?$|\/test\//.test(path);

/** What goes against the directions, a line each; how many modules and imports were looked at. */
export async function directionsOf(baseDir) {
  const { output } = await cruise(
    ["packages", "apps/server", "apps/storefront/app", "apps/back-office/src"],
    { ...config.options, baseDir, validate: true, ruleSet: { forbidden: config.forbidden } },
    {},
    { tsConfig: extractTsConfig("tsconfig.base.json") },
  );
  const { violations, totalCruised, totalDependenciesCruised } = output.summary;
  const faults = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return {
    faults: [...faults, ...circlesOf(output.modules)],
    modules: totalCruised,
    imports: totalDependenciesCruised,
  };
}

/** Each circle of folders with one import of every step in it; type-only imports count like any other. */
function circlesOf(modules) {
  return withoutCircles.flatMap((root) => {
    const steps = stepsBelow(root, modules);
    const rest = new Set(steps.keys());
    const circles = [];
    while (rest.size > 0) {
      const [first] = rest;
      const circle = [...reachable(first, steps)].filter((folder) => reachable(folder, steps).has(first));
      rest.delete(first);
      for (const folder of circle) rest.delete(folder);
      if (circle.length > 0) circles.push(told(circle, steps));
    }
    return circles;
  });
}

/** folder → folder that it imports → one such import. */
function stepsBelow(root, modules) {
  const steps = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      if (!source.startsWith(root) || !resolved.startsWith(root) || isTest(source) || isTest(resolved))
        continue;
      const [from, to] = [dirname(source), dirname(resolved)];
      if (from === to) continue;
      if (!steps.has(from)) steps.set(from, new Map());
      steps.get(from).set(to, `${source} → ${resolved}`);
    }
  return steps;
}

/** All folders that one leads to; itself only where it comes back. */
function reachable(folder, steps) {
  const seen = new Set();
  const next = [folder];
  for (let current = next.pop(); current !== undefined; current = next.pop())
    for (const to of steps.get(current)?.keys() ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      next.push(to);
    }
  return seen;
}

function told(circle, steps) {
  const inside = circle.flatMap((from) =>
    [...(steps.get(from) ?? [])].filter(([to]) => circle.includes(to)).map(([, example]) => `  ${example}`),
  );
  return [`folders in a circle: ${circle.toSorted().join(", ")}`, ...inside.toSorted()].join("\n");
}
