/** What a file is, by its first bytes: a name or a sender may say anything. */

const signatures: readonly (readonly [type: string, at: number, bytes: readonly number[]])[] = [
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["application/pdf", 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** JPG, PNG, WebP or PDF; null for anything else. */
export function mediaTypeOf(content: Uint8Array): string | null {
  const found = signatures.find(([, at, bytes]) =>
    bytes.every((byte, index) => content[at + index] === byte),
  );
  return found?.[0] ?? null;
}
