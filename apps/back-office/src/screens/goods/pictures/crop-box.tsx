import {
  type Crop,
  grownCrop,
  leastCrop,
  middleCrop,
  nearestCrop,
  type PictureSize,
} from "@yaoji/domain/trade/goods-pictures";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { DialogBox } from "../../../parts/dialog-box.tsx";
import { startTold } from "../../../parts/told-if-refused.ts";
import type { Picture } from "./pictures-draft.ts";

type CropBoxProps = {
  picture: Picture;
  onCrop: (address: string, crop: Crop | null) => Promise<void>;
  onClose: () => void;
};

/** Which square of the whole picture is shown: moved and sized by mouse, finger or keys; the server cuts it out. */
export function CropBox({ picture, onCrop, onClose }: CropBoxProps) {
  const { address, whole, name } = picture;
  const [isBusy, setIsBusy] = useState(false);
  const [crop, setCrop] = useState<Crop>(picture.crop ?? middleCrop(whole ?? { width: 1, height: 1 }));
  if (!whole) return null;
  function cut(square: Crop | null): void {
    setIsBusy(true);
    void startTold(onCrop(address, square).then(onClose)).finally(() => setIsBusy(false));
  }
  return (
    <DialogBox title={`裁剪“${name}”`} onClose={onClose}>
      <Stage whole={whole} crop={crop} onChange={setCrop} />
      <div className="crop-below">
        <svg
          className="crop-result"
          viewBox={`${crop.left} ${crop.top} ${crop.side} ${crop.side}`}
          role="img"
          aria-label="裁剪后的样子"
        >
          <image href={whole.file} width={whole.width} height={whole.height} />
        </svg>
        <div className="flex flex-col gap-3">
          <Sizes whole={whole} crop={crop} onChange={setCrop} />
          <p role="status" className="text-ink-2 num">
            从左{crop.left}、从上{crop.top}，边长{crop.side}像素
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn" disabled={isBusy} onClick={() => cut(null)}>
          显示整张（白底）
        </button>
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => cut(crop)}>
          裁剪
        </button>
      </div>
    </DialogBox>
  );
}

type Whole = PictureSize & { readonly file: string };
type SquareProps = { whole: Whole; crop: Crop; onChange: (crop: Crop) => void };

const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Stage({ whole, crop, onChange }: SquareProps) {
  const { width, height, file } = whole;
  const drag = useDragged({ whole, crop, onChange });
  function press(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    const pixels = Math.ceil(Math.min(width, height) / (event.shiftKey ? 100 : 20));
    const grow = { "+": pixels, "=": pixels, "-": -pixels }[event.key];
    if (!step && grow === undefined) return;
    event.preventDefault();
    if (grow !== undefined) return onChange(grownCrop(crop, grow, whole));
    const [x = 0, y = 0] = step ?? [];
    onChange(nearestCrop({ ...crop, left: crop.left + x * pixels, top: crop.top + y * pixels }, whole));
  }
  const { left, top, side } = crop;
  return (
    <div
      className="crop-stage"
      // The only thing that takes arrow keys here: a screen reader hands them on.
      role="application"
      aria-label="裁剪区域：方向键移动，加号减号缩放，按住Shift更细"
      tabIndex={0}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...drag}>
        <image href={file} width={width} height={height} />
        <path
          className="crop-outside"
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0ZM${left} ${top}v${side}h${side}v${-side}Z`}
        />
        <rect className="crop-square" x={left} y={top} width={side} height={side} />
      </svg>
    </div>
  );
}

/** The square under the mouse or a finger, in pixels of the picture. */
function useDragged({ whole, crop, onChange }: SquareProps) {
  const held = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<SVGSVGElement>) => {
      currentTarget.setPointerCapture(pointerId);
      held.current = { x, y, crop };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
      if (held.current === null) return;
      const { x, y, crop: from } = held.current;
      const scale = 1 / (currentTarget.getScreenCTM()?.a ?? 1);
      const moved = { left: from.left + (clientX - x) * scale, top: from.top + (clientY - y) * scale };
      onChange(nearestCrop({ ...from, ...moved }, whole));
    },
    onPointerUp: () => {
      held.current = null;
    },
  };
}

function Sizes({ whole, crop, onChange }: SquareProps) {
  const most = Math.min(whole.width, whole.height);
  return (
    <label className="flex flex-col gap-1 text-meta">
      大小
      <input
        type="range"
        min={Math.min(leastCrop, most)}
        max={most}
        value={crop.side}
        onChange={({ target }) => onChange(grownCrop(crop, Number(target.value) - crop.side, whole))}
      />
    </label>
  );
}
