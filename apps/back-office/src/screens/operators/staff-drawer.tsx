import { useQuery } from "@tanstack/react-query";
import { minuteOf } from "@yaoji/browser/minute";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { AddStaff } from "./add-staff.tsx";
import { type Staff, staffFields, staffQuery } from "./staff.ts";
import { StaffForm } from "./staff-form.tsx";
import { StandingMark } from "./staff-list.tsx";
import { StaffSteps } from "./staff-steps.tsx";

/** One of the people beside the list. */
export function StaffDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "添加人员" : "人员"} onClose={close}>
      {open === "new" ? <AddStaff /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(staffQuery(id));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <Facts staff={data} />
      <StaffSteps staff={data} />
      <Timeline of={{ kind: "operator", id: data.username }} names={staffFields} />
      <StaffForm key={data.version} staff={data} />
    </div>
  );
}

function Facts({ staff }: { staff: Staff }) {
  const { username, disabled_at: disabledAt, sessions } = staff;
  return (
    <dl className="facts">
      <dt>用户名</dt>
      <dd>{username}</dd>
      <dt>状态</dt>
      <dd>
        <StandingMark of={staff} />
        {disabledAt !== null && <span className="num ml-2">{minuteOf(disabledAt)}</span>}
      </dd>
      <dt>两步验证</dt>
      <dd>{staff.has_second_factor ? "已设置" : "未设置"}</dd>
      <dt>登录</dt>
      <dd>
        {sessions.length === 0 ? (
          "没有登录"
        ) : (
          <ul aria-label="登录">
            {sessions.map(({ id, device, address, created_at, last_seen_at }) => (
              <li key={id}>
                {device}，登录于{minuteOf(created_at)}，最近使用{minuteOf(last_seen_at)}，IP{" "}
                {address || "未知"}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}
