import { toast } from "@yaoji/browser/messages";
import { uploadHint } from "@yaoji/domain/text/uploads";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { type DraftProps, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { PictureField } from "../../parts/picture-field.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { bodyOf, type Brand, type BrandDraft, draftOf, fieldNames } from "./brand-draft.ts";
import { keepBrand } from "./keep-brand.ts";

type BrandFormProps = { brand: Brand | null; initial: BrandDraft };

/** What the brand zone shows of a brand. */
export function BrandForm({ brand, initial }: BrandFormProps) {
  const key = `brand ${brand?.id ?? "new"} ${brand?.version ?? 0}`;
  const { draft, set, isTouched, forget } = useDraft(key, initial);
  const { state, conflict, save, saveOver, settle } = useBrandSaving(brand, forget);
  const { form, errors, isBusy } = state;
  const fields = { draft, set, errors, may: () => true };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <Text {...fields} name="name" label="名称" hint="商品按自己写的品牌名称归入，两处须一致" />
      <Logo brand={brand} fields={fields} />
      <Text {...fields} name="intro" label="介绍" hint="客户在品牌专区看到，可不填" />
      <Text {...fields} name="position" label="顺序" type="number" hint="小的在前" />
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
          nameOf={(field) => fieldNames[field as keyof BrandDraft] ?? field}
          textOf={(value) => (value === "" ? "（空）" : String(value))}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

type LogoProps = { brand: Brand | null; fields: Omit<DraftProps<BrandDraft>, "may"> };

function Logo({ brand, fields: { draft, set, errors } }: LogoProps) {
  return (
    <div>
      <p className="mb-1 text-meta">标志</p>
      <PictureField
        label="标志"
        value={draft.image}
        drawn={draft.image === brand?.image ? brand.shown_image : null}
        error={errors.image}
        onChange={(image) => set({ image })}
      />
      <p className="mt-1 text-ink-2">{uploadHint("picture")}，长宽至少200像素；不选则按名称画一幅</p>
    </div>
  );
}

function useBrandSaving(brand: Brand | null, forget: () => void) {
  const { show } = useOpen();
  return useSaving<BrandDraft, Brand>({
    fieldNames: Object.keys(fieldNames),
    version: brand?.version,
    send: (draft, version) =>
      brand === null || version === undefined
        ? api("brandDeskAdd", { body: bodyOf(draft) })
        : api("brandDeskChange", { params: { id: brand.id }, body: { ...bodyOf(draft), version } }),
    onSaved: async (saved) => {
      forget();
      await keepBrand(saved);
      toast("已保存", "success");
      if (brand === null) show(saved.id);
    },
  });
}
