import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useForm } from "../../parts/use-form.ts";
import { NewPassword } from "./new-password.tsx";
import { RoleField } from "./role-field.tsx";
import { staffListKey } from "./staff.ts";

type Added = { readonly id: number; readonly password: string; readonly username: string };
type Body = RequestOf<"staffAdd">["body"];

/** A new one; his first password is shown this once. */
export function AddStaff() {
  const state = useForm(["username", "name", "role"]);
  const { show } = useOpen();
  const [added, setAdded] = useState<Added | null>(null);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { username: text("username"), name: text("name"), role: text("role") } as Body;
      const made = await api("staffAdd", { body });
      setAdded({ ...made, username: body.username });
      await queries.invalidateQueries({ queryKey: [staffListKey] });
    });
  if (added !== null) return <NewPassword of={added} onDone={() => show(added.id)} />;
  return (
    <Form state={state} action="添加" busy="正在添加…" onSubmit={submit}>
      <Field
        label="用户名"
        error={state.errors.username}
        hint="登录时使用，以后不能改；小写字母开头，可用数字、点、横线"
        input={{ name: "username", autoComplete: "off", autoCapitalize: "none", maxLength: 32 }}
      />
      <Field
        label="姓名"
        error={state.errors.name}
        input={{ name: "name", autoComplete: "off", maxLength: 30 }}
      />
      <RoleField initial="" error={state.errors.role} />
    </Form>
  );
}
