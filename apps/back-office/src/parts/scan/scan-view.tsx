import { useState } from "react";
import { usePageKeys } from "./use-page-keys.ts";

/** A scan or a picture: `type` is its MIME type, `url` gives it to whoever may see it. */
export type Scanned = {
  readonly key: number | string;
  readonly name: string;
  readonly type: string;
  readonly url: string;
};

const zooms = [50, 75, 100, 150, 200, 300] as const;
const usual = 2;

type ScanViewProps = {
  title: string;
  files: readonly Scanned[];
  /** The file shown first. */
  first?: number;
  /** + - and r work wherever nobody types: the one view of its page. */
  takesKeys?: true;
};

/** What somebody handed in, looked at closely: larger, smaller, turned; of several files one at a time. */
export function ScanView({ title, files, first = 0, takesKeys }: ScanViewProps) {
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState(usual);
  const [turn, setTurn] = useState(0);
  const file = files[at];
  const zoomBy = (step: 1 | -1) => setZoom((now) => Math.min(Math.max(now + step, 0), zooms.length - 1));
  const rotate = () => setTurn((now) => (now + 1) % 4);
  usePageKeys(
    takesKeys ? { "+": () => zoomBy(1), "=": () => zoomBy(1), "-": () => zoomBy(-1), r: rotate } : {},
  );
  if (!file) return <p className="notice">没有上传{title}。</p>;
  return (
    <section aria-label={title} className="scan-side">
      <div className="scan-tools">
        <b className="font-semibold">{title}</b>
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
      <div className="scan-box" role="region" aria-label={`${title}原件`} tabIndex={0}>
        <div className={`scan-page scan-zoom-${zoom} scan-turn-${turn}`}>
          <Scan key={file.key} title={title} file={file} />
        </div>
      </div>
    </section>
  );
}

function Scan({ title, file: { type, name, url } }: { title: string; file: Scanned }) {
  const text = `${title}：${name}`;
  if (type !== "application/pdf") return <img alt={text} src={url} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox the browser's own viewer of PDFs shows nothing; what is uploaded is cleaned
  return <iframe title={text} src={`${url}#view=FitH`} />;
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
