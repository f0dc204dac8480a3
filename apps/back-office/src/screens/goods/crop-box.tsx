import {
  type Crop,
  grownCrop,
  leastCrop,
  middleCrop,
  nearestCrop,
  type PictureSize,
} from "@yaoji/domain/trade/goods-pictures";
import { type PointerEvent, useRef, useState } from "react";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { startTold } from "../../parts/told-if-refused.ts";
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

/** The whole with the square on it, for the mouse and fingers; keys have the sliders below. */
function Stage({ whole, crop, onChange }: SquareProps) {
  const { width, height, file } = whole;
  const { left, top, side } = crop;
  const drag = useDragged({ whole, crop, onChange });
  return (
    <svg className="crop-stage" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...drag}>
      <image href={file} width={width} height={height} />
      <path
        className="crop-outside"
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0ZM${left} ${top}v${side}h${side}v${-side}Z`}
      />
      <rect className="crop-square" x={left} y={top} width={side} height={side} />
    </svg>
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

/** Size and place, by the arrow keys too. */
function Sizes({ whole, crop, onChange }: SquareProps) {
  const { left, top, side } = crop;
  const most = Math.min(whole.width, whole.height);
  const move = (change: Partial<Crop>) => onChange(nearestCrop({ ...crop, ...change }, whole));
  return (
    <>
      <Slider
        label="大小"
        value={side}
        least={Math.min(leastCrop, most)}
        most={most}
        onChange={(value) => onChange(grownCrop(crop, value - side, whole))}
      />
      <Slider
        label="左右"
        value={left}
        least={0}
        most={whole.width - side}
        onChange={(value) => move({ left: value })}
      />
      <Slider
        label="上下"
        value={top}
        least={0}
        most={whole.height - side}
        onChange={(value) => move({ top: value })}
      />
    </>
  );
}

type SliderProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

function Slider({ label, value, least, most, onChange }: SliderProps) {
  return (
    <label className="flex items-center gap-3 text-meta">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        disabled={most <= least}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
