import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const patience = 150;

/** Whether the coming page has kept the visitor waiting for a moment: time for a skeleton. */
export function usePageLoading(): boolean {
  const { state, location } = useNavigation();
  const [late, setLate] = useState<string | null>(null);
  const coming = state === "idle" ? null : (location?.key ?? null);
  useEffect(() => {
    if (coming === null) return;
    const timer = setTimeout(() => setLate(coming), patience);
    return () => clearTimeout(timer);
  }, [coming]);
  return coming !== null && late === coming;
}
