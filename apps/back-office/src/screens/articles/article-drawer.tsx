import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type Article, draftOf, newArticle } from "./article-draft.ts";
import { ArticleForm } from "./article-form.tsx";
import { State } from "./article-list.tsx";
import { articleKey, articlesKey } from "./keep-article.ts";

/** One article over the list: written, looked at, changed, removed. */
export function ArticleDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "新建文章" : `文章 ${open}`} isWide onClose={close}>
      {open === "new" ? <ArticleForm article={null} initial={newArticle} /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: articleKey(id),
    queryFn: () => api("articleDeskShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <Head article={data} />
      <ArticleForm key={data.version} article={data} initial={draftOf(data)} />
    </>
  );
}

/** How it stands, and the way to remove it, or why there is none. */
function Head({ article }: { article: Article }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <State state={article.state} />
      {article.is_legal === 1 ? (
        <p className="notice">注册时须同意这份文本：不能删除、改标题或移到其他分类，保存后立即生效。</p>
      ) : (
        <button type="button" className="btn" onClick={() => setIsAsking(true)}>
          删除
        </button>
      )}
      {isAsking && <Remove article={article} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Remove({ article: { id, title }, onClose }: { article: Article; onClose: () => void }) {
  const { close } = useOpen();
  async function remove(): Promise<void> {
    await toldIfRefused(api("articleDeskRemove", { params: { id } }));
    toast("文章已删除", "success");
    onClose();
    close();
    await queries.invalidateQueries({ queryKey: [articlesKey] });
  }
  return (
    <Confirm
      title={`删除“${title}”？`}
      text="删除后客户不能再看到，操作日志中保留全文。"
      action="删除"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
