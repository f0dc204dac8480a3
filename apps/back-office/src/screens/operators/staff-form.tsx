import { toast } from "@yaoji/browser/messages";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { RoleField } from "./role-field.tsx";
import { keepStaff, type Staff, staffFields } from "./staff.ts";

type Fields = { readonly name: string; readonly role: OperatorRole };
type Versioned = Fields & { readonly version: number };

/** Name and role, as they were seen. */
export function StaffForm({ staff }: { staff: Staff }) {
  const { id, name, role, version } = staff;
  const state = useForm(["name", "role"]);
  const [conflict, setConflict] = useState<{ mine: Fields; theirs: Versioned } | null>(null);
  const save = (fields: Fields, seen: number) =>
    void state.send(async () => {
      const body = { ...fields, version: seen };
      const saved = await api("staffChange", { params: { id }, body }).catch((error: unknown) => {
        const theirs = theirsOf(error);
        if (theirs === null) throw error;
        setConflict({ mine: fields, theirs });
        return null;
      });
      if (saved === null) return;
      await keepStaff(saved);
      toast("已保存", "success");
    });
  return (
    <>
      <Form
        state={state}
        action="保存"
        busy="正在保存…"
        onSubmit={(text) => save({ name: text("name"), role: text("role") as OperatorRole }, version)}
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
          onClose={() => setConflict(null)}
          onDecided={(record) => {
            setConflict(null);
            save(record, conflict.theirs.version);
          }}
        />
      )}
    </>
  );
}

/** As the other has saved it, where that is why it was refused. */
function theirsOf(error: unknown): Versioned | null {
  if (!(error instanceof CallError) || error.failure.reason !== "record.changed") return null;
  return (error.failure.data as { theirs?: Versioned } | undefined)?.theirs ?? null;
}
