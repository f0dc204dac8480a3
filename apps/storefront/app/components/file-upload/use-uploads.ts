import { uploadFault, type UploadKind } from "@yaoji/domain/text/uploads";
import { useState } from "react";
import { CallError } from "../../api/client.ts";
import { type Uploaded, uploadFile } from "../../api/upload.ts";
import { firstMessage } from "@yaoji/browser/reply";

export type Sending = { readonly name: string; readonly share: number };

export type Place<Kind extends UploadKind> = {
  readonly kind: Kind;
  readonly most: number;
  readonly files: readonly Uploaded[Kind][];
  /** Puts the files where they belong, whatever else has become of the page meanwhile. */
  readonly onChange: (files: Uploaded[Kind][]) => void;
};

/** What has not been sent, and the place that it was meant for. */
type Left = { readonly files: readonly File[]; readonly instead: number | undefined };

/**
 * Uploads what was chosen, one after the other; `instead`: in the place of the file that stands there. What is typed or
 * chosen meanwhile stays, also where the page shows something else by then. What the line dropped can be sent again.
 */
export function useUploads<Kind extends UploadKind>({ kind, most, files, onChange }: Place<Kind>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState("");
  const [left, setLeft] = useState<Left | null>(null);

  async function upload(chosen: readonly File[], instead?: number): Promise<void> {
    const room = instead === undefined ? most - files.length : 1;
    const wrong = uploadFault(kind, chosen) || (chosen.length > room ? `最多上传${most}个文件` : "");
    setProblem(wrong);
    setLeft(null);
    if (wrong !== "") return;
    const shown = [...files];
    const first = instead ?? shown.length;
    let sent = 0;
    try {
      for (const file of chosen) {
        const tell = (share: number) => setSending({ name: file.name, share });
        tell(0);
        shown[first + sent] = await uploadFile(kind, file, tell);
        onChange([...shown]);
        sent += 1;
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(firstMessage(error.failure));
      if (isPassing(error.failure)) setLeft({ files: chosen.slice(sent), instead });
    } finally {
      setSending(null);
    }
  }
  const retry = left && (() => void upload(left.files, left.instead));
  return { upload, sending, problem, retry };
}

/** It may go well the next time: the line or the server failed, not the file. */
const isPassing = ({ code }: { code: number }) => code === 0 || code >= 500;
