import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import { Text } from "../../parts/draft-fields.tsx";
import { isOnly } from "./key-field.tsx";
import type { PageDraft } from "./page-draft.ts";

type PageFieldsProps = {
  kind: PageKind;
  draft: PageDraft;
  errors: FieldErrors;
  take: (change: Partial<PageDraft>, what: string) => void;
};

/** What the page says of itself: its title, its address, its days. */
export function PageFields({ kind, draft, errors, take }: PageFieldsProps) {
  const set = (change: Partial<PageDraft>) => take(change, Object.keys(change).join(" "));
  const fields = { draft, set, errors, may: () => true };
  return (
    <div className="panel grid gap-4 p-4 sm:grid-cols-2">
      <div className={isOnly(kind) ? "sm:col-span-2" : ""}>
        <Text {...fields} name="title" label="页面标题" />
      </div>
      {!isOnly(kind) && <Text {...fields} name="key" label="地址标识" hint="改后地址随之改变" />}
      <Text {...fields} name="starts_at" label="开始时间" type="datetime-local" hint="不填为立即" />
      <Text {...fields} name="ends_at" label="结束时间" type="datetime-local" hint="不填为不限" />
    </div>
  );
}
