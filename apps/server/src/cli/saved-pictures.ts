import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../platform/app/app.ts";
import { showFile } from "../content/files/files.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";

type Saving = {
  readonly shopId: number;
  /** What the files' names begin with: the buyer's own names may say anything. */
  readonly name: string;
  readonly pictures: readonly { readonly id: number; readonly type: string }[];
};

/** Saves a shop's pictures to a folder, so that the operator can look at them. */
export async function savePictures(
  app: App,
  { shopId, name, pictures }: Saving,
  folder: string,
): Promise<Refusal | null> {
  await mkdir(folder, { recursive: true });
  for (const { id, type } of pictures) {
    const file = await showFile(app, shopId, id);
    if (isRefusal(file)) return file;
    await writeFile(join(folder, `${name}-${id}.${type === "image/png" ? "png" : "jpg"}`), file.bytes);
  }
  return null;
}
