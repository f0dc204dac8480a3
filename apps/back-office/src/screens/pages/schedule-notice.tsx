import { toast } from "@yaoji/browser/messages";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { differencesOf } from "./compare.ts";
import { DifferenceList } from "./difference-list.tsx";
import { keepPage } from "./keep-page.ts";
import { draftOf, type PageDetail, type WrittenPage } from "./page-draft.ts";

type NoticeProps = { page: PageDetail; onLoad: (written: WrittenPage) => void };

/** The change that is saved for later: when, whose, what it changes; or why it was not made, and the way to redo it. */
export function ScheduleNotice({ page, onLoad }: NoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, schedule, names } = page;
  if (!schedule) return null;
  const { at, by, state, reason, error, draft } = schedule;
  async function cancel(): Promise<void> {
    const saved = await toldIfRefused(api("pageDeskUnschedule", { params: { id } }));
    setIsAsking(false);
    toast("定时修改已取消", "success");
    await keepPage(saved);
  }
  return (
    <section className="notice mb-4 flex-col" aria-label="定时修改">
      <p>
        {by}的定时修改，<span className="num">{formatShopMinute(at)}</span>
        {state === "failed" ? `没有生效：${error}。载入后可改好再保存或定时。` : "自动生效"}
        {reason !== "" && `（${reason}）`}
      </p>
      <DifferenceList
        of={differencesOf(draftOf(page.draft, names), draftOf(draft, names))}
        none="与现在的页面一样"
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => onLoad(draft)}>
          载入编辑
        </button>
        <button type="button" className="btn" onClick={() => setIsAsking(true)}>
          取消定时
        </button>
      </div>
      {isAsking && (
        <Confirm
          title="取消定时修改？"
          text="取消后到时不会修改页面，这份内容不再保留。"
          action="取消定时"
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
