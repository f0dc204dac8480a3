import { toast } from "@yaoji/browser/messages";
import {
  categoriesUnder,
  categoryIcons,
  type CategoryMenu,
  categoryMenuText,
  isCategoryIcon,
} from "@yaoji/domain/trade/categories";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Control } from "../../parts/control.tsx";
import { type DraftProps, Text } from "../../parts/draft-fields.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { PictureButton } from "../../parts/picture-button.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { type Category, type CategoryRow, keepCategory } from "./tree.ts";

type Draft = {
  readonly name: string;
  readonly logo: string;
  /** Under which a new one is to stand; "" at the top. */
  readonly parent_id: string;
};
export const fieldNames: Readonly<Record<string, string>> = {
  name: "名称",
  logo: "图标",
  parent_id: "上级分类",
  parent: "上级分类",
  parentId: "上级分类",
  place: "位置",
  menu: "菜单",
  goods: "商品",
  goodsTo: "商品移到",
  goodsIn: "放入的商品",
  goodsOut: "移出的商品",
  merged: "并入",
  children: "随之移来的下级",
};
const blank: Draft = { name: "", logo: "", parent_id: "" };

const draftOf = ({ name, logo, parent_id: parent }: CategoryRow): Draft => ({
  name,
  logo,
  parent_id: parent === null ? "" : String(parent),
});

type FormProps = {
  /** Null: a new one. */
  category: CategoryRow | null;
  menu: CategoryMenu;
  all: readonly Category[];
};

/** A category's name and logo; of a new one where it is to stand, too. */
export function CategoryForm({ category, menu, all }: FormProps) {
  const [initial] = useState(() => (category ? draftOf(category) : blank));
  const { draft, set, isTouched, forget, saving } = useCategoryForm({ category, menu }, initial);
  const { state, conflict, settle, save, saveOver } = saving;
  const { form, errors, isBusy } = state;
  const fields = { draft, set, errors, may: () => true };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), save(draft))}
    >
      <Text {...fields} name="name" label="名称" hint="最多20个字，客户在分类菜单和筛选中看到" />
      {category === null && <ParentField {...fields} menu={menu} all={all} />}
      <LogoField logo={draft.logo} error={errors.logo} onChange={(logo) => set({ logo })} />
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
          nameOf={(field) => fieldNames[field] ?? field}
          textOf={(value) => (value === "" ? "（空）" : String(value))}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </form>
  );
}

type LogoProps = { logo: string; error: string | undefined; onChange: (logo: string) => void };

/** One of the drawn icons, a picture that was given, or none. */
function LogoField({ logo, error, onChange }: LogoProps) {
  const isGiven = logo !== "" && !isCategoryIcon(logo);
  return (
    <Control label="图标" error={error} hint="显示在第一级分类名称前，可不选；图片按20×20显示，请用正方形的">
      {(joined) => (
        <div className="flex flex-wrap items-center gap-3">
          {logo !== "" && (
            <img
              src={isGiven ? logo : `/pictures/icon-${logo}.svg`}
              alt="当前的图标"
              width={24}
              height={24}
              className="tree-logo"
            />
          )}
          <select
            {...joined}
            className="field min-w-0 grow basis-32"
            value={logo}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">没有图标</option>
            {isGiven && <option value={logo}>已上传的图片</option>}
            {Object.entries(categoryIcons).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
          <PictureButton label="上传图片" name="上传分类图标" onGiven={({ address }) => onChange(address)} />
        </div>
      )}
    </Control>
  );
}

/** The draft, and sending it. */
function useCategoryForm({ category, menu }: Pick<FormProps, "category" | "menu">, initial: Draft) {
  const key = `category ${category?.id ?? `new ${menu}`} ${category?.version ?? 0}`;
  const kept = useDraft(key, initial);
  const { show } = useOpen();
  const saving = useSaving<Draft, CategoryRow>({
    fieldNames: Object.keys(blank),
    version: category?.version,
    send: ({ name, logo, parent_id }, version) =>
      category === null || version === undefined
        ? api("categoryDeskAdd", { body: { menu, name, logo, parent_id: parent_id || null } as never })
        : api("categoryDeskChange", { params: { id: category.id }, body: { name, logo, version } }),
    onSaved: async (saved) => {
      kept.forget();
      toast(category === null ? `已添加分类${saved.name}` : "已保存", "success");
      await keepCategory(saved);
      if (category === null) show(saved.id);
    },
  });
  return { ...kept, saving };
}

type ParentProps = DraftProps<Draft> & Pick<FormProps, "menu" | "all">;

function ParentField({ draft, set, errors, menu, all }: ParentProps) {
  return (
    <Control label="上级分类" error={errors.parent_id}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={draft.parent_id}
          onChange={({ target }) => set({ parent_id: target.value })}
        >
          <option value="">无，放在“{categoryMenuText[menu]}”第一级</option>
          {categoriesUnder(all, { menu, parentId: null }).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}
