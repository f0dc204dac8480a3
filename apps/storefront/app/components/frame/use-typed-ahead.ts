import { startTransition, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** What is typed while the next page comes is no longer about this one: it stays when that page is there. */
export function useTypedAhead() {
  const { pathname, search } = useLocation();
  const isComing = useNavigation().state !== "idle";
  const place = pathname + search;
  const [since, setSince] = useState({ place, key: 0, isSent: false, isTyped: false });
  if (since.place !== place)
    setSince({ place, key: since.key + Number(!since.isTyped), isSent: false, isTyped: false });
  return {
    /** Another one whenever the text starts afresh. */
    key: since.key,
    typed: () => (since.isSent || isComing) && setSince({ ...since, isTyped: true }),
    /** The page is left from here; `arrival` ends when the next one is there. */
    async sent(arrival: void | Promise<void>): Promise<void> {
      setSince({ ...since, isSent: true });
      await arrival;
      startTransition(() => setSince((now) => ({ ...now, isSent: false })));
    },
  };
}
