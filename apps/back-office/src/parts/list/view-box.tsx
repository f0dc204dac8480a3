import { toast } from "@yaoji/browser/messages";
import {
  longestViewName,
  type ViewSharing,
  viewSharings,
  viewSharingText,
} from "@yaoji/domain/people/saved-views";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Choice, Tick } from "../choices.tsx";
import { DialogBox } from "../dialog-box.tsx";
import { Field } from "../field.tsx";
import { Form } from "../form.tsx";
import { useForm } from "../use-form.ts";
import { viewedIn } from "./list-address.ts";

export type SavedView = DataOf<"savedViewAdd">;
export const viewsKey = (list: string) => ["views", list] as const;

type ViewBoxProps = { list: string; view: SavedView | "new"; onClose: () => void };

const options = viewSharings.map((value) => ({ value, text: viewSharingText[value] }));

/** Names what the list is asked now; renames a view that there is, shares it, has it keep what is asked now, removes it. */
export function ViewBox({ list, view, onClose }: ViewBoxProps) {
  const known = view === "new" ? null : view;
  const now = viewedIn(useSearchParams()[0]);
  const state = useForm(["name"]);
  const [shared, setShared] = useState<ViewSharing>(known?.shared ?? "own");
  const [takesNow, setTakesNow] = useState(false);
  const done = async (text: string) => {
    toast(text, "success");
    onClose();
    await queries.invalidateQueries({ queryKey: viewsKey(list) });
  };
  const save = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { name: text("name"), shared, address: known && !takesNow ? known.address : now };
      if (known)
        await api("savedViewChange", { params: { id: known.id }, body: { ...body, version: known.version } });
      else await api("savedViewAdd", { body: { ...body, list } });
      await done("视图已保存");
    });
  const remove = (id: number) =>
    void state.send(async () => {
      await api("savedViewRemove", { params: { id } });
      await done("视图已删除");
    });
  return (
    <DialogBox title={known ? "修改视图" : "保存当前视图"} onClose={onClose}>
      <Form
        state={state}
        action="保存"
        busy="正在保存…"
        onSubmit={save}
        aside={
          known && (
            <button type="button" className="btn" disabled={state.isBusy} onClick={() => remove(known.id)}>
              删除视图
            </button>
          )
        }
      >
        <Field
          label="名称"
          error={state.errors.name}
          input={{
            name: "name",
            defaultValue: known?.name ?? "",
            maxLength: longestViewName,
            autoComplete: "off",
          }}
        />
        <Choice label="谁能看到" value={shared} options={options} onChange={setShared} />
        {known && known.address !== now && (
          <Tick label="改为列表现在的条件、排序和列" isOn={takesNow} onChange={setTakesNow} />
        )}
      </Form>
    </DialogBox>
  );
}
