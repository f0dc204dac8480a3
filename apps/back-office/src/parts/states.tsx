import type { ReactNode } from "react";
import { CallError } from "../api/client.ts";
import { Icon, type IconName } from "./icons.tsx";

type EmptyProps = { text: ReactNode; icon?: IconName; children?: ReactNode };

/** A place without entries: says what to do next. */
export function Empty({ text, icon = "box", children }: EmptyProps) {
  return (
    <div className="panel flex min-h-60 flex-col items-center justify-center gap-3 p-8 text-center text-ink-2">
      <span className="text-brand-500">
        <Icon name={icon} size={44} />
      </span>
      <div className="text-name">{text}</div>
      {children}
    </div>
  );
}

/** What is said of an error: the server's sentence, or that the fault is ours. */
const sentenceOf = (error: unknown) =>
  error instanceof CallError ? error.message : "页面出现问题，请重试；仍不行请联系系统管理员";

type FailedProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** A place that could not be loaded: the reason, 重试, and what else may help. */
export function Failed({ error, onRetry, children }: FailedProps) {
  return (
    <div
      role="alert"
      className="panel flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-ink-2"
    >
      <span className="text-offer">
        <Icon name="warning" size={36} />
      </span>
      <p className="text-name">{sentenceOf(error)}</p>
      <div className="flex gap-3">
        <button type="button" className="btn" onClick={onRetry}>
          重试
        </button>
        {children}
      </div>
    </div>
  );
}

/** Grey bars where something comes; whoever cannot see them is told. */
export function Loading({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className="panel flex flex-col gap-3 p-4">
      <span className="sr-only">正在加载…</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className="skeleton h-6" />
      ))}
    </div>
  );
}
