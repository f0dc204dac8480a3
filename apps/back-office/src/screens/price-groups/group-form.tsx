import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Part, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useDraft } from "../../parts/use-draft.ts";
import { askAgain, type GroupRow } from "./groups.ts";

type GroupDraft = { code: string; name: string; position: string };

const names: Readonly<Record<string, string>> = { code: "编码", name: "名称", position: "排序" };
const draftOf = (group: Pick<GroupRow, "code" | "name" | "position"> | null): GroupDraft => ({
  code: group?.code ?? "",
  name: group?.name ?? "",
  position: String(group?.position ?? 0),
});

/** A new group, or the name and place of one that is there; its code never changes. */
export function GroupForm({ group }: { group: GroupRow | null }) {
  const [initial] = useState(() => draftOf(group));
  const { draft, set, isTouched, forget } = useDraft(
    `price-group ${group?.id ?? "new"} ${group?.version ?? 0}`,
    initial,
  );
  const { state, conflict, save, saveOver, settle } = useGroupSaving(group, forget);
  const { form, errors, isBusy } = state;
  const fields = {
    draft,
    set,
    errors,
    may: (name: string) => name !== "code" || group === null,
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <Part title={group ? `${group.shops}家店铺，${group.prices}个分组价` : "价格组"}>
        <Text {...fields} name="code" label="编码" hint="价格表和系统对接用它认价格组，建好后不能改" />
        <Text {...fields} name="name" label="名称" />
        <Text {...fields} name="position" label="排序" type="number" hint="小的在前" />
        <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
          {errors[""]}
        </p>
        <Buttons action={group ? "保存" : "添加"} isBusy={isBusy} onForget={isTouched ? forget : null} />
      </Part>
      {conflict && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={draftOf(conflict.theirs)}
          nameOf={(name) => names[name] ?? name}
          textOf={String}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

type ButtonsProps = { action: string; isBusy: boolean; onForget: (() => void) | null };

function Buttons({ action, isBusy, onForget }: ButtonsProps) {
  return (
    <div className="flex gap-3">
      <button type="submit" className="btn btn-primary" disabled={isBusy}>
        {action}
      </button>
      {onForget && (
        <button type="button" className="btn" onClick={onForget}>
          放弃修改
        </button>
      )}
    </div>
  );
}

function useGroupSaving(group: GroupRow | null, forget: () => void) {
  const { show } = useOpen();
  return useSaving<GroupDraft, GroupRow>({
    fieldNames: Object.keys(names),
    version: group?.version,
    send: ({ code, name, position }, version) => {
      const body = { name, position: (position.trim() || "0") as never };
      return group === null || version === undefined
        ? api("priceGroupAdd", { body: { ...body, code } })
        : api("priceGroupChange", { params: { id: group.id }, body: { ...body, version } });
    },
    onSaved: async (saved) => {
      forget();
      toast(group === null ? `已添加价格组${saved.name}` : "已保存", "success");
      await askAgain();
      if (group === null) show(saved.id);
    },
  });
}
