import { useState } from "react";
import { CallError } from "./client.ts";

/** One call at a time; a refusal has been shown by the client (spec.md §8). */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  async function send(work: () => Promise<void>): Promise<void> {
    setIsSending(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, send };
}
