import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Toast } from "@base-ui/react/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DialogRequest, Message, ToastRequest, Told } from "@yaoji/browser/messages";
import { joinedText, joiningToast } from "../lib/joined-toast.ts";
import type { Why } from "@yaoji/browser/reply";
import { Icon } from "./icons.tsx";
import { ReasonText } from "./reason-text.tsx";

/** The boxes themselves, loaded on the first message. Messages are only ever appended. */
function MessageBoxes({ messages }: { messages: readonly Message[] }) {
  return (
    <Toast.Provider timeout={4000} limit={3}>
      <Toasts messages={messages} />
      <Dialogs requests={messages.filter((message) => message.type === "dialog")} />
    </Toast.Provider>
  );
}
export default MessageBoxes; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** A toast that offers something stays long enough to be reached, by keyboard too. */
const timeToAct = 10_000;
const whyOf = (told: Told) => (typeof told === "string" ? { text: told } : told);
const toastIcons = { info: "message", success: "check", error: "warning" } as const;

function Toasts({ messages }: { messages: readonly Message[] }) {
  const { toasts, add, close } = Toast.useToastManager<ToastRequest>();
  const shown = useRef(0);
  const joined = useRef(new Map<string, Set<string>>());
  useEffect(() => {
    for (const message of messages.slice(shown.current)) {
      if (message.type === "toast") {
        const { id, why } = joinShown(whyOf(message.text), joined.current);
        add({
          id,
          title: <ReasonText reason={why} />,
          data: message,
          priority: message.kind === "error" ? "high" : "low",
          onClose: () => joined.current.delete(id),
          ...(message.action || why.way ? { timeout: timeToAct } : {}),
        });
      }
    }
    shown.current = messages.length;
  }, [messages, add]);
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={`toast toast-${toast.data?.kind}`}>
            <Icon name={toastIcons[toast.data?.kind ?? "info"]} size={18} />
            <Toast.Title className="flex-1" render={<p />} />
            {toast.data?.action && (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  toast.data?.action?.run();
                  close(toast.id);
                }}
              >
                {toast.data.action.label}
              </button>
            )}
            <Toast.Close aria-label="关闭">
              <Icon name="close" size={14} />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** The same words replace those still shown; what joins them is counted with them. `joined` is kept for both. */
function joinShown(why: Why, joined: Map<string, Set<string>>): { id: string; why: Why } {
  const joining = joiningToast(why.text);
  if (!joining) return { id: why.text, why };
  const { lead, what } = joining;
  const whats = new Set(joined.get(lead)).add(what);
  joined.set(lead, whats);
  return { id: lead, why: { ...why, text: joinedText(joining, whats, why.text) } };
}

function Dialogs({ requests }: { requests: readonly DialogRequest[] }) {
  const [answered, setAnswered] = useState(0);
  const request = requests[answered];
  if (!request) return null;
  return (
    <Box
      key={answered}
      request={request}
      onAnswer={(agreed) => {
        request.settle(agreed);
        setAnswered(answered + 1);
      }}
    />
  );
}

type BoxProps = { request: DialogRequest; onAnswer: (agreed: boolean) => void };

function Box({ request, onAnswer }: BoxProps) {
  const [isRunning, setIsRunning] = useState(false);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    let isAsked = true;
    const withdraw = () => isAsked && answer(false);
    request.until?.then(withdraw, withdraw);
    return () => {
      isAsked = false;
    };
  }, [request]);
  function act(): void {
    if (!request.run) return onAnswer(true);
    setIsRunning(true);
    request.run().then(
      () => onAnswer(true),
      () => onAnswer(false),
    );
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isRunning && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-nav font-semibold">{request.title}</AlertDialog.Title>
          <AlertDialog.Description className="my-4 text-name text-ink-2">
            <ReasonText reason={whyOf(request.text)} />
          </AlertDialog.Description>
          <div className="flex justify-end gap-3">
            {request.kind === "confirm" && (
              <AlertDialog.Close className="btn" disabled={isRunning}>
                {request.cancelLabel}
              </AlertDialog.Close>
            )}
            <button
              type="button"
              className="btn btn-primary"
              disabled={isRunning}
              aria-busy={isRunning}
              onClick={act}
            >
              {isRunning ? "处理中…" : request.actionLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
