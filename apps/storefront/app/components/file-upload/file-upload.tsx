import { uploadHint, type UploadKind, uploadTypes } from "@yaoji/domain/text/uploads";
import { useId } from "react";
import { FileButton, FileDrop } from "./file-drop.tsx";
import { FileView } from "./file-view.tsx";
import { type Place, type Sending, useUploads } from "./use-uploads.ts";

type FileUploadProps<Kind extends UploadKind> = Place<Kind> & {
  /** What is uploaded, such as 照片 or a licence's name. */
  name: string;
  /** Stands above it, where the place does not say it already. */
  title?: string;
  /** Behind what is taken, and how much of it. */
  hint?: string;
  /** What the form says about it. */
  error: string | undefined;
};

/** Files of a form: uploaded as soon as they are chosen or dropped, shown, replaceable, removable until it is sent. */
export function FileUpload<Kind extends UploadKind>(props: FileUploadProps<Kind>) {
  const { kind, name, title, hint = "", most, files, error, onChange } = props;
  const id = `${useId()}-hint`;
  const { upload, sending, problem, retry } = useUploads(props);
  const wrong = problem || error;
  const field = { accept: uploadTypes[kind].join(","), isBusy: sending !== null };
  return (
    <div>
      {title && <p className="mb-1 text-meta">{title}</p>}
      <ul className="upload-files">
        {files.map((file, index) => (
          <li key={file.url}>
            <FileView file={file} name={name} />
            <Acts
              {...field}
              what={`${name}第${index + 1}个文件`}
              onReplace={(chosen) => void upload(chosen, index)}
              onRemove={() => onChange(files.filter(({ url }) => url !== file.url))}
            />
          </li>
        ))}
        {files.length < most && (
          <li>
            <FileDrop
              {...field}
              isMany={most > 1}
              isWrong={Boolean(wrong)}
              label={`上传${name}`}
              hintId={id}
              onChoose={(chosen) => void upload(chosen)}
            >
              <span>{files.length > 0 ? "继续添加" : asked[kind]}</span>
              <span className="text-hint max-md:hidden">可以拖到这里</span>
            </FileDrop>
          </li>
        )}
      </ul>
      {sending && <Progress sending={sending} />}
      <p id={id} role="status" className={`mt-1 ${wrong ? "text-meta text-offer" : "text-ink-2"}`}>
        {wrong || `${uploadHint(kind)}${most > 1 ? `，最多${most}个` : ""}${hint}`}
        {retry && <Retry onClick={retry} />}
      </p>
    </div>
  );
}

const asked: Readonly<Record<UploadKind, string>> = {
  picture: "上传照片",
  paper: "上传照片或PDF",
  licence: "上传照片或PDF",
};

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn ml-2" onClick={onClick}>
      重试
    </button>
  );
}

type ActsProps = {
  accept: string;
  isBusy: boolean;
  /** Which file, for the ear. */
  what: string;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
};

/** What is done with a file that stands there. */
function Acts({ what, onReplace, onRemove, ...field }: ActsProps) {
  return (
    <div className="flex gap-2">
      <FileButton {...field} label={`更换${what}`} onChoose={onReplace}>
        更换
      </FileButton>
      <button
        type="button"
        className="btn upload-act"
        aria-label={`移除${what}`}
        disabled={field.isBusy}
        onClick={onRemove}
      >
        移除
      </button>
    </div>
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
