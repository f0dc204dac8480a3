import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { documentKindLabels } from "@yaoji/domain/trade/goods-documents";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Part } from "../../parts/draft-fields.tsx";
import { OrderedList } from "../../parts/ordered-list.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { goodsDocumentsKey, goodsHistoryKey } from "./keys.ts";
import type { Paper } from "./document-draft.ts";
import { PaperBox } from "./paper-form.tsx";

/** 产品资料: papers of the goods, for approved customers or for the house alone. */
export function GoodsDocuments({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: goodsDocumentsKey(id),
    queryFn: () => api("goodsDocumentList", { params: { id } }),
  });
  return (
    <div className="mt-4">
      <Part title="产品资料">
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={2} />
        ) : mayChange ? (
          <Kept id={id} papers={data} />
        ) : (
          <Read papers={data.documents} />
        )}
      </Part>
    </div>
  );
}

type Papers = DataOf<"goodsDocumentList">;

async function askAgain(id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: goodsDocumentsKey(id) }),
    queries.invalidateQueries({ queryKey: goodsHistoryKey(id) }),
  ]);
}

function Kept({ id, papers: { documents, most } }: { id: number; papers: Papers }) {
  const [opened, setOpened] = useState<Paper | "new" | null>(null);
  const [asked, setAsked] = useState<Paper | null>(null);
  function take(next: readonly Paper[]): void {
    // One that is missing was to be taken away, which is asked about first.
    const gone = documents.find((each) => !next.includes(each));
    if (gone) return setAsked(gone);
    queries.setQueryData(goodsDocumentsKey(id), { documents: next, most });
    const body = { ids: next.map((each) => each.id) };
    const order = toldIfRefused(api("goodsDocumentOrder", { params: { id }, body }));
    void startTold(order.finally(() => askAgain(id)));
  }
  async function remove(paper: Paper): Promise<void> {
    await toldIfRefused(api("goodsDocumentRemove", { params: { id, document: paper.id } }));
    setAsked(null);
    await askAgain(id);
    toast("资料已删除", "success");
  }
  return (
    <>
      {documents.length === 0 && <p className="text-ink-2">没有资料，可上传注册批件、质量标准等。</p>}
      <OrderedList label="产品资料" items={documents} nameOf={({ title }) => `资料${title}`} onChange={take}>
        {(paper) => <Row paper={paper} onChange={() => setOpened(paper)} />}
      </OrderedList>
      <AddPaper isFull={documents.length >= most} most={most} onAdd={() => setOpened("new")} />
      {opened && (
        <PaperBox
          id={id}
          paper={opened === "new" ? null : opened}
          onSaved={() => askAgain(id)}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && (
        <Confirm
          title={`删除资料“${asked.title}”？`}
          text="删除后不能恢复，客户马上就看不到它。"
          action="删除"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AddPaperProps = { isFull: boolean; most: number; onAdd: () => void };

function AddPaper({ isFull, most, onAdd }: AddPaperProps) {
  return (
    <>
      <button type="button" className="btn self-start" disabled={isFull} onClick={onAdd}>
        添加资料
      </button>
      {isFull && <p className="text-ink-2">一种商品最多{most}份资料，请先删除几份。</p>}
    </>
  );
}

function Row({ paper, onChange }: { paper: Paper; onChange: () => void }) {
  return (
    <div className="goods-picture-row">
      <div className="goods-picture-facts">
        <Facts paper={paper} />
      </div>
      <button type="button" className="btn" aria-label={`修改资料${paper.title}`} onClick={onChange}>
        修改
      </button>
    </div>
  );
}

function Facts({ paper }: { paper: Paper }) {
  const { kind, title, url, valid_until: day, is_shown: isShown, is_readable: isReadable, size } = paper;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink-2">{documentKindLabels[kind]}</span>
      <a href={url} className="text-link min-w-0 break-all">
        {title}
      </a>
      <span className="num text-ink-2">{Math.ceil(size / 1024)} KB</span>
      <span className="num text-ink-2">{day ? `有效期至${day}` : "长期有效"}</span>
      {isReadable === 1 ? (
        <span className="mark mark-good">客户可下载</span>
      ) : (
        <span className="mark mark-quiet">{isShown === 1 ? "已过期，客户看不到" : "仅内部"}</span>
      )}
    </p>
  );
}

/** The same for whoever only looks. */
function Read({ papers }: { papers: readonly Paper[] }) {
  if (papers.length === 0) return <p className="text-ink-2">没有资料。</p>;
  return (
    <ul className="flex flex-col gap-2" aria-label="产品资料">
      {papers.map((paper) => (
        <li key={paper.id}>
          <Facts paper={paper} />
        </li>
      ))}
    </ul>
  );
}
