import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useRootData } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";
import { Failed, Skeleton } from "../states.tsx";

type ChatPanelProps = { username: string; onClose: () => void };

/** The chat in a frame of its own; each opening gets a fresh ticket (decisions.md "Login state"). */
function ChatPanel({ username, onClose }: ChatPanelProps) {
  const { state, ask } = useTicket();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") onClose();
  }
  return (
    <section role="dialog" aria-label="在线客服" className="chat-panel" onKeyDown={onKeyDown}>
      <div className="flex h-10 flex-none items-center justify-between bg-brand-600 pl-3 text-white">
        <h2 className="text-name font-semibold">在线客服</h2>
        <button
          ref={closeButton}
          type="button"
          aria-label="关闭客服"
          className="grid size-10 place-items-center"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {state instanceof CallError && <Failed failure={state} onRetry={ask} />}
      {state === null && <Skeleton className="m-3 flex-1" />}
      {typeof state === "string" && <ChatFrame username={username} ticket={state} />}
    </section>
  );
}
export default ChatPanel; // oxlint-disable-line import/no-default-export -- what comes later is a default export

const allowed = "allow-scripts allow-forms allow-popups";

/** A chat of another host keeps its own cookies; a page of ours gets nothing of the shop's. */
function ChatFrame({ username, ticket }: { username: string; ticket: string }) {
  const chatUrl = useRootData()?.settings.chatUrl ?? "";
  const query = new URLSearchParams({ username, token: ticket });
  const isOwn = chatUrl.startsWith("/");
  return (
    <iframe
      title="在线客服对话"
      src={`${chatUrl}?${query}`}
      referrerPolicy="no-referrer"
      sandbox={allowed + (isOwn ? "" : " allow-same-origin")}
    />
  );
}

type TicketState = string | CallError | null;

/** The ticket; null while it is asked for, the reason when it cannot be had. */
function useTicket() {
  const [state, setState] = useState<TicketState>(null);
  useEffect(() => fetchTicket(setState), []);
  function ask(): void {
    setState(null);
    fetchTicket(setState);
  }
  return { state, ask };
}

function fetchTicket(take: (state: TicketState) => void): void {
  api("userBase", {}, { silent: true, slot: "chat" }).then(
    ({ token }) => take(token),
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (!error.cancelled) take(error);
    },
  );
}
