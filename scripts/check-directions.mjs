// Holds the imports against their directions, and proves that the check itself sees: a run over no modules fails.
import { fileURLToPath } from "node:url";
import { directionsOf } from "./directions.mjs";

const leastModules = 100;
const { faults, modules, imports } = await directionsOf(fileURLToPath(new URL("..", import.meta.url)));

for (const fault of faults) console.error(fault);
if (modules < leastModules) console.error(`only ${modules} modules were seen: the check is blind`);
console.log(`${modules} modules, ${imports} imports, ${faults.length} against the directions`);
process.exit(faults.length > 0 || modules < leastModules ? 1 : 0);
