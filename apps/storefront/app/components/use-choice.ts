import { useState } from "react";

/** Which of those on the page are chosen; what has left the page is chosen no more. */
export function useChoice(all: readonly number[]) {
  const [kept, setKept] = useState<readonly number[]>([]);
  function choose(ids: readonly number[], isChosen: boolean): void {
    const others = kept.filter((id) => !ids.includes(id));
    setKept(isChosen ? [...others, ...ids] : others);
  }
  return { chosen: all.filter((id) => kept.includes(id)), choose };
}
