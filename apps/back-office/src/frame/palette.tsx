import { Dialog } from "@base-ui/react/dialog";
import { isComposing } from "@yaoji/browser/composing";
import type { OperatorMe } from "@yaoji/contract/schemas/operators";
import { viewerOf } from "../api/operator.ts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { leave } from "./leave.ts";
import { entriesFor, type PaletteEntry } from "./palette-entries.ts";
import { mainOf } from "./use-focus-main.ts";
import { PaletteList } from "./palette-list.tsx";

type PaletteProps = { me: OperatorMe; onClose: () => void };

/** Ctrl K: typed, chosen, gone there. */
export function Palette({ me, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const goesOn = useRef(false);
  function open(entry: PaletteEntry): void {
    goesOn.current = true;
    onClose();
    if (entry.kind === "leave") void leave();
    else void navigate(entry.to);
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          className="palette"
          aria-label="查找页面和操作"
          finalFocus={() => (goesOn.current ? mainOf() : true)}
        >
          <Choice me={me} onOpen={open} />
          <p className="palette-foot">
            <span>↑ ↓ 移动</span>
            <span>Enter 打开</span>
            <span>Esc 关闭</span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choice({ me, onOpen }: { me: OperatorMe; onOpen: (entry: PaletteEntry) => void }) {
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const id = useId();
  const entries = entriesFor({ viewer: viewerOf(me), isLimited: me.is_limited }, typed);
  const chosen = entries[place];

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const next = placeAfter(event.key, place, entries.length);
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    if (next !== null) setPlace(next);
    else if (chosen) onOpen(chosen);
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        className="palette-input"
        placeholder="输入页面或操作的名称"
        aria-label="页面或操作的名称"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${place}`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <PaletteList id={id} entries={entries} chosen={chosen} onPoint={setPlace} onOpen={onOpen} />
      {entries.length === 0 && (
        <p role="status" className="px-5 pb-5 text-name text-ink-2">
          没有找到“{typed}”，请换一个词
        </p>
      )}
    </>
  );
}

/** The arrows go round; null for any other key. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (key === "ArrowDown") return (place + 1) % Math.max(1, count);
  if (key === "ArrowUp") return (place - 1 + count) % Math.max(1, count);
  return null;
}
