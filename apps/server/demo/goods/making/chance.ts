/** Variety without randomness: figures drawn from a text, the same on every run. */

/** FNV-1a of the text as an unsigned 32-bit integer. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // A last stir, since neighbouring texts differ only in the low bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** An integer from low to high, both included. */
export function between(seed: string, low: number, high: number): number {
  return low + (fingerprint(seed) % (high - low + 1));
}

/** One of the choices. */
export function pick<T>(seed: string, choices: readonly [T, ...T[]]): T {
  return choices[between(seed, 0, choices.length - 1)] ?? choices[0];
}
