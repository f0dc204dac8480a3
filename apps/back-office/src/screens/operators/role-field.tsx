import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { Control } from "../../parts/control.tsx";
import { roleChoices } from "./staff.ts";

type RoleFieldProps = { initial: OperatorRole | ""; error: string | undefined };

export function RoleField({ initial, error }: RoleFieldProps) {
  return (
    <Control label="岗位" error={error}>
      {(joined) => (
        <select {...joined} name="role" className="field" defaultValue={initial}>
          {initial === "" && <option value="">请选择</option>}
          {roleChoices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}
