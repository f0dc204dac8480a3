import { screens, within } from "./screens.ts";

const loginPath = within(screens.login.path);

/** The door's address, with where one was going, as the router has it (below /admin). */
export function loginAddress(going: string): string {
  return going === "/" ? loginPath : `${loginPath}?${new URLSearchParams({ from: going })}`;
}

/** Where one was going; only screens of ours, whatever stands in the address. */
export function goingTo(search: URLSearchParams): string {
  const from = search.get("from") ?? "/";
  const isOurs = /^\/(?![/\\])/.test(from) && !from.startsWith(loginPath);
  return isOurs ? from : "/";
}
