import { minuteOf } from "@yaoji/browser/minute";
import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries, useOperator } from "../../api/operator.ts";
import { taskQuery } from "../../api/tasks.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { TaskProgress } from "../../parts/task-progress.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { BuyersView } from "./buyers-view.tsx";
import { messagesKey } from "./message-list.tsx";

type Message = DataOf<"messageDeskShow">;
const names = {
  kind: "类型",
  title: "标题",
  body: "内容",
  url: "链接",
  audience: "客户",
  recipients: "客户数",
  withdrawn: "撤回",
};

/** One that was sent: how far it is, who has read it, and taking it back. */
export function MessageDetail({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [messagesKey, id],
    queryFn: () => api("messageDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <Facts message={data} />
      <Work message={data} />
      <BuyersView message={data} />
      <Timeline of={{ kind: "message", id }} names={names} />
    </div>
  );
}

function Facts({ message }: { message: Message }) {
  const { id, recipients, sent, read, unread, withdrawn, withdrawn_at: withdrawnAt } = message;
  const [isAsking, setIsAsking] = useState(false);
  async function withdraw(reason: string): Promise<void> {
    const done = await toldIfRefused(api("messageDeskWithdraw", { params: { id }, body: { reason } }));
    setIsAsking(false);
    toast(`已撤回${done.withdrawn}条未读的消息`, "success");
    await queries.invalidateQueries({ queryKey: [messagesKey] });
  }
  return (
    <>
      <p className="num">
        共{recipients}家，已发送{sent}，已读{read}，未读{unread}
        {withdrawnAt !== null && `；${minuteOf(withdrawnAt)}撤回，未读的${withdrawn}条已收回`}
      </p>
      <p className="break-words text-ink-2">
        发给：{message.audience_text}；{message.by}，
        <span className="num">{minuteOf(message.created_at)}</span>
      </p>
      {message.can_withdraw === 1 && (
        <div>
          <button type="button" className="btn" onClick={() => setIsAsking(true)}>
            撤回
          </button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={`撤回“${message.title}”？`}
          text="还没有读的客户不再看到它，没有发完的不再发送；已经读过的不受影响。"
          action="撤回"
          reason="撤回原因"
          onConfirm={withdraw}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** How far its work is, for whoever asked for it and for the administrator: the others do not see it. */
function Work({ message: { task_id: taskId, by } }: { message: Message }) {
  const { operator } = useOperator();
  const isSeen = operator.role === "admin" || operator.name === by;
  return taskId === null || !isSeen ? null : <Progress taskId={taskId} />;
}

function Progress({ taskId }: { taskId: number }) {
  const { data } = useQuery(taskQuery(taskId));
  const standing = data && `${data.state} ${data.done}`;
  useEffect(() => {
    if (standing !== undefined) void queries.invalidateQueries({ queryKey: [messagesKey] });
  }, [standing]);
  return <TaskProgress id={taskId} />;
}
