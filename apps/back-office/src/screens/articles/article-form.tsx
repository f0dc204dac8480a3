import { toast } from "@yaoji/browser/messages";
import { useRef } from "react";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Control } from "../../parts/control.tsx";
import { type DraftProps, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { PictureButton } from "../../parts/picture-button.tsx";
import { TextArea } from "../../parts/text-area.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { type Article, type ArticleDraft, bodyOf, draftOf, fieldNames } from "./article-draft.ts";
import { ArticlePreview } from "./article-preview.tsx";
import { keepArticle } from "./keep-article.ts";
import { useCategories } from "./use-categories.ts";

type ArticleFormProps = { article: Article | null; initial: ArticleDraft };
/** What of a text that whoever registers agrees to stays as it is. */
const fixed: ReadonlySet<keyof ArticleDraft> = new Set(["category_id", "title"]);

/** Everything that an article says, with what buyers see of it beside. */
export function ArticleForm({ article, initial }: ArticleFormProps) {
  const kept = useDraft(`article ${article?.id ?? "new"} ${article?.version ?? 0}`, initial);
  const { draft, set, isTouched, forget } = kept;
  const { state, conflict, settle, save, saveOver } = useArticleSaving(article, forget);
  const { form, errors, isBusy } = state;
  const may = (field: keyof ArticleDraft) => article?.is_legal !== 1 || !fixed.has(field);
  const fields = { draft, set, may, errors };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <div className="beside">
        <Fields {...fields} />
        <ArticlePreview title={draft.title} body={draft.body} />
      </div>
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="form-end">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
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
          theirs={draftOf(conflict.theirs)}
          nameOf={(field) => fieldNames[field as keyof ArticleDraft] ?? field}
          textOf={(value) => String(value).slice(0, 200) || "（空）"}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

function useArticleSaving(article: Article | null, forget: () => void) {
  const { show } = useOpen();
  return useSaving<ArticleDraft, Article>({
    fieldNames: Object.keys(fieldNames),
    version: article?.version,
    send: (draft, version) =>
      article === null || version === undefined
        ? api("articleDeskAdd", { body: bodyOf(draft) })
        : api("articleDeskChange", { params: { id: article.id }, body: { ...bodyOf(draft), version } }),
    onSaved: async (saved) => {
      forget();
      await keepArticle(saved);
      toast(saved.state === "published" ? "已保存，客户已能看到" : "已保存，到时发布", "success");
      if (article === null) show(saved.id);
    },
  });
}

function Fields(props: DraftProps<ArticleDraft>) {
  const { draft, set, errors } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor stands. */
  function insert(piece: string): void {
    const at = text.current?.selectionStart ?? draft.body.length;
    set({ body: draft.body.slice(0, at) + piece + draft.body.slice(at) });
    text.current?.focus();
  }
  return (
    <div className="flex flex-col gap-4">
      <Text {...props} name="title" label="标题" />
      <CategoryField {...props} />
      <Text {...props} name="summary" label="摘要" hint="列表中显示，可不填" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text
          {...props}
          name="published_at"
          label="发布时间"
          type="datetime-local"
          hint="不填为立即发布；以后的时间到时发布"
        />
        <Text {...props} name="position" label="排序" type="number" hint="小的在前" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          label="插入图片"
          onGiven={({ address, name }) => insert(`\n\n![${name.replace(/[[\]]/g, "")}](${address})\n\n`)}
        />
        <span className="text-ink-2">## 小标题　**加粗**　- 列表　[文字](/list)　| 表格 |</span>
      </div>
      <TextArea
        ref={text}
        name="body"
        label="正文（Markdown）"
        className="field-markdown"
        value={draft.body}
        error={errors.body}
        onChange={(body) => set({ body })}
      />
    </div>
  );
}

function CategoryField({ draft, set, errors, may }: DraftProps<ArticleDraft>) {
  const categories = useCategories();
  return (
    <Control label="分类" error={errors.category_id}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={draft.category_id}
          disabled={!may("category_id")}
          onChange={({ target }) => set({ category_id: target.value })}
        >
          <option value="">请选择</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}
