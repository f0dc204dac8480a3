import type { DataOf } from "@yaoji/contract/endpoints";
import { api } from "./browser.ts";

export type UploadedFile = DataOf<"fileUpload">;

/** Uploads a file that the visitor chose; the refusal is left to the place that shows it. */
export async function uploadFile(file: File): Promise<UploadedFile> {
  const content = await dataAddressOf(file);
  return api("fileUpload", { body: { name: file.name, content } }, { inline: true });
}

/** The file as a data address, base64. */
export function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}
