import { mostDocumentFiles } from "@yaoji/domain/people/filled-documents";
import { uploadFault } from "@yaoji/domain/text/uploads";
import { useState } from "react";
import { CallError } from "../../api/client.ts";
import { uploadLicence } from "../../api/upload.ts";
import type { LicenceFile } from "../../lib/dossier-draft.ts";
import { firstMessage } from "../../lib/reply.ts";

export type Sending = { readonly name: string; readonly share: number };
type Place = {
  readonly files: readonly LicenceFile[];
  /** Puts the files into their document, whatever else has become of it. */
  readonly onChange: (files: LicenceFile[]) => void;
};

/**
 * Uploads what was chosen, one after the other; `at`: in the place of the file that stands there. What is typed or
 * chosen meanwhile stays, also where the page shows something else by then.
 */
export function useLicenceUploads({ files, onChange }: Place) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState("");
  async function upload(chosen: readonly File[], at = files.length): Promise<void> {
    const wrong = problemOf(chosen, at === files.length ? files.length : 0);
    setProblem(wrong);
    if (wrong !== "" || chosen.length === 0) return;
    const shown = [...files];
    try {
      for (const [index, file] of chosen.entries()) {
        setSending({ name: file.name, share: 0 });
        const onProgress = (share: number) => setSending({ name: file.name, share });
        shown[at + index] = await uploadLicence(file, { onProgress });
        onChange([...shown]);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(firstMessage(error.failure));
    } finally {
      setSending(null);
    }
  }
  return { upload, sending, problem };
}

/** Why these files cannot be taken; "" when they can. */
function problemOf(chosen: readonly File[], before: number): string {
  const wrong = uploadFault("licence", chosen);
  if (wrong !== "") return wrong;
  return before + chosen.length > mostDocumentFiles ? `每种证件最多${mostDocumentFiles}个文件` : "";
}
