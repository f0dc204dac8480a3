import { toast } from "@yaoji/browser/messages";
import { uploadHint } from "@yaoji/domain/text/uploads";
import { useState } from "react";
import { api } from "../../../api/browser.ts";
import { Choice } from "../../../parts/choices.tsx";
import { ConflictBox } from "../../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../../parts/conflict/use-saving.ts";
import { Text } from "../../../parts/draft-fields.tsx";
import { useOpen } from "../../../parts/list/use-open.ts";
import { PictureField } from "../../../parts/picture-field.tsx";
import { useDraft } from "../../../parts/use-draft.ts";
import {
  bodyOf,
  draftOf,
  fieldNames,
  type Group,
  type GroupDraft,
  keepGroup,
  newGroup,
  zoneChoices,
} from "./groups.ts";

/** What buyers see above its goods, and where they find them. */
export function GroupForm({ group }: { group: Group | null }) {
  const [initial] = useState(() => (group ? draftOf(group) : newGroup));
  const { draft, set, isTouched, forget } = useDraft(
    `goods-group ${group?.id ?? "new"} ${group?.version ?? 0}`,
    initial,
  );
  const { state, conflict, settle, save, saveOver } = useGroupSaving(group, forget);
  const { form, errors, isBusy } = state;
  const fields = { draft, set, errors, may: () => true };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <Text {...fields} name="name" label="名称" hint="最多40个字，客户看到" />
      <Choice label="用在" value={draft.zone} options={zoneChoices} onChange={(zone) => set({ zone })} />
      {draft.zone === "kxzq" && (
        <Text {...fields} name="url" label="地址" hint="小写字母、数字、- 或 _，页面在 /kxzq/goods/ 后" />
      )}
      <Picture group={group} draft={draft} error={errors.image} onChange={(image) => set({ image })} />
      <Text {...fields} name="intro" label="介绍" hint="可不填，最多200个字" />
      <Text {...fields} name="position" label="顺序" type="number" hint="小的在前" />
      <Whole error={errors[""]} />
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
          nameOf={(field) => fieldNames[field] ?? field}
          textOf={(value) => (value === "" ? "（空）" : String(value))}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

function Whole({ error }: { error: string | undefined }) {
  return (
    <p role="alert" className={error ? "text-meta text-offer" : "sr-only"}>
      {error}
    </p>
  );
}

function useGroupSaving(group: Group | null, forget: () => void) {
  const { show } = useOpen();
  return useSaving<GroupDraft, Group>({
    fieldNames: Object.keys(newGroup),
    version: group?.version,
    send: (draft, version) =>
      group === null || version === undefined
        ? api("goodsGroupDeskAdd", { body: bodyOf(draft) })
        : api("goodsGroupDeskChange", { params: { id: group.id }, body: { ...bodyOf(draft), version } }),
    onSaved: async (saved) => {
      forget();
      await keepGroup(saved);
      toast(group === null ? `已添加${saved.name}` : "已保存", "success");
      if (group === null) show(saved.id);
    },
  });
}

type PictureProps = {
  group: Group | null;
  draft: GroupDraft;
  error: string | undefined;
  onChange: (image: string) => void;
};

function Picture({ group, draft, error, onChange }: PictureProps) {
  return (
    <div>
      <p className="mb-1 text-meta">图片</p>
      <PictureField
        label="图片"
        value={draft.image}
        drawn={group !== null && draft.image === group.image ? group.shown_image : null}
        error={error}
        onChange={onChange}
      />
      <p className="mt-1 text-ink-2">{uploadHint("picture")}；不选则按名称画一幅</p>
    </div>
  );
}
