import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { CallError } from "../api/client.ts";
import { obstacleOf, type CallFailure } from "@yaoji/browser/reply";
import { Icon, type IconName } from "./icons.tsx";
import { NoBuyer } from "./no-buyer.tsx";

type EmptyProps = {
  text: ReactNode;
  icon?: IconName;
  /** In a card that has more in it: one line. */
  isInside?: boolean;
  children?: ReactNode;
};

/** A list without entries: says what to do next. */
export function Empty({ text, icon = "box", isInside = false, children }: EmptyProps) {
  if (isInside) return <p className="py-2 text-meta text-ink-2">{text}</p>;
  return (
    <div className="panel flex min-h-60 flex-col items-center justify-center gap-3 p-8 text-center text-ink-2">
      <span className="text-brand-500">
        <Icon name={icon} size={48} />
      </span>
      <p className="text-name">{text}</p>
      {children}
    </div>
  );
}

type FailedProps = { failure: Pick<CallFailure, "message" | "reason"> | CallError; onRetry: () => void };

/** A place that could not be loaded: the reason, and 重试 where that can help. */
export function Failed({ failure, onRetry }: FailedProps) {
  const why = obstacleOf(failure instanceof CallError ? failure.failure : failure);
  if (why) return <NoBuyer why={why} />;
  return (
    <div
      role="alert"
      className="panel flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-ink-2"
    >
      <span className="text-offer">
        <Icon name="warning" size={36} />
      </span>
      <p className="text-name">{failure.message}</p>
      <button type="button" className="btn" onClick={onRetry}>
        重试
      </button>
    </div>
  );
}

/** What a page's loader could not load: 重试 loads the page's data again. */
export function NotLoaded({ failure }: Pick<FailedProps, "failure">) {
  const { revalidate } = useRevalidator();
  return <Failed failure={failure} onRetry={() => void revalidate()} />;
}

/** Grey bars of the size of what is coming. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
