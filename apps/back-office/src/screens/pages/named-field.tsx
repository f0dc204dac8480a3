import { api } from "../../api/browser.ts";
import { Finder } from "../../parts/finder.tsx";
import type { Named } from "./block-draft.ts";

/** What is found by its name; of goods the picker of goods does that. */
export type Source = "promotion" | "category" | "brand" | "group" | "draw";
const sourceText: Readonly<Record<Source, string>> = {
  promotion: "活动",
  category: "分类",
  brand: "品牌",
  group: "商品组",
  draw: "抽奖活动",
};

type NamedFieldProps = {
  of: Source;
  value: Named | null;
  error: string | undefined;
  onChange: (value: Named) => void;
};

/** One of many, found and shown by its name. */
export function NamedField({ of, value, error, onChange }: NamedFieldProps) {
  const what = sourceText[of];
  return (
    <div className="flex flex-col gap-1">
      <p>
        {what}：{value ? <b className="font-semibold">{value.name}</b> : "未选择"}
      </p>
      <Finder
        name={`page-source-${of}`}
        label={`查找${what}`}
        hint="输入名称中的几个字，或编号，从结果中选择"
        error={error && (value === null ? `请查找并选择一个${what}` : error)}
        foundLabel={`找到的${what}`}
        ask={(words) => api("pageDeskSources", { query: { of, q: words, page_size: 10 } })}
        textOf={({ name }) => name}
        asideOf={({ id }) => `编号${id}`}
        onFound={({ id, name }) => onChange({ id, name })}
      />
    </div>
  );
}
