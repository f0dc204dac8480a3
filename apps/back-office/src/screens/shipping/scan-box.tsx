import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Control } from "../../parts/control.tsx";
import { type Parcel, parcelKey } from "./keep-parcel.ts";
import { play, type Sound } from "./sounds.ts";

type Props = { parcel: Parcel; lineId: number | null; onLine: (id: number) => void };
type Told = { readonly sound: Sound; readonly text: string };

/** Sends scans one after the other, so that a fast scanner loses none; says what the last one was. */
function useScans({ parcel: { id }, lineId, onLine }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  const line = useRef(lineId);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    line.current = lineId;
  }, [lineId]);
  const tell = (sound: Sound, text: string) => {
    play(sound);
    setTold({ sound, text });
  };
  async function scan(code: string): Promise<void> {
    const body = { code, ...(line.current !== null && { line_id: line.current }) };
    try {
      const { kind, text, line_id: found, parcel } = await api("shippingScan", { params: { id }, body });
      queries.setQueryData(parcelKey(id), parcel);
      line.current = found;
      onLine(found);
      tell(kind === "again" ? "again" : "good", text);
    } catch (error) {
      // The next one is scanned whatever became of this one.
      tell("stop", error instanceof CallError ? error.message : "没有记下，请重新扫描");
    }
  }
  const send = (code: string) => {
    queue.current = queue.current.then(() => scan(code));
  };
  return { told, send };
}

/** Where the scanner types: each Enter is a scan. */
export function ScanBox(props: Props) {
  const { told, send } = useScans(props);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = field.current;
    if (!input || input.value.trim() === "") return;
    send(input.value);
    input.value = "";
    input.focus();
  }
  return (
    <form className={`scan-box panel scan-${told?.sound ?? "none"}`} onSubmit={submit}>
      <Control label="扫码：商品条码、批号或追溯码，回车确认">
        {(joined) => (
          <input
            {...joined}
            ref={field}
            data-begins=""
            className="field scan-field"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Control>
      <p className="scan-told" role={told?.sound === "stop" ? "alert" : "status"}>
        {told ? `${words[told.sound]}${told.text}` : "请扫码"}
      </p>
    </form>
  );
}

const words: Readonly<Record<Sound, string>> = { good: "✓ ", again: "重复：", stop: "停：" };
