import { lazy, Suspense, useEffect, useReducer } from "react";
import { hostMessages, type Message } from "../lib/messages.ts";

const MessageBoxes = lazy(() => import("./message-boxes.tsx"));

/** Shows toasts and dialogs; their library is loaded with the first one. */
export function MessageHost() {
  const [messages, add] = useReducer((all: readonly Message[], next: Message) => [...all, next], []);
  useEffect(() => hostMessages(add), []);
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <MessageBoxes messages={messages} />
    </Suspense>
  );
}
