// Holds the imports against .dependency-cruiser.mjs, and proves that the check itself sees: a run over no modules fails.
import { cruise } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import config from "../.dependency-cruiser.mjs";

const leastModules = 100;
const tsConfig = extractTsConfig("tsconfig.base.json");
const folders = ["packages", "apps/server", "apps/storefront/app"];
const { output } = await cruise(
  folders,
  { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } },
  {},
  { tsConfig },
);
const { summary } = output;

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (summary.totalCruised < leastModules)
  console.error(`only ${summary.totalCruised} modules were seen: the check is blind`);
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} against the directions`,
);
process.exit(summary.violations.length > 0 || summary.totalCruised < leastModules ? 1 : 0);
