/** The wholesaler's own people as one of them manages them: what may be done to whom. */
import type { OperatorRole } from "./operator-roles.ts";

/** Why it cannot be a user name; null where it can. It never changes: records name him by it. */
export function usernameProblem(username: string): string | null {
  return /^[a-z][a-z0-9._-]{1,31}$/.test(username)
    ? null
    : "用户名应为2到32位小写字母、数字、点、横线，以字母开头";
}

type Target = { readonly id: number; readonly role: OperatorRole; readonly isDisabled: boolean };
type Doing = {
  /** Who does it. */
  readonly who: number;
  /** How many other administrators there are in office. */
  readonly otherAdmins: number;
};
export type StaffRefusal = "operator.last_admin" | "operator.self";

/** Why he may not be disabled: an administrator always stays, and nobody shuts himself out. */
export function disableRefusal(target: Target, { who, otherAdmins }: Doing): StaffRefusal | null {
  if (target.role === "admin" && !target.isDisabled && otherAdmins === 0) return "operator.last_admin";
  return target.id === who ? "operator.self" : null;
}

/** Why he may not have this role from now on; his own nobody changes. */
export function roleRefusal(target: Target, role: OperatorRole, doing: Doing): StaffRefusal | null {
  return role === target.role ? null : disableRefusal(target, doing);
}
