import { screens } from "../../lib/screens.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { MessageDetail } from "./message-detail.tsx";
import { MessageForm } from "./message-form.tsx";
import { messages } from "./message-list.tsx";

/** 消息: what was sent to customers, and the one that is written or looked at beside it. */
export function MessagesScreen() {
  const { open, show, close } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.messages.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          写消息
        </button>
      </div>
      <List of={messages} />
      {open !== null && (
        <Drawer key={open} title={open === "new" ? "写消息" : `消息 ${open}`} onClose={close}>
          {open === "new" ? <MessageForm onSent={show} /> : <MessageDetail id={open} />}
        </Drawer>
      )}
    </>
  );
}
