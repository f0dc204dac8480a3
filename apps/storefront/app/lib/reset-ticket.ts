/** What the steps of a password reset leave for the next one, in the same tab alone. */
const [ticketKey, doneKey] = ["reset_ticket", "reset_done"];

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The proof of step 1, for step 2. */
export function keepResetTicket(session: Store, ticket: string): void {
  session.setItem(ticketKey, ticket);
  session.removeItem(doneKey);
}

export function resetTicket(session: Store): string | null {
  return session.getItem(ticketKey);
}

/** The password was reset: step 3 says so. */
export function noteReset(session: Store): void {
  session.removeItem(ticketKey);
  session.setItem(doneKey, "1");
}

export function wasReset(session: Store): boolean {
  return session.getItem(doneKey) !== null;
}
