/** A word from one tab of this browser to the others. */
export type TabChannel = {
  /** Tells all other tabs; never this one. */
  tell: () => void;
  listen: (listener: () => void) => () => void;
};

type Port = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener">;

/** Opens on first use: the server, and browsers without it, have no such channel and stay silent. */
export function createTabChannel(open: () => Port | null): TabChannel {
  let port: Port | null | undefined;
  const opened = () => (port === undefined ? (port = open()) : port);
  return {
    tell: () => opened()?.postMessage("changed"),
    listen(listener) {
      const own = opened();
      const heard = () => listener();
      own?.addEventListener("message", heard);
      return () => own?.removeEventListener("message", heard);
    },
  };
}

const named = (name: string) =>
  createTabChannel(() => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name)));

/** The cart was changed in some tab. */
export const cartChannel = named("yaoji-cart");

/** Some tab logged in or out, or chose another shop. */
export const loginChannel = named("yaoji-login");

/** Messages were read in some tab. */
export const messageChannel = named("yaoji-messages");
