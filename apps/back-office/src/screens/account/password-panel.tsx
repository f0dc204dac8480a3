import { toast } from "@yaoji/browser/messages";
import { passwordLength, passwordLengthProblem } from "@yaoji/domain/people/passwords";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { useForm } from "../../parts/use-form.ts";
import { sessionsKey } from "./sessions.ts";

/** 修改密码: the other logins end. */
export function PasswordPanel({ username }: { username: string }) {
  const state = useForm(["password", "new_password", "repeat"]);
  function submit(text: (name: string) => string): void {
    const new_password = text("new_password");
    const problem = passwordLengthProblem(new_password);
    if (problem) return state.setErrors({ new_password: problem });
    if (new_password !== text("repeat")) return state.setErrors({ repeat: "两次输入的密码不一致" });
    void state.send(async () => {
      await api("operatorPassword", { body: { password: text("password"), new_password } });
      state.form.current?.reset();
      toast("密码已修改，其他设备需要重新登录", "success");
      await queries.invalidateQueries({ queryKey: sessionsKey });
    });
  }
  return (
    <Panel title="修改密码">
      <Form state={state} action="修改密码" busy="正在修改…" onSubmit={submit}>
        {/* What keeps passwords files the new one under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field
          label="现在的密码"
          error={state.errors.password}
          input={{ name: "password", type: "password", autoComplete: "current-password" }}
        />
        <Field
          label="新密码"
          error={state.errors.new_password}
          hint={`${passwordLength.min}到${passwordLength.max}个字符，一句好记的话最安全`}
          input={{ name: "new_password", type: "password", autoComplete: "new-password" }}
        />
        <Field
          label="再输入一次新密码"
          error={state.errors.repeat}
          input={{ name: "repeat", type: "password", autoComplete: "new-password" }}
        />
      </Form>
    </Panel>
  );
}
