import { useSearchParams } from "react-router";
import { Icon } from "../icons.tsx";
import { askedTexts } from "./asked-texts.ts";
import { type ListAddress, withAsked } from "./list-address.ts";
import type { ListOf } from "./types.ts";

type ChipsProps<Row> = { of: ListOf<Row>; address: ListAddress };

/** What a list is asked now, a chip each that takes it away. */
export function Chips<Row>({ of: list, address }: ChipsProps<Row>) {
  const [params, setParams] = useSearchParams();
  const asked = askedTexts(list, address);
  if (asked.length === 0) return null;
  const without = (names: readonly string[]) =>
    setParams(withAsked(params, Object.fromEntries(names.map((name) => [name, ""]))));
  return (
    <ul className="list-chips" aria-label="已选条件">
      {asked.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className="chip"
            aria-label={`取消条件：${text}`}
            onClick={() => without([name])}
          >
            {text} <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {asked.length > 1 && (
        <li>
          <button type="button" className="text-link" onClick={() => without(asked.map(({ name }) => name))}>
            全部取消
          </button>
        </li>
      )}
    </ul>
  );
}
