import { uploadFault, uploadHint, uploadTypes } from "@yaoji/domain/text/uploads";
import { useId, useState, type ChangeEvent } from "react";
import { CallError } from "../api/client.ts";
import { uploadFile, type UploadedFile } from "../api/files.ts";
import { firstMessage } from "../lib/reply.ts";

type PicturesFieldProps = {
  label: string;
  /** When pictures are wanted; stands behind how many and how large. */
  hint: string;
  most: number;
  error: string | undefined;
  onChange: (ids: readonly number[]) => void;
};

/** Pictures: uploaded as soon as they are chosen, shown, and removable until the form is sent. */
export function PicturesField({ label, hint, most, error, onChange }: PicturesFieldProps) {
  const id = useId();
  const [pictures, setPictures] = useState<readonly UploadedFile[]>([]);
  function show(next: readonly UploadedFile[]): void {
    setPictures(next);
    onChange(next.map((picture) => picture.id));
  }
  const { choose, isSending, problem } = useUploads(pictures, { most, show });
  const wrong = problem || error;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        {label}
      </label>
      <ChosenPictures
        pictures={pictures}
        onRemove={(id) => show(pictures.filter((each) => each.id !== id))}
      />
      <input
        id={id}
        type="file"
        multiple
        className="file-field"
        accept={uploadTypes.picture.join(",")}
        disabled={isSending || pictures.length >= most}
        aria-busy={isSending}
        aria-invalid={Boolean(wrong)}
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <p id={`${id}-hint`} role="status" className="mt-1">
        {isSending && <span className="text-meta text-brand-700">上传中…</span>}
        {!isSending && wrong && <span className="text-meta text-offer">{wrong}</span>}
        {!isSending && !wrong && (
          <span className="text-ink-2">
            {uploadHint("picture")}，最多{most}张{hint}
          </span>
        )}
      </p>
    </div>
  );
}

type ChosenPicturesProps = { pictures: readonly UploadedFile[]; onRemove: (id: number) => void };

function ChosenPictures({ pictures, onRemove }: ChosenPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="asked-pictures">
      {pictures.map(({ id, url, name }) => (
        <li key={id}>
          <img src={url} alt={name} width={72} height={72} />
          <button type="button" className="btn" aria-label={`移除照片${name}`} onClick={() => onRemove(id)}>
            移除
          </button>
        </li>
      ))}
    </ul>
  );
}

type Uploads = { most: number; show: (next: readonly UploadedFile[]) => void };

function useUploads(pictures: readonly UploadedFile[], { most, show }: Uploads) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  async function upload(files: readonly File[]): Promise<void> {
    const wrong = problemOf(files, { before: pictures.length, most });
    setProblem(wrong);
    if (wrong !== "") return;
    setIsSending(true);
    let shown = pictures;
    try {
      for (const file of files) {
        shown = [...shown, await uploadFile(file)];
        show(shown);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(firstMessage(error.failure));
    } finally {
      setIsSending(false);
    }
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    if (files.length > 0) void upload(files);
    target.value = ""; // The same file may be chosen again.
  }
  return { choose, isSending, problem };
}

function problemOf(files: readonly File[], { before, most }: { before: number; most: number }): string {
  const wrong = uploadFault("picture", files);
  if (wrong !== "") return wrong;
  return before + files.length > most ? `最多上传${most}张图片` : "";
}
