import { toast } from "@yaoji/browser/messages";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { RoleField } from "./role-field.tsx";
import { keepStaff, type Staff, staffFields } from "./staff.ts";

type Fields = { readonly name: string; readonly role: OperatorRole };

/** Name and role, as they were seen. */
export function StaffForm({ staff }: { staff: Staff }) {
  const { id, name, role, version } = staff;
  const { state, conflict, settle, save, saveOver } = useSaving<Fields, Staff>({
    fieldNames: ["name", "role"],
    version,
    send: (fields, seen = version) =>
      api("staffChange", { params: { id }, body: { ...fields, version: seen } }),
    onSaved: async (saved) => {
      await keepStaff(saved);
      toast("已保存", "success");
    },
  });
  return (
    <>
      <Form
        state={state}
        action="保存"
        busy="正在保存…"
        onSubmit={(text) => save({ name: text("name"), role: text("role") as OperatorRole })}
      >
        <Field
          label="姓名"
          error={state.errors.name}
          input={{ name: "name", defaultValue: name, autoComplete: "off", maxLength: 30 }}
        />
        <RoleField initial={role} error={state.errors.role} />
        <p className="text-ink-2">换了岗位的，其登录随即结束，重新登录后按新岗位办理。</p>
      </Form>
      {conflict && (
        <ConflictBox<Fields>
          base={{ name, role }}
          mine={conflict.mine}
          theirs={{ name: conflict.theirs.name, role: conflict.theirs.role }}
          nameOf={(field) => (field === "role" ? staffFields.role : staffFields.name)}
          textOf={(value) => operatorRoleText[value as OperatorRole] ?? String(value)}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </>
  );
}
