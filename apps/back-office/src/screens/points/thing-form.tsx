import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { artOptions } from "../../lib/gift-arts.ts";
import { Tick } from "../../parts/choices.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Selected } from "../../parts/selected.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { keepThing, type Thing } from "./keep-points.ts";
import { draftOf, fieldNames, newThing, termsOf, type ThingDraft } from "./thing-draft.ts";

type ThingFormProps = { thing: Thing | null; initial: ThingDraft };

/** Everything that one of the goods for points says. */
export function ThingForm({ thing, initial }: ThingFormProps) {
  const key = `points ${thing?.id ?? "new"} ${thing?.version ?? 0}`;
  const { draft, set, isTouched, forget } = useDraft(key, initial);
  const { state, conflict, save, saveOver, settle } = useThingSaving(thing, forget);
  const { form, errors, isBusy } = state;
  const fields = { draft, set, errors, may: () => true };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <Fields {...fields} isNew={thing === null} />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="form-end">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          {thing === null ? "添加" : "保存"}
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
          nameOf={(field) => fieldNames[field as keyof ThingDraft] ?? field}
          textOf={(value) => (value === "" ? "（空）" : JSON.stringify(value))}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

function Fields({ isNew, ...fields }: DraftProps<ThingDraft> & { isNew: boolean }) {
  const { draft, set } = fields;
  return (
    <Part title="商品">
      <Text {...fields} name="name" label="名称" />
      <Text {...fields} name="intro" label="说明" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text {...fields} name="points" label="积分" type="number" />
        {isNew && <Text {...fields} name="stock" label="库存" type="number" />}
        <Text {...fields} name="worth" label="市场价（元）" type="number" />
        <Text {...fields} name="position" label="排序" type="number" hint="小的在前" />
        <Selected {...fields} name="art" label="图样" options={artOptions} />
      </div>
      <Tick label="上架，客户可以兑换" isOn={draft.onShelf} onChange={(onShelf) => set({ onShelf })} />
    </Part>
  );
}

function useThingSaving(thing: Thing | null, forget: () => void) {
  const { show } = useOpen();
  return useSaving<ThingDraft, Thing>({
    fieldNames: Object.keys(newThing),
    version: thing?.version,
    send: (wanted, version) => {
      const terms = termsOf(wanted);
      const added = { ...terms, stock: wanted.stock } as RequestOf<"pointsDeskAdd">["body"];
      return thing === null || version === undefined
        ? api("pointsDeskAdd", { body: added })
        : api("pointsDeskChange", { params: { id: thing.id }, body: { ...terms, version } });
    },
    onSaved: async (saved) => {
      forget();
      await keepThing(saved);
      toast(thing === null ? "已添加" : "已保存", "success");
      if (thing === null) show(saved.id);
    },
  });
}
