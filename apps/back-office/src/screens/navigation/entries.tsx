/** Entries in an order of their own whose fields are typed: of the navigation, of banners, of the footer. */
import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { ReactNode } from "react";
import { Control } from "../../parts/control.tsx";
import { OrderedList } from "../../parts/ordered-list.tsx";

type EntriesProps<T> = {
  label: string;
  /** As the server names the list: `nav`, `banners.home`. */
  path: string;
  items: readonly T[];
  most: number;
  /** What a new one says. */
  blank: T;
  nameOf: (item: T) => string;
  errors: FieldErrors;
  onChange: (items: T[]) => void;
  children: (entry: EntryProps<T>) => ReactNode;
};
export type EntryProps<T> = {
  item: T;
  /** As the server names the entry: `nav.0`. */
  path: string;
  errors: FieldErrors;
  set: (change: Partial<T>) => void;
};

/** The entries, and the button that adds one behind them. */
export function Entries<T>(props: EntriesProps<T>) {
  const { label, path, items, most, blank, nameOf, errors, onChange, children } = props;
  return (
    <div className="flex flex-col gap-3">
      <OrderedList
        label={label}
        items={items}
        nameOf={(item, at) => nameOf(item) || `第${at + 1}项`}
        onChange={(changed) => onChange([...changed])}
      >
        {(item, at) =>
          children({
            item,
            path: `${path}.${at}`,
            errors,
            set: (change) => onChange(items.with(at, { ...item, ...change })),
          })
        }
      </OrderedList>
      <button
        type="button"
        className="btn self-start"
        aria-label={`添加${label}`}
        disabled={items.length >= most}
        onClick={() => onChange([...items, blank])}
      >
        添加
      </button>
    </div>
  );
}

type TypedName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

/** A field of an entry that is typed. */
export function EntryText<T>(props: EntryProps<T> & { name: TypedName<T>; label: string; hint?: string }) {
  const { item, path, errors, set, name, label, hint } = props;
  return (
    <Control label={label} error={errors[`${path}.${name}`]} {...(hint && { hint })}>
      {(joined) => (
        <input
          {...joined}
          className="field"
          value={String(item[name])}
          onChange={({ target }) => set({ [name]: target.value } as unknown as Partial<T>)}
        />
      )}
    </Control>
  );
}
