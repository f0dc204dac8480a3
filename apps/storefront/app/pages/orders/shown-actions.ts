const closed: ReadonlySet<string> = new Set(["delivered", "completed", "cancelled"]);

/** The actions that have a place at an order of this state, be it with the reason why not (domain.md §6). */
export function shownActions(status: string): { pay: boolean; cancel: boolean } {
  return { pay: status === "pending_payment", cancel: !closed.has(status) };
}
