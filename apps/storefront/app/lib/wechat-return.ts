/** What WeChat put into the address when it led back, and where the visitor wanted to go before he left for it. */

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type WechatReturn = { readonly state: string; readonly code?: string };

const key = "wechat_from";

/** Where WeChat leads back to, and a WeChat waits for its account. */
export const wechatPage = "/register/wechat";

/** Null where the address is not WeChat's. */
export function wechatReturnOf(search: URLSearchParams): WechatReturn | null {
  const [state, code] = [search.get("state"), search.get("code")];
  if (!state) return null;
  return code ? { state, code } : { state };
}

/** Who scans once more from the page of WeChat itself still wants to go where he wanted to go at first. */
export function keepWechatFrom(store: Store, from: string): void {
  if (from !== wechatPage) store.setItem(key, from);
}

/** Where to go once logged in; "/" where nothing was kept. */
export function wechatFrom(store: Store): string {
  return store.getItem(key) ?? "/";
}
