/** What a shop sends as a document, made harmless: the bytes say what it is, not its name. */
import sharp from "sharp";
import { mediaTypeOf } from "../../content/files/media-types.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { pdfFault } from "./plain-pdf.ts";

/** A scan of an A4 page at 300 dpi has 9 million pixels; a picture that unpacks to more than these is a trap. */
const mostPixels = 60_000_000;
const longestSide = 4000;

export type CleanFile = { readonly bytes: Buffer; readonly type: string };

/** A picture drawn anew, without metadata or anything behind it; a PDF as it is, when there is nothing active in it. */
export async function cleanFile(bytes: Buffer): Promise<CleanFile | Refusal> {
  const type = mediaTypeOf(bytes);
  if (type === "image/jpeg" || type === "image/png") return redrawn(bytes, type);
  if (type === "application/pdf") {
    const fault = pdfFault(bytes);
    return fault ? refuse(fault) : { bytes, type };
  }
  return refuse("file.not_licence");
}

async function redrawn(bytes: Buffer, type: "image/jpeg" | "image/png"): Promise<CleanFile | Refusal> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
      // A phone says in the metadata which way is up.
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
    const drawn = type === "image/png" ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85 });
    return { bytes: await drawn.toBuffer(), type };
  } catch {
    return refuse("file.broken");
  }
}
