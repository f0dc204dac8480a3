import { useEffect, useReducer } from "react";
import { useRootData } from "../api/root-data.ts";
import { hostMessages, type Message } from "@yaoji/browser/messages";
import { later } from "./later.tsx";

const loadBoxes = () => import("./message-boxes.tsx");
const MessageBoxes = later(loadBoxes);

/** Shows toasts and dialogs; their library is loaded with the first one. */
export function MessageHost() {
  const [messages, add] = useReducer((all: readonly Message[], next: Message) => [...all, next], []);
  usePreloadedBoxes();
  useEffect(() => hostMessages(add), []);
  if (messages.length === 0) return null;
  return <MessageBoxes messages={messages} />;
}

const afterFirstLoad = 1500;

/** A buyer gets the boxes beforehand: that the connection is lost must be said without a connection. */
function usePreloadedBoxes(): void {
  const isBuyer = useRootData()?.mayBeLoggedIn ?? false;
  useEffect(() => {
    if (!isBuyer) return;
    // A failure here is none yet: the first message tries again.
    const timer = setTimeout(() => void loadBoxes().catch(() => undefined), afterFirstLoad);
    return () => clearTimeout(timer);
  }, [isBuyer]);
}
