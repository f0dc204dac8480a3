import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Control } from "./control.tsx";

type Found = { readonly id: number };
type FinderProps<Row extends Found> = {
  label: string;
  hint: string;
  /** What the list of what was found is called. */
  foundLabel: string;
  error: string | undefined;
  /** Names what is kept of it. */
  name: string;
  load: (words: string) => Promise<{ readonly list: readonly Row[] }>;
  /** What the way to one says, and what stands behind it. */
  textOf: (row: Row) => ReactNode;
  asideOf?: (row: Row) => ReactNode;
  onFound: (row: Row) => void;
};

/** Finds records by a few words, and gives the one that is chosen. */
export function Finder<Row extends Found>(of: FinderProps<Row>) {
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { data } = useQuery({
    queryKey: [of.name, words],
    queryFn: () => of.load(words),
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  const choose = (row: Row) => {
    of.onFound(row);
    setTyped("");
  };
  return (
    <>
      <Control label={of.label} error={of.error} hint={of.hint}>
        {(joined) => (
          <input
            {...joined}
            className="field"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Control>
      {words !== "" && data && (
        <ul className="picked" aria-label={of.foundLabel}>
          {data.list.length === 0 && <li className="text-ink-2">没有找到，请换个词</li>}
          {data.list.map((row) => (
            <li key={row.id}>
              <button type="button" className="text-link text-left" onClick={() => choose(row)}>
                {of.textOf(row)}
              </button>
              {of.asideOf?.(row)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
