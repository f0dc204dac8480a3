import { Control } from "../../parts/control.tsx";
import { OrderedList } from "../../parts/ordered-list.tsx";
import { SiteForm, type SitePart } from "../../parts/site/site-form.tsx";

const most = 20;
type Draft = { readonly hot_words: readonly string[] };

const hotWords: SitePart<Draft> = {
  name: "hot words",
  draftOf: ({ hot_words }) => ({ hot_words }),
  partsOf: ({ hot_words }) => ({ hot_words: [...hot_words] }),
  nameOf: () => "热搜词",
};

/** The words under the search box, in their order. */
export function HotWords() {
  return (
    <SiteForm of={hotWords}>
      {({ draft: { hot_words: words }, set, errors }) => (
        <>
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
              <Control label={`第${at + 1}个`} error={errors[`hot_words.${at}`]}>
                {(joined) => (
                  <input
                    {...joined}
                    className="field"
                    value={word}
                    onChange={({ target }) => set({ hot_words: words.with(at, target.value) })}
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
        </>
      )}
    </SiteForm>
  );
}
