/** Files that shops upload: what each kind may be, and how that is said, wherever one is asked for. */

/** How large one may be, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** Photos (returns, feedback, wanted goods), papers (proofs of payment), and licences, which are cleaned before they are kept. */
export type UploadKind = "picture" | "paper" | "licence";

const typeNames: Readonly<Record<string, string>> = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "application/pdf": "PDF",
};

/** The media types that are taken, by what the file is for. */
export const uploadTypes: Readonly<Record<UploadKind, readonly string[]>> = {
  picture: ["image/jpeg", "image/png", "image/webp"],
  paper: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  licence: ["image/jpeg", "image/png", "application/pdf"],
};

/** "JPG、PNG、WebP 图片和 PDF 文件": what is taken, in words. */
function uploadWords(kind: UploadKind): string {
  const names = uploadTypes[kind].filter((type) => type !== "application/pdf").map((type) => typeNames[type]);
  return `${names.join("、")} 图片${uploadTypes[kind].includes("application/pdf") ? "和 PDF 文件" : ""}`;
}

/** What stands at the field: what is taken, and how large. */
export function uploadHint(kind: UploadKind): string {
  return `${uploadWords(kind)}，每个不超过10MB`;
}

/** What is said of a file of another type. */
export function wrongTypeText(kind: UploadKind): string {
  return `${kind === "licence" ? "证件" : ""}只支持 ${uploadWords(kind)}`;
}

/** Why one of the files is not taken; "" where all are. */
export function uploadFault(
  kind: UploadKind,
  files: readonly { readonly type: string; readonly size: number }[],
): string {
  if (files.some(({ type }) => !uploadTypes[kind].includes(type))) return wrongTypeText(kind);
  return files.some(({ size }) => size > mostUploadBytes) ? "文件不能超过10MB，请压缩后再上传" : "";
}

/** A file's name as it is kept: people put numbers of ID cards and bank accounts into it, which none keeps as text. */
export function keptFileName(name: string): string {
  return name.replace(/\p{Nd}{12,}[xXｘＸ]?/gu, "***");
}
