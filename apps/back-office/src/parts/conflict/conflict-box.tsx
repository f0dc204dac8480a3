import { useState } from "react";
import { DialogBox } from "../dialog-box.tsx";
import { decided, mergeChanges, type Overlap } from "./merge.ts";

type ConflictBoxProps<T> = {
  /** As it was when it was opened, as it is wanted here, as the other has saved it. */
  base: T;
  mine: T;
  theirs: T;
  /** The field's name and a value as people read them. */
  nameOf: (field: string) => string;
  textOf: (value: unknown) => string;
  onDecided: (record: T) => void;
  onClose: () => void;
};

/** Another was faster: what both changed is chosen field by field, everything else is kept of both. */
export function ConflictBox<T extends object>({ base, mine, theirs, ...rest }: ConflictBoxProps<T>) {
  const { nameOf, textOf, onDecided, onClose } = rest;
  const { merged, overlaps } = mergeChanges(base, mine, theirs);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  function choose(name: string, isTheirs: boolean): void {
    const next = new Set(taken);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  }
  return (
    <DialogBox title="该记录已由别人改动" onClose={onClose}>
      <p className="mb-3 text-name">
        {overlaps.length === 0
          ? "你们改动的内容不同，可以合在一起保存。"
          : "下列内容你们都改动了，请逐项选择；其余改动会合在一起保存。"}
      </p>
      <div className="flex flex-col gap-3">
        {overlaps.map((each) => (
          <Pair
            key={each.name}
            of={each}
            title={nameOf(each.name)}
            textOf={textOf}
            isTheirs={taken.has(each.name)}
            onChoose={(isTheirs) => choose(each.name, isTheirs)}
          />
        ))}
      </div>
      <div className="mt-4 flex justify-end gap-3">
        <button type="button" className="btn" onClick={onClose}>
          返回修改
        </button>
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => onDecided(decided(merged, theirs, taken))}
        >
          合并保存
        </button>
      </div>
    </DialogBox>
  );
}

type PairProps = {
  of: Overlap;
  title: string;
  textOf: (value: unknown) => string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

/** What one field is to be: as it was typed here, or as the other has saved it. */
function Pair({ of: { name, mine, theirs }, title, textOf, isTheirs, onChoose }: PairProps) {
  return (
    <fieldset className="form-part">
      <legend className="px-1 font-semibold">{title}</legend>
      <label className="flex min-h-8 items-center gap-2">
        <input type="radio" name={name} checked={!isTheirs} onChange={() => onChoose(false)} />
        我的：{textOf(mine)}
      </label>
      <label className="flex min-h-8 items-center gap-2">
        <input type="radio" name={name} checked={isTheirs} onChange={() => onChoose(true)} />
        对方的：{textOf(theirs)}
      </label>
    </fieldset>
  );
}
