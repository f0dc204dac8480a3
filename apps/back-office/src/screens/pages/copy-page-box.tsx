import { toast } from "@yaoji/browser/messages";
import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import { pageKindLabels } from "@yaoji/domain/text/labels";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { Choice } from "../../parts/choices.tsx";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import type { Named } from "./block-draft.ts";
import { keepPage, pathOfPage } from "./keep-page.ts";
import { isOnly, KeyField, keyOf } from "./key-field.tsx";

type Page = { readonly id: number; readonly kind: PageKind; readonly title: string };
type CopyPageBoxProps = { page: Page; onClose: () => void };

/** The same blocks at another address; a home page's as an activity, of which there may be many. */
export function CopyPageBox({ page, onClose }: CopyPageBoxProps) {
  const state = useForm(["key", "title"]);
  const navigate = useNavigate();
  const [kind, setKind] = useState<PageKind>(isOnly(page.kind) ? "activity" : page.kind);
  const [brand, setBrand] = useState<Named | null>(null);
  async function copy(text: (name: string) => string): Promise<void> {
    const body = { kind, key: keyOf(kind, brand, text("key")), title: text("title").trim() };
    const copied = await api("pageDeskCopy", { params: { id: page.id }, body });
    await keepPage(copied);
    toast("页面已复制", "success");
    void navigate(pathOfPage(copied.id));
  }
  return (
    <DialogBox title={`复制“${page.title}”`} onClose={onClose}>
      <Form
        state={state}
        action="复制"
        busy="正在复制…"
        onSubmit={(text) => void state.send(() => copy(text))}
      >
        <Choice label="类型" value={kind} options={kinds} onChange={setKind} />
        <KeyField key={kind} kind={kind} brand={brand} error={state.errors.key} onBrand={setBrand} />
        <Field
          label="页面标题"
          error={state.errors.title}
          input={{
            name: "title",
            maxLength: 60,
            autoComplete: "off",
            defaultValue: `${page.title.slice(0, 58)}副本`,
          }}
        />
      </Form>
    </DialogBox>
  );
}

/** Those of which there may be many. */
const kinds = (["activity", "zone", "controlled", "brand"] as const).map((value) => ({
  value: value as PageKind,
  text: pageKindLabels[value],
}));
