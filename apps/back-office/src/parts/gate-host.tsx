import { useState, useSyncExternalStore } from "react";
import { api } from "../api/browser.ts";
import { gates, type OpenGate } from "../api/gates.ts";
import { askOperatorAgain, knownOperator } from "../api/operator.ts";
import { CallError } from "../api/client.ts";
import { CodeField } from "./code-field.tsx";
import { DialogBox } from "./dialog-box.tsx";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import { LoginForm } from "./login-form.tsx";
import { useForm } from "./use-form.ts";

/** What a call asks on its way, in a box over the page, which stays as it is. */
export function GateHost() {
  const open = useSyncExternalStore(gates.subscribe, gates.open);
  return open.map((gate) =>
    gate.kind === "login" ? (
      <LoginAgain key={gate.kind} gate={gate} />
    ) : (
      <Proof key={gate.kind} gate={gate} />
    ),
  );
}

function LoginAgain({ gate }: { gate: OpenGate }) {
  const known = knownOperator();
  return (
    <DialogBox title="请重新登录" onClose={() => gate.settle(false)}>
      <p className="mb-4 text-name text-ink-2">
        {known ? `${known.name}，您的登录已结束。` : "您的登录已结束。"}
        重新登录后继续刚才的操作，已填写的内容不会丢失。
      </p>
      <LoginForm
        {...(known ? { username: known.username } : {})}
        onDone={() => {
          gate.settle(true);
          void askOperatorAgain();
        }}
      />
      <p className="mt-4 text-center text-ink-2">
        不是您？
        <a href="/admin/login" className="text-link">
          换一个账号登录
        </a>
      </p>
    </DialogBox>
  );
}

function Proof({ gate }: { gate: OpenGate }) {
  const [asksCode, setAsksCode] = useState(false);
  const state = useForm(asksCode ? ["password", "code"] : ["password"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const code = text("code").trim();
      try {
        await api("operatorProve", { body: { password: text("password"), ...(code ? { code } : {}) } });
      } catch (error) {
        const isAsked = error instanceof CallError && error.failure.reason === "auth.code_required";
        if (!isAsked || asksCode) throw error;
        return setAsksCode(true);
      }
      gate.settle(true);
    });
  return (
    <DialogBox title="请确认是您本人" onClose={() => gate.settle(false)}>
      <p className="mb-4 text-name text-ink-2">此操作需要再次输入登录密码。</p>
      <Form state={state} action="确认" busy="正在确认…" isWide onSubmit={submit}>
        <Field
          label="密码"
          error={state.errors.password}
          input={{ name: "password", type: "password", autoComplete: "current-password", autoFocus: true }}
        />
        {asksCode && <CodeField error={state.errors.code} />}
      </Form>
    </DialogBox>
  );
}
