import { uploadFault, uploadHint, uploadTypes } from "@yaoji/domain/text/uploads";
import { useId, useState, type ChangeEvent } from "react";
import { CallError } from "../../api/client.ts";
import { uploadFile, type UploadedFile } from "../../api/files.ts";
import { firstMessage } from "../../lib/reply.ts";

type ProofFieldProps = {
  file: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** What the form says about it. */
  error: string | undefined;
};

/** The proof of a transfer: uploaded as soon as it is chosen, shown, and replaceable until it is sent. */
export function ProofField({ file, onChange, error }: ProofFieldProps) {
  const id = useId();
  const { choose, isSending, problem } = useUpload(onChange);
  const wrong = problem || error;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        转账凭证
      </label>
      {file ? (
        <UploadedProof file={file} onRemove={() => onChange(null)} />
      ) : (
        <input
          id={id}
          type="file"
          className="file-field"
          accept={uploadTypes.paper.join(",")}
          disabled={isSending}
          aria-busy={isSending}
          aria-invalid={Boolean(wrong)}
          aria-describedby={`${id}-hint`}
          onChange={choose}
        />
      )}
      <p id={`${id}-hint`} role="status" className="mt-1">
        {isSending && <span className="text-meta text-brand-700">上传中…</span>}
        {!isSending && wrong && <span className="text-meta text-offer">{wrong}</span>}
        {!isSending && !wrong && <span className="text-ink-2">{uploadHint("paper")}</span>}
      </p>
    </div>
  );
}

function UploadedProof({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  return (
    <div className="proof-file">
      <ProofPicture url={file.url} isPicture={file.type.startsWith("image/")} />
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      <button type="button" className="btn" onClick={onRemove}>
        重新上传
      </button>
    </div>
  );
}

function ProofPicture({ url, isPicture }: { url: string; isPicture: boolean }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="flex-none text-brand-600 underline">
      {isPicture ? <img src={url} alt="查看凭证原图" width={64} height={64} /> : "查看PDF凭证"}
    </a>
  );
}

function useUpload(onChange: ProofFieldProps["onChange"]) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  async function upload(file: File): Promise<void> {
    const wrong = uploadFault("paper", [file]);
    setProblem(wrong);
    if (wrong !== "") return;
    setIsSending(true);
    try {
      onChange(await uploadFile(file));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(firstMessage(error.failure));
    } finally {
      setIsSending(false);
    }
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    if (file) void upload(file);
    target.value = ""; // The same file may be chosen again.
  }
  return { choose, isSending, problem };
}
