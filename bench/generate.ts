/** npm run bench:generate [-- --sizes 1000,10000]: makes the databases of the benchmark, without measuring. */
import { parseArgs } from "node:util";
import { provideDatabase } from "./write/postgres.ts";

const { values } = parseArgs({ options: { sizes: { type: "string", default: "1000,10000,100000" } } });
const root = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432";

for (const size of values.sizes.split(",").map(Number)) {
  const began = Date.now();
  const { url, isNew } = await provideDatabase(root, size);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${size} goods: ${isNew ? `made in ${seconds} s` : "there already"}, ${new URL(url).pathname.slice(1)}`,
  );
}
