/** How often each law is tried: LAWS_RUNS, else 500 times. `npm run test:laws` tries them 10,000 times. */
import type { Parameters } from "fast-check";

type Environment = { readonly process: { readonly env: Readonly<Record<string, string | undefined>> } };

const { process } = globalThis as unknown as Environment;

/** For fc.assert. */
export const manyRuns: Parameters<unknown> = { numRuns: Number(process.env.LAWS_RUNS ?? 500) };

/** For describe: time enough for so many runs on a slow machine. */
export const lawTime = { timeout: Math.max(60_000, 100 * (manyRuns.numRuns ?? 0)) };

/** How often whole lives of orders are tried: MODEL_RUNS, else 1,000 times. */
export const modelRuns = Number(process.env.MODEL_RUNS ?? 1000);
