import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { Choice, Tick } from "../../parts/choices.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { renamedBy, useSaving } from "../../parts/conflict/use-saving.ts";
import { Control } from "../../parts/control.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useDraft } from "../../parts/use-draft.ts";
import { bodyOf, type Draw, type DrawDraft, draftOf, fieldNames, placeOf, placesOf } from "./draw-draft.ts";
import { keepDraw } from "./keep-draw.ts";
import { PrizeFields } from "./prize-fields.tsx";

type DrawFormProps = { draw: Draw | null; initial: DrawDraft };

/** Everything that a draw says, until it begins. */
export function DrawForm({ draw, initial }: DrawFormProps) {
  const { draft, set, isTouched, forget } = useDraft(
    `draw ${draw?.id ?? "new"} ${draw?.version ?? 0}`,
    initial,
  );
  const { state, conflict, save, saveOver, settle } = useDrawSaving(draw, draft, forget);
  const { form, errors, isBusy } = state;
  const fields = { draft, set, errors, may: () => true };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <HeadFields {...fields} />
      <PrizeFields {...fields} />
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="form-end">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          {draw === null ? "建立" : "保存"}
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
          nameOf={(field) => fieldNames[field as keyof DrawDraft] ?? field}
          textOf={(value) => (value === "" ? "（空）" : JSON.stringify(value))}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

function HeadFields(fields: DraftProps<DrawDraft>) {
  const { draft, set, errors } = fields;
  return (
    <Part title="活动">
      <Text {...fields} name="name" label="名称" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text {...fields} name="startsAt" label="开始时间" type="datetime-local" hint="开始后就不能再改" />
        <Text {...fields} name="endsAt" label="结束时间" type="datetime-local" />
      </div>
      <Choice
        label="抽奖资格"
        value={draft.entitlement}
        options={[
          { value: "daily", text: "每店每天一次" },
          { value: "per_order", text: "每个签收的订单一次" },
        ]}
        onChange={(entitlement) => set({ entitlement })}
      />
      {draft.entitlement === "per_order" && (
        <Text {...fields} name="orderAmount" label="订单金额（元）" type="number" hint="实付满多少可抽" />
      )}
      <Control label="规则" error={errors.rules} hint="每行一条，客户看得到">
        {(joined) => (
          <textarea
            {...joined}
            className="field min-h-24"
            rows={4}
            value={draft.rules}
            onChange={({ target }) => set({ rules: target.value })}
          />
        )}
      </Control>
      <Tick label="在首页弹窗" isOn={draft.isPopup} onChange={(isPopup) => set({ isPopup })} />
    </Part>
  );
}

/** Sends what was typed, each error at its place in the form. */
function useDrawSaving(draw: Draw | null, draft: DrawDraft, forget: () => void) {
  const { show } = useOpen();
  return useSaving<DrawDraft, Draw>({
    fieldNames: placesOf(draft),
    version: draw?.version,
    atPlaces: renamedBy(placeOf),
    send: (wanted, version) =>
      draw === null || version === undefined
        ? api("drawDeskAdd", { body: bodyOf(wanted) })
        : api("drawDeskChange", { params: { id: draw.id }, body: { ...bodyOf(wanted), version } }),
    onSaved: async (saved) => {
      forget();
      await keepDraw(saved);
      toast(draw === null ? "抽奖活动已建立" : "已保存", "success");
      if (draw === null) show(saved.id);
    },
  });
}
