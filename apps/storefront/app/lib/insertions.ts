/** What is put into a rendered page, before that place of its text. */
export type Insertion = { readonly at: number; readonly bytes: Buffer };

/** The page as it is sent: every character of it is encoded once, and copied once. */
export function withInsertions(page: string, insertions: readonly Insertion[]): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { at, bytes } of insertions.toSorted((a, b) => a.at - b.at)) {
    pieces.push(Buffer.from(page.slice(from, at)), bytes);
    from = at;
  }
  return Buffer.concat([...pieces, Buffer.from(page.slice(from))]);
}
