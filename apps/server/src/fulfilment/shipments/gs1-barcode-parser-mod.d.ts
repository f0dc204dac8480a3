/** The parser comes without types: what is used of it. */
declare module "gs1-barcode-parser-mod" {
  export function parseBarcode(barcode: string): {
    readonly parsedCodeItems: readonly { readonly ai: string; readonly raw: string }[];
  };
}
