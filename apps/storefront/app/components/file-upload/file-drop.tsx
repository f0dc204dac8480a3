import { useState, type ChangeEvent, type DragEvent, type ReactNode } from "react";
import { Icon } from "../icons.tsx";

type FileInputProps = {
  /** What it takes, for the ear. */
  label: string;
  /** As an input's `accept`. */
  accept: string;
  isMany?: boolean;
  isBusy: boolean;
  isWrong?: boolean;
  /** The id of what is said about it. */
  hintId?: string;
  onChoose: (files: File[]) => void;
};

/** The field itself, unseen: its label is what is pressed. */
function FileInput(props: FileInputProps) {
  const { label, accept, isMany = false, isBusy, isWrong = false, hintId, onChoose } = props;
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    target.value = ""; // The same file may be chosen again.
    if (files.length > 0) onChoose(files);
  }
  return (
    <input
      type="file"
      multiple={isMany}
      className="sr-only"
      aria-label={label}
      aria-invalid={isWrong}
      aria-busy={isBusy}
      aria-describedby={hintId}
      accept={accept}
      disabled={isBusy}
      onChange={choose}
    />
  );
}

/** A press on words takes a file, such as 更换. */
export function FileButton({ children, ...field }: FileInputProps & { children: ReactNode }) {
  return (
    <label className="btn upload-act" data-disabled={field.isBusy || undefined}>
      {children}
      <FileInput {...field} />
    </label>
  );
}

/** Where files are dropped, or chosen by a press; by keyboard like any field. */
export function FileDrop({ children, ...field }: FileInputProps & { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  function over(event: DragEvent): void {
    event.preventDefault();
    setIsOver(!field.isBusy);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files].slice(0, field.isMany ? undefined : 1);
    if (files.length > 0 && !field.isBusy) field.onChoose(files);
  }
  return (
    <label
      className="upload-drop"
      data-wrong={field.isWrong || undefined}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="plus" size={22} />
      {children}
      <FileInput {...field} />
    </label>
  );
}
