import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { Part, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
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
  const { state, theirs, save, settle } = useSaving(group, forget);
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
      {theirs && (
        <ConflictBox
          base={initial}
          mine={draft}
          theirs={draftOf(theirs)}
          nameOf={(name) => names[name] ?? name}
          textOf={String}
          onClose={settle}
          onDecided={(record) => save(record, theirs.version)}
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

function useSaving(group: GroupRow | null, forget: () => void) {
  const state = useForm(Object.keys(names));
  const { show } = useOpen();
  const [theirs, setTheirs] = useState<GroupRow | null>(null);
  async function send({ code, name, position }: GroupDraft, version: number): Promise<void> {
    const body = { name, position: position.trim() === "" ? "0" : position } as {
      name: string;
      position: never;
    };
    const saved =
      group === null
        ? await api("priceGroupAdd", { body: { ...body, code } })
        : await api("priceGroupChange", {
            params: { id: group.id },
            body: { ...body, version: version as never },
          });
    forget();
    toast(group === null ? `已添加价格组${saved.name}` : "已保存", "success");
    await askAgain();
    if (group === null) show(saved.id);
  }
  const save = (draft: GroupDraft, version = group?.version ?? 0) => {
    setTheirs(null);
    void state.send(() =>
      send(draft, version).catch((error: unknown) => {
        const found = theirsOf(error);
        if (!found) throw error;
        setTheirs(found);
      }),
    );
  };
  return { state, theirs, save, settle: () => setTheirs(null) };
}

function theirsOf(error: unknown): GroupRow | null {
  if (!(error instanceof CallError) || error.failure.reason !== "record.changed") return null;
  return (error.failure.data as { theirs?: GroupRow } | undefined)?.theirs ?? null;
}
