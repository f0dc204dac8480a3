import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import { pageKindLabels } from "@yaoji/domain/text/labels";
import { toast } from "@yaoji/browser/messages";
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
import { placed } from "./page-faults.ts";

const kinds = (Object.entries(pageKindLabels) as [PageKind, string][]).map(([value, text]) => ({
  value,
  text,
}));

/** What a new page needs before it can be written: its kind, its address, its title. */
export function NewPageBox({ onClose }: { onClose: () => void }) {
  const state = useForm(["key", "title"]);
  const navigate = useNavigate();
  const [kind, setKind] = useState<PageKind>("activity");
  const [brand, setBrand] = useState<Named | null>(null);
  async function add(text: (name: string) => string): Promise<void> {
    const draft = { kind, key: keyOf(kind, brand, text("key")), title: text("title").trim(), blocks: [] };
    const body = { draft, usual: isOnly(kind) ? 1 : 0 } as const;
    const page = await api("pageDeskAdd", { body }).catch((error: unknown) => Promise.reject(placed(error)));
    await keepPage(page);
    toast("页面已建立，请写上内容", "success");
    void navigate(pathOfPage(page.id));
  }
  return (
    <DialogBox title="新建页面" onClose={onClose}>
      <Form
        state={state}
        action="建立"
        busy="正在建立…"
        onSubmit={(text) => void state.send(() => add(text))}
      >
        <Choice label="类型" value={kind} options={kinds} onChange={setKind} />
        {isOnly(kind) && (
          <p className="notice">建立后立即代替现在的{pageKindLabels[kind]}，内容从现在的样子开始。</p>
        )}
        <KeyField key={kind} kind={kind} brand={brand} error={state.errors.key} onBrand={setBrand} />
        <Field
          label="页面标题"
          error={state.errors.title}
          hint="显示在浏览器的标签上"
          input={{ name: "title", maxLength: 60, autoComplete: "off" }}
        />
      </Form>
    </DialogBox>
  );
}
