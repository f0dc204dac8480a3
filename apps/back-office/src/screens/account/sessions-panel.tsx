import { useQuery } from "@tanstack/react-query";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { minuteOf } from "@yaoji/browser/minute";
import type { Session } from "@yaoji/contract/schemas/security";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { sessionsKey, sessionsQuery } from "./sessions.ts";

/** 登录设备: each can be ended, the present one by logging out. */
export function SessionsPanel() {
  const { data: list, error, refetch } = useQuery(sessionsQuery);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!list) return <Loading />;
  const others = list.filter(({ is_current }) => is_current === 0).length;
  return (
    <Panel
      title="登录设备"
      aside={
        others > 0 && (
          <button type="button" className="btn" onClick={endOthers}>
            结束其他所有登录
          </button>
        )
      }
    >
      <ul aria-label="登录设备">
        {list.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {others === 0 && <p className="pt-2 text-ink-2">没有其他设备登录您的账号。</p>}
    </Panel>
  );
}

function Device({ session }: { session: Session }) {
  const { device, address, created_at, last_seen_at, is_current } = session;
  return (
    <li className="device">
      <span className="min-w-56 flex-1">
        <b className="text-name font-semibold">{device}</b>
        {is_current === 1 && <span className="mark mark-good ml-2">当前设备</span>}
        <span className="block text-ink-2">
          登录于{minuteOf(created_at)}，最近使用{minuteOf(last_seen_at)}，IP {address || "未知"}
        </span>
      </span>
      {is_current === 0 && (
        <button
          type="button"
          className="btn"
          aria-label={`结束 ${device} 的登录`}
          onClick={() => endOne(session)}
        >
          结束登录
        </button>
      )}
    </li>
  );
}

const endOne = ({ id, device }: Session) =>
  void end(`确定结束“${device}”的登录吗？`, () => api("operatorSessionRevoke", { params: { id } }));

const endOthers = () =>
  void end("确定结束其他所有设备的登录吗？", () => api("operatorSessionRevokeOthers", {}));

async function end(question: string, work: () => Promise<unknown>): Promise<void> {
  const run = () => toldIfRefused(work());
  if (!(await confirmBox(question, { actionLabel: "结束登录", run }))) return;
  toast("已结束登录", "success");
  await queries.invalidateQueries({ queryKey: sessionsKey });
}
