import type { DataOf } from "@yaoji/contract/endpoints";
import { operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { ListedStaff } from "./staff.queries.ts";

export function presentStaff(row: ListedStaff): DataOf<"staffList">["list"][number] {
  const { id, username, name, role, version, disabledAt, lastSeenAt } = row;
  return {
    id,
    username,
    name,
    role,
    role_text: operatorRoleText[role],
    version,
    is_disabled: disabledAt !== null,
    disabled_at: disabledAt && toWireTime(disabledAt),
    has_second_factor: row.hasSecondFactor,
    last_seen_at: lastSeenAt && toWireTime(lastSeenAt),
    created_at: toWireTime(row.createdAt),
  };
}
