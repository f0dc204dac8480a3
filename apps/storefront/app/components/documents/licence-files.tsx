import { uploadHint, uploadTypes } from "@yaoji/domain/text/uploads";
import { mostDocumentFiles } from "@yaoji/domain/people/filled-documents";
import { useId } from "react";
import type { LicenceFile } from "../../lib/dossier-draft.ts";
import { Icon } from "../icons.tsx";
import { useLicenceUploads, type Sending } from "./use-licence-uploads.ts";

type LicenceFilesProps = {
  /** The document's name. */
  name: string;
  files: readonly LicenceFile[];
  error: string | undefined;
  onChange: (files: LicenceFile[]) => void;
};

/** The pictures and PDFs of a document: uploaded as soon as they are chosen, shown, replaceable, removable. */
export function LicenceFiles({ name, files, error, onChange }: LicenceFilesProps) {
  const id = useId();
  const { upload, sending, problem } = useLicenceUploads({ files, onChange });
  const wrong = problem || error;
  const isFull = files.length >= mostDocumentFiles;
  return (
    <div>
      <ul className="licence-files">
        {files.map((file, index) => (
          <li key={file.key}>
            <FileView file={file} name={name} />
            <div className="flex gap-1">
              <FileButton
                label={`更换${name}第${index + 1}个文件`}
                text="更换"
                isBusy={sending !== null}
                onChoose={(chosen) => void upload(chosen.slice(0, 1), index)}
              />
              <button
                type="button"
                className="btn licence-act"
                aria-label={`移除${name}第${index + 1}个文件`}
                disabled={sending !== null}
                onClick={() => onChange(files.filter(({ key }) => key !== file.key))}
              >
                移除
              </button>
            </div>
          </li>
        ))}
        {!isFull && (
          <li>
            <AddFiles
              name={name}
              text={files.length === 0 ? "上传照片或PDF" : "继续添加"}
              isWrong={Boolean(wrong)}
              hintId={`${id}-hint`}
              isBusy={sending !== null}
              onChoose={(chosen) => void upload(chosen)}
            />
          </li>
        )}
      </ul>
      {sending && <Progress sending={sending} />}
      <p id={`${id}-hint`} role="status" className={`mt-1 ${wrong ? "text-meta text-offer" : "text-ink-2"}`}>
        {wrong || `${uploadHint("licence")}，最多${mostDocumentFiles}个；请拍全四角，字迹清楚`}
      </p>
    </div>
  );
}

/** What was uploaded, small; it opens in full. */
export function FileView({ file: { url, type, name: fileName }, name }: { file: LicenceFile; name: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="licence-view" title={fileName}>
      {type === "application/pdf" ? (
        <span className="flex flex-col items-center gap-1 p-2 text-center">
          <Icon name="document" size={28} />
          <span className="line-clamp-2 break-all">{fileName}</span>
        </span>
      ) : (
        <img src={url} alt={`${name}，点击查看原图`} width={132} height={96} loading="lazy" />
      )}
    </a>
  );
}

type AddFilesProps = {
  name: string;
  text: string;
  isWrong: boolean;
  hintId: string;
  isBusy: boolean;
  onChoose: (files: File[]) => void;
};

function AddFiles({ name, text, isWrong, hintId, isBusy, onChoose }: AddFilesProps) {
  return (
    <label className="licence-drop" data-wrong={isWrong || undefined}>
      <Icon name="plus" size={22} />
      <span>{text}</span>
      <input
        type="file"
        multiple
        className="sr-only"
        aria-label={`上传${name}`}
        aria-invalid={isWrong}
        aria-describedby={hintId}
        accept={uploadTypes.licence.join(",")}
        disabled={isBusy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = ""; // The same file may be chosen again.
        }}
      />
    </label>
  );
}

type FileButtonProps = { label: string; text: string; isBusy: boolean; onChoose: (files: File[]) => void };

function FileButton({ label, text, isBusy, onChoose }: FileButtonProps) {
  return (
    <label className="btn licence-act" data-disabled={isBusy || undefined}>
      {text}
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        accept={uploadTypes.licence.join(",")}
        disabled={isBusy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

function Progress({ sending: { name, share } }: { sending: Sending }) {
  const percent = Math.min(99, Math.floor(share * 100));
  return (
    <div className="mt-2 max-w-90 text-meta text-brand-700">
      <p className="truncate">
        {percent < 99 ? `正在上传 ${percent}%` : "正在检查文件…"} {name}
      </p>
      <div
        role="progressbar"
        aria-label={`上传${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-brand-100"
      >
        <div className="h-full bg-brand-600" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
