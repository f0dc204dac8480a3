import { useState } from "react";
import type { Review } from "./reviews.ts";

/** What of a dossier was compared so far, which scan is in sight, and which documents are to go back. */
export function useComparing({ waiting, company, kind }: Review) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const licence = waiting.find((each) => each.kind === "business_licence") ?? waiting[0];
  const ids = [
    ...(kind === "new" ? company.map(({ name }) => `company:${name}`) : []),
    ...waiting.flatMap(({ id, fields }) => fields.map(({ name }) => `${id}:${name}`)),
  ];
  return {
    done,
    reasons,
    /** Fields that nobody has compared yet. */
    left: ids.filter((id) => !done.has(id)).length,
    count: ids.length,
    /** The document whose scan is in sight. */
    shown: waiting.find(({ id }) => id === shown) ?? licence,
    show: (id: number | null) => setShown(id ?? licence?.id ?? null),
    tick: (id: string, isDone: boolean) =>
      setDone((before) => new Set(isDone ? [...before, id] : [...before].filter((each) => each !== id))),
    reject: (id: number, reason: string | undefined) =>
      setReasons((before) => {
        const others = Object.entries(before).filter(([key]) => key !== String(id));
        return Object.fromEntries(reason === undefined ? others : [...others, [id, reason]]);
      }),
  };
}

export type Comparing = ReturnType<typeof useComparing>;
