import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useState } from "react";
import { CallError } from "../api/client.ts";
import { firstMessage } from "../lib/reply.ts";
import { Field } from "./field.tsx";

type SmsCodeFieldProps = {
  label?: string;
  name?: string;
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
  const { label = "短信验证码", name = "code", hint, error, ask, onTyped } = props;
  const { send, isSending, wait, notice, problem } = useCode(ask);
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

function useCode(ask: SmsCodeFieldProps["ask"]) {
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");
  const { wait, start } = useWait();
  async function send(): Promise<void> {
    setIsSending(true);
    setProblem("");
    try {
      const sent = await ask();
      if (!sent) return;
      setNotice(`验证码已发送到${sent.phone}，${Math.floor(sent.expires_in / 60)}分钟内有效`);
      start(sent.wait);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(firstMessage(error.failure));
    } finally {
      setIsSending(false);
    }
  }
  return { send, isSending, wait, notice, problem };
}

/** Seconds left, one less each second. */
function useWait() {
  const [wait, setWait] = useState(0);
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { wait, start: setWait };
}
