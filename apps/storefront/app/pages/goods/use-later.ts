import { useCallback, useEffect, useState } from "react";
import { CallError } from "../../api/client.ts";

/** What is asked for after the page has come. */
export type Later<T> =
  | { phase: "loading" }
  | { phase: "failed"; error: CallError }
  | { phase: "done"; data: T };

type Answer<T> = { key: string; value: Later<T> };

/** Asks once for each key, in the browser only; `retry` asks again. */
export function useLater<T>(key: string, ask: () => Promise<T>): { later: Later<T>; retry: () => void } {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let isWanted = true;
    const settle = (value: Later<T>) => isWanted && setAnswer({ key, value });
    ask().then(
      (data) => settle({ phase: "done", data }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!error.cancelled) settle({ phase: "failed", error });
      },
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for what is asked
  }, [key, attempt]);
  return { later: answer?.key === key ? answer.value : { phase: "loading" }, retry };
}
