import type { FieldErrors } from "@yaoji/browser/field-errors";
import { toast } from "@yaoji/browser/messages";
import type { BlockKind } from "@yaoji/domain/trade/page-blocks";
import { useState } from "react";
import { OrderedList } from "../../parts/ordered-list.tsx";
import { BlockCard } from "./block-card.tsx";
import { newBlock } from "./block-draft.ts";
import { blockName } from "./block-words.ts";
import { changed, copied, type Entries, type Entry, inserted, isFull } from "./entries.ts";
import { InsertMenu } from "./insert-menu.tsx";

type CanvasProps = {
  entries: Entries;
  errors: FieldErrors;
  /** `what`: the place that was typed in; "" where blocks came, went or moved. */
  onChange: (entries: Entries, what: string) => void;
};

/** The blocks of the page in their order, each written where it stands. */
export function Canvas({ entries, errors, onChange }: CanvasProps) {
  const [opened, setOpened] = useState<{ readonly key: number; readonly isNew: boolean } | null>(null);
  function arrange(next: Entries): void {
    const gone = entries.findIndex((entry) => !next.includes(entry));
    const [removed] = entries.slice(gone);
    if (gone !== -1 && removed) toast(`已去掉${blockName(removed.block, gone)}，可撤销`, "success");
    onChange(next, "");
  }
  function insert(at: number, kind: BlockKind): void {
    const next = inserted(entries, at, newBlock(kind));
    arrange(next);
    setOpened({ key: next[at]?.key ?? 0, isNew: true });
  }
  const card = ({ key, block }: Entry, at: number) => (
    <BlockCard
      block={block}
      at={at}
      errors={errorsOf(errors, at)}
      isOpen={opened?.key === key}
      isNew={opened?.key === key && opened.isNew}
      mayCopy={!isFull(entries)}
      set={(change) => onChange(changed(entries, key, change), `${key} ${Object.keys(change).join(" ")}`)}
      onCopy={() => arrange(copied(entries, at))}
      onOpen={(isOpen) => setOpened(isOpen ? { key, isNew: false } : null)}
    />
  );
  return (
    <div className="canvas">
      <InsertMenu at={0} isFull={isFull(entries)} onInsert={insert} />
      <OrderedList
        label="页面内容"
        items={entries}
        nameOf={({ block }, at) => blockName(block, at)}
        onChange={arrange}
      >
        {(entry, at) => (
          <>
            {card(entry, at)}
            <InsertMenu at={at + 1} isFull={isFull(entries)} onInsert={insert} />
          </>
        )}
      </OrderedList>
      {errors.blocks && <p className="text-meta text-offer">{errors.blocks}</p>}
    </div>
  );
}

/** Those of one block, by the server's names of its fields. */
function errorsOf(errors: FieldErrors, at: number): FieldErrors {
  const start = `blocks.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text]));
}
