import { type UploadKind, uploadTypes } from "@yaoji/domain/text/uploads";
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";

type FileDropProps = {
  kind: UploadKind;
  label: string;
  hint: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

/** Files chosen by a button, dropped onto it, or pasted anywhere on the page. */
export function FileDrop({ kind, label, hint, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  usePasted(onFiles);
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = "";
    if (files.length > 0) onFiles(files);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }
  return (
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // What is dragged about on the page itself is no file.
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className="btn file-button">
        {label}
        <input
          type="file"
          multiple
          className="sr-only"
          accept={uploadTypes[kind].join(",")}
          aria-label={label}
          onChange={choose}
        />
      </label>
      <span className="text-ink-2">{hint}</span>
    </div>
  );
}

/** Files of the clipboard, wherever the focus is. */
function usePasted(onFiles: (files: readonly File[]) => void): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    }
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
}
