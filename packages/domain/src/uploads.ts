/** Files that a shop uploads: proofs of payment, pictures. */

/** How large one may be, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The media types that are taken. */
export const uploadTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "application/pdf"];

/** A file's name as it is kept: people put numbers of ID cards and bank accounts into it, which none keeps as text. */
export function keptFileName(name: string): string {
  return name.replace(/\p{Nd}{12,}[xXｘＸ]?/gu, "***");
}
