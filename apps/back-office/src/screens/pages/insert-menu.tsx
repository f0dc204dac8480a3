import { Popover } from "@base-ui/react/popover";
import { type BlockKind, blockText } from "@yaoji/domain/trade/page-blocks";
import { useState } from "react";

type InsertMenuProps = {
  /** Behind so many blocks. */
  at: number;
  isFull: boolean;
  onInsert: (at: number, kind: BlockKind) => void;
};

const kinds = Object.entries(blockText) as [BlockKind, string][];

/** Puts a block of one of the kinds in here; its first field is gone on with. */
export function InsertMenu({ at, isFull, onInsert }: InsertMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  function insert(kind: BlockKind): void {
    setIsOpen(false);
    onInsert(at, kind);
  }
  const label = at === 0 ? "在最前面插入" : `在第${at}块后插入`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className="insert-button"
        aria-label={label}
        disabled={isFull}
        title={isFull ? "一页已满，请先去掉几块" : label}
      >
        ＋ 插入
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4}>
          <Popover.Popup className="pop-menu insert-kinds" aria-label="插入哪一种" finalFocus={newField}>
            {kinds.map(([kind, text]) => (
              <button key={kind} type="button" className="pop-menu-item" onClick={() => insert(kind)}>
                {text}
              </button>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Of the block that was just put in; where none was, the button has the focus again. */
const newField = () =>
  document.querySelector<HTMLElement>(
    "[data-new] :is(.sketch, .block-fields) :is(input, textarea, select)",
  ) ?? true;
