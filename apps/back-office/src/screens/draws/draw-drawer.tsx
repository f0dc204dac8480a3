import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type Draw, draftOf, newDraw } from "./draw-draft.ts";
import { DrawForm } from "./draw-form.tsx";
import { DrawMark } from "./draw-list.tsx";
import { DrawFacts } from "./draw-facts.tsx";
import { DrawResults } from "./draw-results.tsx";
import { drawKey, keepDraw } from "./keep-draw.ts";

/** One draw beside the list: arranged and changed until it begins, looked at from then on. */
export function DrawDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "新建抽奖" : `抽奖 ${open}`} onClose={close}>
      {open === "new" ? <DrawForm draw={null} initial={newDraw} /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: drawKey(id),
    queryFn: () => api("drawDeskShow", { params: { id } }),
  });
  const [isAsked, setIsAsked] = useState(false);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <DrawMark state={data.state} />
        <span className="num">已抽{data.drawn}次</span>
        {data.state !== "ended" && (
          <button type="button" className="btn" onClick={() => setIsAsked(true)}>
            立即结束
          </button>
        )}
      </div>
      {data.cannot_change === "" ? (
        <DrawForm key={data.version} draw={data} initial={draftOf(data)} />
      ) : (
        <>
          <p className="notice mb-4">{data.cannot_change}</p>
          <DrawFacts of={data} />
          <DrawResults id={id} />
        </>
      )}
      {isAsked && <Stop of={data} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Stop({ of: { id, name }, onClose }: { of: Draw; onClose: () => void }) {
  async function stop(reason: string): Promise<void> {
    await keepDraw(await toldIfRefused(api("drawDeskStop", { params: { id }, body: { reason } })));
    onClose();
    toast("抽奖活动已结束", "success");
  }
  return (
    <Confirm
      title={`结束“${name}”？`}
      text="结束后不能再抽奖，也不能恢复；已抽中的奖品照常发放。"
      action="结束活动"
      reason="原因（可不填）"
      onConfirm={stop}
      onClose={onClose}
    />
  );
}
