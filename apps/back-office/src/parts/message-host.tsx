import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Toast } from "@base-ui/react/toast";
import { type DialogRequest, hostMessages, type Message, type ToastRequest } from "@yaoji/browser/messages";
import { useEffect, useState } from "react";
import { Icon } from "./icons.tsx";

/** Toasts and questions asked for by any code. */
export function MessageHost() {
  return (
    <Toast.Provider timeout={5000} limit={3}>
      <Messages />
    </Toast.Provider>
  );
}

type Asked = Extract<Message, { type: "dialog" }>;

function Messages() {
  const { toasts, add, close } = Toast.useToastManager<ToastRequest>();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  useEffect(
    () =>
      hostMessages((message) => {
        if (message.type === "dialog") setAsked((all) => [...all, message]);
        // The same words replace those that are still shown: they are said once.
        else
          add({ id: textOf(message), title: textOf(message), data: message, priority: priorityOf(message) });
      }),
    [add],
  );
  const [request] = asked;
  return (
    <>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label="通知">
          {toasts.map((toast) => (
            <Toast.Root key={toast.id} toast={toast} className={`toast toast-${toast.data?.kind}`}>
              <Icon name={toastIcons[toast.data?.kind ?? "info"]} />
              <Toast.Title className="flex-1" render={<p />} />
              <button type="button" aria-label="关闭" onClick={() => close(toast.id)}>
                <Icon name="close" size={14} />
              </button>
            </Toast.Root>
          ))}
        </Toast.Viewport>
      </Toast.Portal>
      {request && (
        <Question
          request={request}
          onAnswer={(agreed) => {
            request.settle(agreed);
            setAsked((all) => all.filter((each) => each !== request));
          }}
        />
      )}
    </>
  );
}

const toastIcons = { info: "message", success: "check", error: "warning" } as const;
const textOf = ({ text }: Pick<ToastRequest, "text">) => (typeof text === "string" ? text : text.text);
const priorityOf = ({ kind }: ToastRequest) => (kind === "error" ? "high" : "low");

type QuestionProps = { request: DialogRequest; onAnswer: (agreed: boolean) => void };

/** Asked before what cannot be undone; it stays while that is done, and says so. */
function Question({ request, onAnswer }: QuestionProps) {
  const [isRunning, setIsRunning] = useState(false);
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
            {textOf(request)}
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
