/** Pieces of tsquery text over the lexemes of tokens.ts; an empty piece stands for nothing and falls away. */

export type Kinds = { readonly of: (lexeme: string) => string; readonly codes: boolean };

/** Lexemes of goods: small letters. */
export const goodsKinds: Kinds = { of: (lexeme) => lexeme, codes: true };
/** Lexemes of the manufacturer: capitals. */
export const manufacturerKinds: Kinds = { of: capital, codes: false };

export function capital(lexeme: string): string {
  return lexeme.slice(0, 1).toUpperCase() + lexeme.slice(1);
}

/** Letters and digits only stand in lexemes; the doubling keeps this true should that ever change. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

export function prefix(lexeme: string): string {
  return `${quoted(lexeme)}:*`;
}

export function anyOf(pieces: readonly string[]): string {
  return joined(pieces, " | ");
}

export function allOf(pieces: readonly string[]): string {
  return joined(pieces, " & ");
}

function joined(pieces: readonly string[], operator: string): string {
  const some = [...new Set(pieces)].filter((piece) => piece !== "");
  return some.length > 1 ? `(${some.join(operator)})` : some.join("");
}

/** The runs of `size` characters within a text, in order. */
export function gramsOf(text: string, size: number): string[] {
  const characters = [...text];
  return characters
    .slice(0, Math.max(0, characters.length - size + 1))
    .map((_, at) => characters.slice(at, at + size).join(""));
}

/** A text without one of its characters, each of them in turn. */
export function withoutOne(text: string): string[] {
  const characters = [...text];
  return characters.map((_, at) => characters.toSpliced(at, 1).join(""));
}
