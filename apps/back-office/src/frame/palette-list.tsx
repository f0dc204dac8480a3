import { Icon } from "../parts/icons.tsx";
import type { PaletteEntry } from "./palette-entries.ts";

type PaletteListProps = {
  id: string;
  entries: readonly PaletteEntry[];
  chosen: PaletteEntry | undefined;
  onPoint: (place: number) => void;
  onOpen: (entry: PaletteEntry) => void;
};

/** What was found; the focus stays in the field above, whose keys move the choice. */
export function PaletteList({ id, entries, chosen, onPoint, onOpen }: PaletteListProps) {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label="页面和操作" className="palette-list">
      {entries.map((entry, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's keys open it
        <li
          key={entry.title}
          id={`${id}-${place}`}
          role="option"
          aria-selected={entry === chosen}
          className="palette-option"
          onMouseMove={() => onPoint(place)}
          onClick={() => onOpen(entry)}
        >
          <Icon name={entry.kind === "leave" ? "leave" : "right"} />
          <span className="flex-1">{entry.title}</span>
          <span className="text-base text-ink-3">{entry.group}</span>
        </li>
      ))}
    </ul>
  );
}
