import { useState, type ReactNode } from "react";
import { download } from "../api/download.ts";

type DownloadButtonProps = { path: string; label?: string; className?: string; children: ReactNode };

/** Saves a file of the API; disabled while it is made. */
export function DownloadButton({ path, label, className = "btn", children }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  function start(): void {
    setIsBusy(true);
    void download(path).finally(() => setIsBusy(false));
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={start}
    >
      {children}
    </button>
  );
}
