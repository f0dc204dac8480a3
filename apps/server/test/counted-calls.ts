/** How often functions of our own are called, by the engine's own counters: nothing is put in their place. */
import { Session } from "node:inspector/promises";

/** Calls of the function of this name in the file whose address ends so, while the work is done. */
export async function callsOf(
  { name, file }: { readonly name: string; readonly file: string },
  work: () => Promise<unknown>,
): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => url.endsWith(file))
      .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === name))
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    session.disconnect();
  }
}
