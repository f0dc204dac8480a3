import { useState } from "react";
import { DialogBox } from "../dialog-box.tsx";

type Picture = { readonly id: number; readonly name: string; readonly url: string };
const zooms = ["1", "2", "4"] as const;

/** Pictures that a buyer sent: small ones in a row, each opens large, to be zoomed, turned, and gone through by arrow keys. */
export function Pictures({ of: pictures, label }: { of: readonly Picture[]; label: string }) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="zoom-row">
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button type="button" className="zoom-small" onClick={() => setOpen(at)}>
              <img src={picture.url} alt={`${label}${at + 1}：${picture.name}`} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Large pictures={pictures} at={open} onTurn={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type LargeProps = {
  pictures: readonly Picture[];
  at: number;
  onTurn: (at: number) => void;
  onClose: () => void;
};

function Large({ pictures, at, onTurn, onClose }: LargeProps) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const picture = pictures[at];
  const go = (step: number) => {
    const next = at + step;
    if (next < 0 || next >= pictures.length) return;
    setZoom(0);
    setTurns(0);
    onTurn(next);
  };
  const bigger = () => setZoom((zoom + 1) % zooms.length);
  if (!picture) return null;
  return (
    <DialogBox title={`图片 ${at + 1} / ${pictures.length}`} onClose={onClose}>
      <div
        className="zoom-large"
        onKeyDown={({ key }) => {
          if (key === "ArrowLeft") go(-1);
          if (key === "ArrowRight") go(1);
        }}
      >
        <div className="mb-3 flex flex-wrap gap-2">
          <button type="button" className="btn" onClick={bigger}>
            {zoom === zooms.length - 1 ? "原大" : "放大"}
          </button>
          <button type="button" className="btn" onClick={() => setTurns((turns + 1) % 4)}>
            旋转
          </button>
          <Neighbours at={at} of={pictures.length} onGo={go} />
        </div>
        <div className="zoom-stage">
          <button
            type="button"
            className="zoom-picture"
            aria-label={`${picture.name}，点按放大`}
            data-zoom={zooms[zoom]}
            data-turns={turns}
            onClick={bigger}
          >
            <img src={picture.url} alt="" />
          </button>
        </div>
      </div>
    </DialogBox>
  );
}

function Neighbours({ at, of, onGo }: { at: number; of: number; onGo: (step: number) => void }) {
  return (
    <>
      <button type="button" className="btn" disabled={at === 0} onClick={() => onGo(-1)}>
        上一张
      </button>
      <button type="button" className="btn" disabled={at === of - 1} onClick={() => onGo(1)}>
        下一张
      </button>
    </>
  );
}
