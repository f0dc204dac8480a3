import { type Difference, differenceText } from "./compare.ts";

/** What differs, a line each. */
export function DifferenceList({ of, none }: { of: readonly Difference[]; none: string }) {
  if (of.length === 0) return <p>{none}</p>;
  return (
    <ul className="list-disc pl-5" aria-label="不同之处">
      {of.map(({ kind, what, text }, at) => (
        <li key={at}>
          {differenceText[kind]}
          {what}
          {text && `：${text}`}
        </li>
      ))}
    </ul>
  );
}
