import { toast } from "@yaoji/browser/messages";
import { categoryMenuText, categoryMenus } from "@yaoji/domain/trade/categories";
import { api } from "../../api/browser.ts";
import { Control } from "../../parts/control.tsx";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { Form } from "../../parts/form.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { useForm } from "../../parts/use-form.ts";
import { choicesOf } from "./paths.ts";
import { type Category, dropCategory, keepCategory } from "./tree.ts";

type BoxProps = { category: Category; all: readonly Category[]; onClose: () => void };

/** Another one of the menu gets its goods and what stands under it. */
export function MergeBox({ category: { id, name, menu, version }, all, onClose }: BoxProps) {
  const state = useForm(["into_id"]);
  const { show } = useOpen();
  async function merge(into: string): Promise<void> {
    if (into === "") return state.setErrors({ into_id: "请选择合并到哪个分类" });
    const merged = await api("categoryDeskMerge", {
      params: { id },
      body: { into_id: Number(into), version },
    });
    toast(`“${name}”已合并到“${merged.name}”`, "success");
    onClose();
    show(merged.id);
    await Promise.all([dropCategory(id), keepCategory(merged)]);
  }
  return (
    <DialogBox title={`合并“${name}”`} onClose={onClose}>
      <Form
        state={state}
        action="合并"
        busy="正在合并…"
        onSubmit={(text) => void state.send(() => merge(text("into_id")))}
      >
        <p>商品和下级分类都移过去，“{name}”随后删除。合并后不能自动拆开。</p>
        <Control label="合并到" error={state.errors.into_id}>
          {(joined) => (
            <select {...joined} name="into_id" className="field" defaultValue="">
              <option value="">请选择</option>
              <Choices all={all} menu={menu} without={id} />
            </select>
          )}
        </Control>
      </Form>
    </DialogBox>
  );
}

/** Its goods go elsewhere; an empty one just goes. */
export function RemoveBox({ category, all, onClose }: BoxProps) {
  const { id, name, version, goods, goods_more: isMore } = category;
  const state = useForm(["goods_to"]);
  const { close } = useOpen();
  async function remove(to: string): Promise<void> {
    const body = { goods_to: to === "" ? null : Number(to), version };
    const { moved } = await api("categoryDeskRemove", { params: { id }, body });
    toast(`分类“${name}”已删除${moved > 0 ? `，${moved}种商品已移走` : ""}`, "success");
    onClose();
    close();
    await dropCategory(id);
  }
  return (
    <DialogBox title={`删除“${name}”`} onClose={onClose}>
      <Form
        state={state}
        action="删除"
        busy="正在删除…"
        onSubmit={(text) => void state.send(() => remove(text("goods_to")))}
      >
        <p>
          {goods === 0
            ? "里面没有商品，删除后客户的菜单不再有它。"
            : `里面有${goods}${isMore === 1 ? "多" : ""}种商品，请选择移到哪个分类。`}
        </p>
        <Control label="商品移到" error={state.errors.goods_to}>
          {(joined) => (
            <select {...joined} name="goods_to" className="field" defaultValue="">
              <option value="">{goods === 0 ? "没有商品，不用移" : "请选择"}</option>
              {categoryMenus.map((menu) => (
                <optgroup key={menu} label={categoryMenuText[menu]}>
                  <Choices all={all} menu={menu} without={id} />
                </optgroup>
              ))}
            </select>
          )}
        </Control>
      </Form>
    </DialogBox>
  );
}

type ChoicesProps = { all: readonly Category[]; menu: string; without: number };

function Choices({ all, menu, without }: ChoicesProps) {
  return choicesOf(all, menu)
    .filter(({ id }) => id !== without)
    .map(({ id, path }) => (
      <option key={id} value={id}>
        {path}
      </option>
    ));
}
