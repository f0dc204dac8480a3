import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useState } from "react";
import { CallError } from "../api/client.ts";
import { firstMessage } from "@yaoji/browser/reply";
import { Field } from "./field.tsx";

type SmsCodeFieldProps = {
  label?: string;
  name?: string;
  /** The number that the code goes to, where the form asks for it: wait, notice and problem are those of one number. */
  to?: string;
  /** What to know before asking: where the code goes. */
  hint: string;
  error: string | undefined;
  /** Asks for a code; null where something must be filled in first and has been said. */
  ask: () => Promise<DataOf<"smsCode"> | null>;
  /** All six digits have been typed. */
  onTyped?: (code: string) => void;
};

/** A code by SMS with its button, which waits until another may be asked for. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { label = "短信验证码", name = "code", to = "", hint, error, ask, onTyped } = props;
  const { send, isSending, wait, notice, problem } = useCode(to, ask);
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1">
        <Field
          label={label}
          error={problem || error}
          hint={notice || hint}
          input={{
            name,
            inputMode: "numeric",
            autoComplete: "one-time-code",
            maxLength: 6,
            onChange: ({ target: { value } }) => /^\d{6}$/.test(value) && onTyped?.(value),
          }}
        />
      </div>
      <button
        type="button"
        className="btn num mt-6 min-h-10 min-w-28"
        disabled={isSending || wait > 0}
        aria-busy={isSending}
        onClick={() => void send()}
      >
        {wait > 0 ? `${wait}秒后重发` : "获取验证码"}
      </button>
    </div>
  );
}

type Told = { readonly to: string; readonly notice: string; readonly problem: string };

function useCode(to: string, ask: SmsCodeFieldProps["ask"]) {
  const [isSending, setIsSending] = useState(false);
  const [told, setTold] = useState<Told>();
  const { wait, start } = useWait(to);
  async function send(): Promise<void> {
    setIsSending(true);
    setTold(undefined);
    try {
      const sent = await ask();
      if (!sent) return;
      const minutes = Math.floor(sent.expires_in / 60);
      setTold({ to, notice: `验证码已发送到${sent.phone}，${minutes}分钟内有效`, problem: "" });
      start(to, sent.wait);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTold({ to, notice: "", problem: firstMessage(error.failure) });
    } finally {
      setIsSending(false);
    }
  }
  const { notice, problem } = told?.to === to ? told : { notice: "", problem: "" };
  return { send, isSending, wait, notice, problem };
}

/** Seconds left of each number, one less each second. */
function useWait(to: string) {
  const [waits, setWaits] = useState<Readonly<Record<string, number>>>({});
  const isWaiting = Object.values(waits).some((left) => left > 0);
  useEffect(() => {
    if (!isWaiting) return;
    const oneLess = ([number, left]: [string, number]) => [number, Math.max(0, left - 1)] as const;
    const timer = setInterval(
      () => setWaits((held) => Object.fromEntries(Object.entries(held).map(oneLess))),
      1000,
    );
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = (number: string, seconds: number) => setWaits((held) => ({ ...held, [number]: seconds }));
  return { wait: waits[to] ?? 0, start };
}
