import { Part } from "../../parts/draft-fields.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import type { FieldsProps } from "./goods-fields.tsx";
import { useCategories } from "./use-categories.ts";

/** The categories that the goods hang in: taken out one by one, added from all that there are. */
export function CategoryFields({ draft, set, errors, may }: FieldsProps) {
  const { data, error, refetch } = useCategories();
  const ids = draft.category_ids;
  const isFixed = !may("category_ids");
  return (
    <Part title="分类">
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {ids.length === 0 && <p className="text-ink-2">没有分类，买家只能搜索到</p>}
          <ul className="flex flex-col gap-2" aria-label="已选分类">
            {data.categories
              .filter(({ id }) => ids.includes(id))
              .map(({ id, name }) => (
                <li key={id} className="flex items-center justify-between gap-3">
                  <span className="min-w-0 break-words">{name}</span>
                  {!isFixed && (
                    <button
                      type="button"
                      className="btn shrink-0"
                      aria-label={`移出分类：${name}`}
                      onClick={() => set({ category_ids: ids.filter((each) => each !== id) })}
                    >
                      移出
                    </button>
                  )}
                </li>
              ))}
          </ul>
          {!isFixed && (
            <select
              className="field"
              aria-label="加入分类"
              value=""
              onChange={({ target }) =>
                set({ category_ids: [...ids, Number(target.value)].toSorted((a, b) => a - b) })
              }
            >
              <option value="">加入分类…</option>
              {data.categories
                .filter(({ id }) => !ids.includes(id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          )}
          {errors.category_ids && <p className="text-meta text-offer">{errors.category_ids}</p>}
        </>
      ) : (
        <Loading rows={2} />
      )}
    </Part>
  );
}
