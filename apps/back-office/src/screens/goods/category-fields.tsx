import type { DataOf } from "../../api/client.ts";
import { Part } from "../../parts/draft-fields.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import type { FieldsProps } from "./goods-fields.tsx";
import { useCategories } from "./use-categories.ts";

/** The categories that the goods hang in: taken out one by one, added from all that there are. */
export function CategoryFields({ draft, set, errors, may }: FieldsProps) {
  const { data, error, refetch } = useCategories();
  const ids = draft.category_ids;
  const onChange = may("category_ids")
    ? (next: readonly number[]) => set({ category_ids: next.toSorted((a, b) => a - b) })
    : null;
  return (
    <Part title="分类">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {ids.length === 0 && <p className="text-ink-2">没有分类，买家只能搜索到</p>}
          <Chosen all={data.categories} ids={ids} onChange={onChange} />
          {onChange && <Add all={data.categories} ids={ids} onChange={onChange} />}
          {errors.category_ids && <p className="text-meta text-offer">{errors.category_ids}</p>}
        </>
      ) : (
        <Loading rows={2} />
      )}
    </Part>
  );
}

type CategoriesProps<OnChange> = {
  all: DataOf<"goodsDeskChoices">["categories"];
  ids: readonly number[];
  onChange: OnChange;
};
type Change = (ids: readonly number[]) => void;

/** `onChange` null: they are only read. */
function Chosen({ all, ids, onChange }: CategoriesProps<Change | null>) {
  return (
    <ul className="flex flex-col gap-2" aria-label="已选分类">
      {all
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">{name}</span>
            {onChange && (
              <button
                type="button"
                className="btn shrink-0"
                aria-label={`移出分类：${name}`}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                移出
              </button>
            )}
          </li>
        ))}
    </ul>
  );
}

function Add({ all, ids, onChange }: CategoriesProps<Change>) {
  return (
    <select
      className="field"
      aria-label="加入分类"
      value=""
      onChange={({ target }) => onChange([...ids, Number(target.value)])}
    >
      <option value="">加入分类…</option>
      {all
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  );
}
