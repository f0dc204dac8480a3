/** The proof of step 1 of a password reset, for step 2 of the same tab alone. */
const key = "reset_ticket";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function keepResetTicket(session: Store, ticket: string): void {
  session.setItem(key, ticket);
}

export function resetTicket(session: Store): string | null {
  return session.getItem(key);
}

export function dropResetTicket(session: Store): void {
  session.removeItem(key);
}
