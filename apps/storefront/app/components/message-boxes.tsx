import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Toast } from "@base-ui/react/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DialogRequest, Message, ToastRequest, Told } from "../lib/messages.ts";
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
  useEffect(() => {
    for (const message of messages.slice(shown.current)) {
      if (message.type === "toast") {
        const why = whyOf(message.text);
        add({
          id: why.text, // The same words replace those still shown.
          title: <ReasonText reason={why} />,
          data: message,
          priority: message.kind === "error" ? "high" : "low",
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
