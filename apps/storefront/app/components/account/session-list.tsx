import type { Session } from "@yaoji/contract/schemas/security";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { minuteOf } from "@yaoji/browser/minute";

/** Devices that are shown at once, the one used last first; the others stand folded. */
const shownAtOnce = 3;

/** 登录设备: each can be ended, the present one by logging out. */
export function SessionList({ list }: { list: readonly Session[] }) {
  const { revalidate } = useRevalidator();
  async function end(text: string, run: () => Promise<unknown>): Promise<void> {
    if (!(await confirmBox(text, { actionLabel: "结束登录", run }))) return;
    toast("已结束登录", "success");
    await revalidate();
  }
  const endOne = ({ id, device }: Session) =>
    void end(`确定结束“${device}”的登录吗？`, () => api("sessionRevoke", { params: { id } }));
  const folded = list.slice(shownAtOnce);
  return (
    <>
      <Devices label="登录设备列表" list={list.slice(0, shownAtOnce)} onEnd={endOne} />
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-brand-700">其余{folded.length}台设备</summary>
          <Devices label="其余登录设备列表" list={folded} onEnd={endOne} />
        </details>
      )}
      {list.length > 1 && (
        <button
          type="button"
          className="btn mt-3"
          onClick={() => void end("确定结束其他所有设备的登录吗？", () => api("sessionRevokeOthers", {}))}
        >
          结束其他所有登录
        </button>
      )}
    </>
  );
}

type DevicesProps = { label: string; list: readonly Session[]; onEnd: (session: Session) => void };

function Devices({ label, list, onEnd }: DevicesProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {list.map((session) => (
        <li key={session.id} className="option flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
          <span className="min-w-40 flex-1">
            <b className="text-name">{session.device}</b>
            {session.is_current === 1 && <span className="ml-2 text-brand-700">当前设备</span>}
            <span className="block text-ink-2">
              登录于{minuteOf(session.created_at)}，最近使用{minuteOf(session.last_seen_at)}，IP{" "}
              {session.address || "未知"}
            </span>
          </span>
          {session.is_current === 0 && (
            <button
              type="button"
              className="btn"
              aria-label={`结束 ${session.device} 的登录`}
              onClick={() => onEnd(session)}
            >
              结束登录
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
