import { isComposing } from "@yaoji/browser/composing";
import { useEffect, useRef, useState } from "react";
import type { Reviewed } from "./reviews.ts";

const zooms = [50, 75, 100, 150, 200, 300] as const;
const usual = 2;

/** The scans of one document: larger, smaller, turned; one file at a time. */
export function ScanView({ of: { name, files } }: { of: Reviewed }) {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(usual);
  const [turn, setTurn] = useState(0);
  const file = files[at];
  const zoomBy = (step: 1 | -1) => setZoom((now) => Math.min(Math.max(now + step, 0), zooms.length - 1));
  const rotate = () => setTurn((now) => (now + 1) % 4);
  useScanKeys({ "+": () => zoomBy(1), "=": () => zoomBy(1), "-": () => zoomBy(-1), r: rotate });
  if (!file) return <p className="notice">{name}没有上传扫描件。</p>;
  return (
    <section aria-label={`${name}的扫描件`} className="scan-side">
      <div className="scan-tools">
        <b className="font-semibold">{name}</b>
        {files.length > 1 &&
          files.map(({ key }, place) => (
            <button
              key={key}
              type="button"
              className="btn"
              aria-pressed={place === at}
              onClick={() => setAt(place)}
            >
              第{place + 1}页
            </button>
          ))}
        <span className="flex-1" />
        <ScanTools zoom={zooms[zoom] ?? 100} url={file.url} onZoom={zoomBy} onTurn={rotate} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scan that is larger than its box is scrolled by keys, too */}
      <div className="scan-box" role="region" aria-label="扫描件" tabIndex={0}>
        <div className={`scan-page scan-zoom-${zoom} scan-turn-${turn}`}>
          <Scan key={file.key} name={name} file={file} />
        </div>
      </div>
    </section>
  );
}

function Scan({
  name,
  file: { type, name: fileName, url },
}: {
  name: string;
  file: Reviewed["files"][number];
}) {
  const title = `${name}：${fileName}`;
  if (type !== "application/pdf") return <img alt={title} src={url} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox the browser's own viewer of PDFs shows nothing; what is uploaded is cleaned
  return <iframe title={title} src={`${url}#view=FitH`} />;
}

type ToolsProps = { zoom: number; url: string; onZoom: (step: 1 | -1) => void; onTurn: () => void };

function ScanTools({ zoom, url, onZoom, onTurn }: ToolsProps) {
  return (
    <>
      <button type="button" className="btn" onClick={() => onZoom(-1)}>
        缩小
      </button>
      <span className="num" role="status">
        {zoom}%
      </span>
      <button type="button" className="btn" onClick={() => onZoom(1)}>
        放大
      </button>
      <button type="button" className="btn" onClick={onTurn}>
        旋转
      </button>
      <a className="btn" href={url} target="_blank" rel="noreferrer">
        新窗口打开
      </a>
    </>
  );
}

/** Keys that mean something only where nobody types. */
export function useScanKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target))
        return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      const act = Object.hasOwn(now.current, event.key) ? now.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  !(target instanceof HTMLInputElement && target.type === "checkbox");
