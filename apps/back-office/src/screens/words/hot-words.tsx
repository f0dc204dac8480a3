import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Control } from "../../parts/control.tsx";
import { OrderedList } from "../../parts/ordered-list.tsx";
import { keepSite, type Site, useSite } from "../../parts/site.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { useDraft } from "../../parts/use-draft.ts";

const most = 20;
type Draft = { readonly hot_words: readonly string[] };

/** The words under the search box, in their order. */
export function HotWords() {
  const { data, error, refetch } = useSite();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={5} />;
  return <Form key={data.version} site={data} initial={{ hot_words: data.hot_words }} />;
}

function Form({ site, initial }: { site: Site; initial: Draft }) {
  const { draft, set, isTouched, forget } = useDraft<Draft>(`hot words ${site.version}`, initial);
  const words = draft.hot_words;
  const { state, conflict, settle, save, saveOver } = useSaving<Draft, Site>({
    fieldNames: words.map((_, at) => `hot_words.${at}`),
    version: site.version,
    send: ({ hot_words }, version = site.version) =>
      api("siteChange", { body: { hot_words: [...hot_words], version } }),
    onSaved: (saved) => (forget(), keepSite(saved), toast("热搜词已保存", "success")),
  });
  const write = (at: number, word: string) => set({ hot_words: words.with(at, word) });
  return (
    <form
      ref={state.form}
      noValidate
      className="panel flex max-w-160 flex-col gap-4 p-5"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <p className="text-ink-2">
        客户在搜索框下方看到，点一下就搜索；最多{most}个，拖动左侧或按上下箭头键排序。
      </p>
      <OrderedList
        label="热搜词"
        items={words}
        nameOf={(word, at) => word || `第${at + 1}个词`}
        onChange={(hot_words) => set({ hot_words })}
      >
        {(word, at) => (
          <Control label={`第${at + 1}个`} error={state.errors[`hot_words.${at}`]}>
            {(joined) => (
              <input
                {...joined}
                className="field"
                value={word}
                onChange={({ target }) => write(at, target.value)}
              />
            )}
          </Control>
        )}
      </OrderedList>
      <button
        type="button"
        className="btn self-start"
        disabled={words.length >= most}
        onClick={() => set({ hot_words: [...words, ""] })}
      >
        添加一个词
      </button>
      <p role="alert" className={state.errors[""] ? "text-meta text-offer" : "sr-only"}>
        {state.errors[""]}
      </p>
      <div className="flex gap-3">
        <button type="submit" className="btn btn-primary" disabled={state.isBusy}>
          保存
        </button>
        {isTouched && (
          <button type="button" className="btn" onClick={forget}>
            放弃修改
          </button>
        )}
      </div>
      {conflict && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={{ hot_words: conflict.theirs.hot_words }}
          nameOf={() => "热搜词"}
          textOf={(value) => (value as string[]).join("、") || "（空）"}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}
