import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useView, Views } from "../../parts/views.tsx";
import { HotWords } from "./hot-words.tsx";
import { NewSynonym } from "./synonym-drawer.tsx";
import { synonyms } from "./synonym-list.tsx";
import { vainSearches } from "./vain-list.tsx";

const views = [
  { name: "hot", title: "热搜词" },
  { name: "synonyms", title: "同义词" },
  { name: "vain", title: "搜索无结果" },
] as const;

/** 搜索词: what is offered under the search box, what means the same, and what nobody found. */
export function WordsScreen() {
  const view = useView(views);
  const { open, show } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.words.title}</h1>
        {view === "synonyms" && (
          <button type="button" className="btn btn-primary" onClick={() => show("new")}>
            新建同义词
          </button>
        )}
      </div>
      <Views label="搜索词" of={views} />
      {view === "hot" && <HotWords />}
      {view === "synonyms" && <List key="synonyms" of={synonyms} />}
      {view === "vain" && <List key="vain" of={vainSearches} />}
      {view === "synonyms" && open === "new" && <NewSynonym />}
    </>
  );
}
