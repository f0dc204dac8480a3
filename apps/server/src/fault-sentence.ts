/** A fault that a person can mend: its message is the one clear sentence to print before ending with code 1. */
export class StartFault extends Error {}

/** What to print of any error at the edge of a process. */
export function faultSentence(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
