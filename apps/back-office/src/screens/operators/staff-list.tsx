import { minuteOf } from "@yaoji/browser/minute";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { roleChoices, type StaffRow, staffListKey } from "./staff.ts";

export const staffList: ListOf<StaffRow> = {
  name: staffListKey,
  label: "人员",
  columns: [
    { id: "name", title: "姓名", cell: (row) => <OpenLink row={row} /> },
    { id: "username", title: "用户名", cell: ({ username }) => username },
    { id: "role", title: "岗位", cell: ({ role_text }) => role_text, isShort: true },
    { id: "state", title: "状态", cell: (row) => <StandingMark of={row} />, isShort: true },
    {
      id: "factor",
      title: "两步验证",
      cell: ({ has_second_factor }) => (has_second_factor ? "已设置" : "未设置"),
      isShort: true,
    },
    {
      id: "seen",
      title: "最近使用",
      cell: ({ last_seen_at }) => (last_seen_at === null ? "—" : minuteOf(last_seen_at)),
      isShort: true,
    },
    { id: "since", title: "添加时间", cell: ({ created_at }) => minuteOf(created_at), isRare: true },
  ],
  filters: [
    { name: "role", title: "岗位", choices: roleChoices },
    {
      name: "state",
      title: "状态",
      choices: [
        { value: "active", text: "在用" },
        { value: "disabled", text: "已停用" },
      ],
    },
  ],
  search: "姓名或用户名",
  load: (query) => api("staffList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有人员",
};
type RequestQuery = { role?: OperatorRole; state?: "active" | "disabled" };

function OpenLink({ row: { id, name } }: { row: StaffRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}

export function StandingMark({ of }: { of: Pick<StaffRow, "is_disabled"> }) {
  return of.is_disabled ? (
    <span className="mark mark-bad">已停用</span>
  ) : (
    <span className="mark mark-good">在用</span>
  );
}
