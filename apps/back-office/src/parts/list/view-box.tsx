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

type ViewBody = Pick<SavedView, "name" | "shared" | "address">;

const keepView = (list: string, known: SavedView | null, body: ViewBody) =>
  known
    ? api("savedViewChange", { params: { id: known.id }, body: { ...body, version: known.version } })
    : api("savedViewAdd", { body: { ...body, list } });

/** Names what the list is asked now; renames a view that there is, shares it, has it keep what is asked now, removes it. */
export function ViewBox({ list, view, onClose }: ViewBoxProps) {
  const known = view === "new" ? null : view;
  const now = viewedIn(useSearchParams()[0]);
  const state = useForm(["name"]);
  const [shared, setShared] = useState<ViewSharing>(known?.shared ?? "own");
  const [takesNow, setTakesNow] = useState(false);
  const run = (work: () => Promise<unknown>, text: string) =>
    void state.send(async () => {
      // Asked again where it was refused as well: it may have been changed in another window.
      await work().finally(() => queries.invalidateQueries({ queryKey: viewsKey(list) }));
      toast(text, "success");
      onClose();
    });
  const save = (text: (name: string) => string) => {
    const body = { name: text("name"), shared, address: known && !takesNow ? known.address : now };
    run(() => keepView(list, known, body), "视图已保存");
  };
  const remove =
    known && (() => run(() => api("savedViewRemove", { params: { id: known.id } }), "视图已删除"));
  return (
    <DialogBox title={known ? "修改视图" : "保存当前视图"} onClose={onClose}>
      <Form
        state={state}
        action="保存"
        busy="正在保存…"
        onSubmit={save}
        aside={remove && <Remove isBusy={state.isBusy} onRemove={remove} />}
      >
        <Field label="名称" error={state.errors.name} input={nameInput(known?.name ?? "")} />
        <Choice label="谁能看到" value={shared} options={options} onChange={setShared} />
        {known && known.address !== now && (
          <Tick label="改为列表现在的条件、排序和列" isOn={takesNow} onChange={setTakesNow} />
        )}
      </Form>
    </DialogBox>
  );
}

const nameInput = (name: string) => ({
  name: "name",
  defaultValue: name,
  maxLength: longestViewName,
  autoComplete: "off",
});

function Remove({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  return (
    <button type="button" className="btn" disabled={isBusy} onClick={onRemove}>
      删除视图
    </button>
  );
}
