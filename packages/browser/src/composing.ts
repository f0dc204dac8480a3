type Typed = { readonly type?: string; readonly isComposing?: boolean; readonly keyCode?: number };

/**
 * Whether a key belongs to an input method, which uses Enter, the arrows and digits to choose among words. Safari tells the
 * Enter that ends it after its end: only the key's old number, 229, gives it away. Its text stands in an inline script too.
 */
export function isComposing({ isComposing, keyCode }: Typed): boolean {
  return isComposing === true || keyCode === 229;
}
