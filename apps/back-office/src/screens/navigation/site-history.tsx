import { toast } from "@yaoji/browser/messages";
import { formatShopTime } from "@yaoji/domain/text/time";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import type { ListOf } from "../../parts/list/types.ts";
import { keepSite, siteHistoryKey } from "../../parts/site/site.ts";
import { siteText } from "../../parts/site/site-form.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";

type Change = DataOf<"siteHistory">["list"][number];

/** Who changed what, and the way back while it still stands. */
export const siteHistory: ListOf<Change> = {
  name: siteHistoryKey,
  label: "改动记录",
  columns: [
    { id: "at", title: "时间", cell: ({ at }) => formatShopTime(new Date(at * 1000)), isShort: true },
    { id: "by", title: "办理人", cell: ({ by }) => by, isShort: true },
    { id: "changes", title: "改动", cell: (row) => <Changes of={row} /> },
    { id: "undo", title: "处理", cell: (row) => row.may_undo && <Undo id={row.id} />, isShort: true },
  ],
  filters: [],
  load: (query) => api("siteHistory", { query }),
  idOf: ({ id }) => id,
  empty: "还没有改动过",
};

const partNames: Readonly<Record<string, string>> = {
  nav: "导航",
  hot_words: "热搜词",
  help_sections: "帮助栏目",
  banners: "广告",
  settings: "设置",
  articles: "文章",
};

function Changes({ of: { changes } }: { of: Change }) {
  return (
    <ul className="flex flex-col gap-1">
      {changes.map((change) => {
        const [part = "", ...rest] = change.name.split(".");
        return (
          <li key={change.name}>
            <b>
              {partNames[part] ?? part}
              {rest.length > 0 && ` ${rest.join(".")}`}
            </b>
            ：{siteText(change.before)} 改为 {siteText(change.after)}
          </li>
        );
      })}
    </ul>
  );
}

function Undo({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  async function undo(): Promise<void> {
    await keepSite(await toldIfRefused(api("siteUndo", { body: { version: id } })));
    setIsAsking(false);
    toast("已撤销", "success");
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={`撤销第${id}版的改动`}
        onClick={() => setIsAsking(true)}
      >
        撤销
      </button>
      {isAsking && (
        <Confirm
          title="撤销这次改动？"
          text="客户看到的会恢复到这次改动之前，撤销本身也记在这里，可以再撤销。"
          action="撤销"
          onConfirm={undo}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
