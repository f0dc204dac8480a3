import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Control } from "./control.tsx";

type FinderProps<Found> = {
  /** Names what was found among what is kept. */
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  /** What the list of those that were found is called. */
  foundLabel: string;
  ask: (words: string) => Promise<{ readonly list: readonly Found[] }>;
  textOf: (found: Found) => string;
  /** What is said beside it. */
  asideOf?: (found: Found) => ReactNode;
  onFound: (found: Found) => void;
};

/** Finds by words and gives the one that is chosen. */
export function Finder<Found extends { readonly id: number }>(props: FinderProps<Found>) {
  const { name, label, hint, error, foundLabel, ask, textOf, asideOf, onFound } = props;
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { data } = useQuery({
    queryKey: [name, words],
    queryFn: () => ask(words),
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  const choose = (found: Found) => {
    onFound(found);
    setTyped("");
  };
  return (
    <>
      <Control label={label} error={error} hint={hint}>
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
        <ul className="picked" aria-label={foundLabel}>
          {data.list.length === 0 && <li className="text-ink-2">没有找到，请换个词</li>}
          {data.list.map((found) => (
            <li key={found.id}>
              <button type="button" className="text-link text-left" onClick={() => choose(found)}>
                {textOf(found)}
              </button>
              {asideOf && <span className="text-ink-2"> {asideOf(found)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
