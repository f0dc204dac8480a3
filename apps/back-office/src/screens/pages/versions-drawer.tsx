import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { differencesOf } from "./compare.ts";
import { DifferenceList } from "./difference-list.tsx";
import { keepPage, versionsKey } from "./keep-page.ts";
import { draftOf, type PageDetail } from "./page-draft.ts";
import { faultSentences } from "./page-faults.ts";
import type { Editor } from "./use-editor.ts";

type DrawerProps = { page: PageDetail; editor: Editor; onClose: () => void };
type Version = DataOf<"pageDeskVersions">["list"][number];

/** 版本: how the page stood after each change, who made it and why; an old one can hold again. */
export function VersionsDrawer({ page, editor, onClose }: DrawerProps) {
  const { id } = page;
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: versionsKey(id),
    queryFn: ({ pageParam }) =>
      api("pageDeskVersions", { params: { id }, query: { ...(pageParam && { after: pageParam }) } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Drawer title="版本" onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={6} />}
      <ol className="versions" aria-label="版本">
        {data?.pages
          .flatMap(({ list }) => list)
          .map((version) => (
            <li key={version.n}>
              <VersionLine version={version} isCurrent={version.n === page.version} />
              {version.n !== page.version && (
                <button
                  type="button"
                  className="btn"
                  aria-expanded={opened === version.n}
                  aria-label={`比较版本${version.n}`}
                  onClick={() => setOpened(opened === version.n ? null : version.n)}
                >
                  比较
                </button>
              )}
              {opened === version.n && (
                <Compared page={page} editor={editor} n={version.n} onClose={onClose} />
              )}
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <button
          type="button"
          className="btn mt-3"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更早的版本
        </button>
      )}
    </Drawer>
  );
}

function VersionLine({ version, isCurrent }: { version: Version; isCurrent: boolean }) {
  const { n, at, by, move_text, reason, title, blocks } = version;
  return (
    <div className="min-w-0 flex-1">
      <p>
        <b className="font-semibold">
          版本{n}，{move_text}
        </b>{" "}
        {isCurrent && <span className="mark mark-good">现在的</span>} {by} ·{" "}
        <time className="num">{formatShopMinute(at)}</time>
      </p>
      <p className="text-ink-2">
        “{title}”，{blocks}块{reason !== "" && `；原因：${reason}`}
      </p>
    </div>
  );
}

/** What would be in another way if this version held again; and the way there. */
function Compared({ page, editor, n, onClose }: DrawerProps & { n: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, version } = page;
  const { data, error, refetch } = useQuery({
    queryKey: [...versionsKey(id), n],
    queryFn: () => api("pageDeskVersion", { params: { id, n } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  async function restore(reason: string): Promise<void> {
    const restored = await toldIfRefused(
      api("pageDeskRestore", { params: { id, n }, body: { version, reason } }),
    );
    editor.forget();
    onClose();
    toast(`已恢复到版本${n}，客户刷新页面即可看到`, "success");
    await keepPage(restored);
  }
  const faults = faultSentences(data.faults, data.draft.blocks);
  return (
    <div className="version-compared">
      <p className="mb-1">恢复后与现在的不同：</p>
      <DifferenceList
        of={differencesOf(draftOf(page.draft, page.names), draftOf(data.draft, data.names))}
        none="没有不同"
      />
      {faults.length > 0 && <p className="notice mt-2">不能恢复：{faults.join("；")}</p>}
      <button
        type="button"
        className="btn mt-3"
        disabled={faults.length > 0}
        onClick={() => setIsAsking(true)}
      >
        恢复到版本{n}
      </button>
      {isAsking && (
        <Confirm
          title={`恢复到版本${n}？`}
          text={`恢复后客户立即看到这一版，作为新的版本保存。${editor.isTouched ? "编辑中没有保存的修改会丢掉。" : ""}`}
          action="恢复"
          reason="原因"
          onConfirm={restore}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
