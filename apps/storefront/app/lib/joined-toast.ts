/** What was put into the cart one after the other, said by one toast: 已加入购物车：3个品种. */

/** `lead` is what was done, the same for those that join; `what` the goods that it was done to. */
export type JoiningToast = { readonly lead: string; readonly what: string };

/** Null for what stands by itself: another thing was done, or something else is to be said of it. */
export function joiningToast(text: string): JoiningToast | null {
  const [, lead, what] = /^(已加入购物车)：([^（；]+) [^\s（；]+$/.exec(text) ?? [];
  return lead && what ? { lead, what } : null;
}

/** The sentence for several; for one of them the sentence itself. */
export function joinedText({ lead }: JoiningToast, whats: ReadonlySet<string>, text: string): string {
  return whats.size > 1 ? `${lead}：${whats.size}个品种` : text;
}
