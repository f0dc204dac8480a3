import type { ComponentPropsWithRef, ReactNode } from "react";
import { Control } from "./control.tsx";

type FieldProps = {
  label: string;
  error: string | undefined;
  /** What to know before filling it in. */
  hint?: ReactNode;
  input: ComponentPropsWithRef<"input">;
};

/** A labelled input with its error beneath it. */
export function Field({ input, ...control }: FieldProps) {
  return <Control {...control}>{(joined) => <input {...input} {...joined} className="field" />}</Control>;
}
