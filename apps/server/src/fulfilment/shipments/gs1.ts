/** GS1 element strings, read by the kept parser: its exceptions become null. */
import type { Gs1Element } from "@yaoji/domain/trade/trace-codes";
import { parseBarcode } from "gs1-barcode-parser-mod";

/** The separator FNC1 as scanners send it. */
const fnc1 = "\u001D";
/** As some scanners and their software write it out. */
const writtenFnc1 = /\\x1d|\\u001d|<gs>|\{gs\}|\[gs\]|␝/giu;
const symbologies = /^\](?:C1|d2|Q3|e0|J1)/u;

/** The elements of a scan in their order; null for what is no element string. */
export function gs1Elements(scan: string): readonly Gs1Element[] | null {
  const text = scan.replaceAll(writtenFnc1, fnc1).replace(symbologies, "");
  if (text.replaceAll(fnc1, "") === "") return null;
  try {
    // The prefix says that what follows are elements, whatever the scanner left out.
    const { parsedCodeItems } = parseBarcode(text.startsWith("(") ? text : `]d2${text}`);
    return parsedCodeItems.map(({ ai, raw }) => ({ ai, value: raw }));
  } catch {
    return null;
  }
}
