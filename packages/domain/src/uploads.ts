/** Files that a shop uploads: proofs of payment, pictures. */

/** How large one may be, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The media types that are taken. */
export const uploadTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "application/pdf"];
