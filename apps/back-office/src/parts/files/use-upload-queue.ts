import { type UploadKind, uploadFault } from "@yaoji/domain/text/uploads";
import { useRef, useState } from "react";
import { CallError } from "../../api/client.ts";

/** A file on its way: `share` 0 to 1 of it; `fault`: why it was not taken, "" as long as it is under way. */
export type Sending = {
  readonly id: number;
  readonly file: File;
  readonly share: number;
  readonly fault: string;
};
type Send = (file: File, onProgress: (share: number) => void) => Promise<void>;
type QueueOf = {
  readonly kind: UploadKind;
  /** How many more are taken, and what is said of those beyond. */
  readonly room: number;
  readonly full: string;
  readonly send: Send;
};

/** Files sent one after the other; one that is refused stands there with the reason until it is sent again or put away. */
export function useUploadQueue({ kind, room, full, send }: QueueOf) {
  const [queue, setQueue] = useState<readonly Sending[]>([]);
  const lastId = useRef(0);
  const work = useRef<Promise<void>>(Promise.resolve());
  const change = (id: number, what: Partial<Sending>) =>
    setQueue((all) => all.map((each) => (each.id === id ? { ...each, ...what } : each)));
  const dismiss = (id: number) => setQueue((all) => all.filter((each) => each.id !== id));

  async function sendOne({ id, file }: Sending): Promise<void> {
    try {
      await send(file, (share) => change(id, { share }));
      dismiss(id);
    } catch (error) {
      change(id, { fault: error instanceof CallError ? faultText(error) : "这个文件读不出来，请重新选择" });
    }
  }
  const start = (one: Sending) => {
    work.current = work.current.then(() => sendOne(one));
  };
  function add(files: readonly File[]): void {
    const under = queue.filter(({ fault }) => fault === "").length;
    const added = files.map((file, at): Sending => {
      const fault = at >= room - under ? full : uploadFault(kind, [file]);
      return { id: ++lastId.current, file, share: 0, fault };
    });
    setQueue((all) => [...all, ...added]);
    for (const one of added) if (one.fault === "") start(one);
  }
  function retry(one: Sending): void {
    change(one.id, { fault: "", share: 0 });
    start(one);
  }
  return { queue, add, retry, dismiss };
}

/** What is wrong with a field says more than that something is wrong. */
function faultText({ failure }: CallError): string {
  const [first] = Object.values(failure.errors ?? {}).flat();
  return first ?? failure.message;
}
