/** Files into a ZIP, one at a time: no more than one of them is in memory. */
import { Zip, ZipPassThrough } from "fflate";

export type ZippedFile = { readonly name: string; readonly read: () => Promise<Uint8Array> };

/** The ZIP's bytes as they come. PDFs are packed already, so they are stored as they are. */
export async function* zipOf(files: readonly ZippedFile[], at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, read } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(await read(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
