import { toast } from "@yaoji/browser/messages";
import { documentKindLabels, documentKinds } from "@yaoji/domain/trade/goods-documents";
import { uploadFault, uploadHint, uploadTypes } from "@yaoji/domain/text/uploads";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { fileFields, uploadCall } from "../../api/upload.ts";
import { Tick } from "../../parts/choices.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Control } from "../../parts/control.tsx";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { type DraftProps, Text } from "../../parts/draft-fields.tsx";
import { bodyOf, draftOf, fieldNames, newPaper, type Paper, type PaperDraft } from "./document-draft.ts";

type PaperBoxProps = { id: number; paper: Paper | null; onSaved: () => unknown; onClose: () => void };

/** A paper: its file where it is new, and what is said of it. */
export function PaperBox(props: PaperBoxProps) {
  const { paper, onClose } = props;
  const initial = paper ? draftOf(paper) : newPaper;
  const [draft, setDraft] = useState(initial);
  const { file, setFile, share, saving } = usePaper(props);
  const { state, conflict, save, saveOver, settle } = saving;
  const { form, errors, setErrors, isBusy } = state;
  const set = (change: Partial<PaperDraft>) => setDraft((before) => ({ ...before, ...change }));
  function submit(): void {
    const fault = paper ? "" : file ? uploadFault("licence", [file]) : "请选择文件";
    if (fault !== "") return setErrors({ content: fault });
    save(draft);
  }
  return (
    <DialogBox title={paper ? "修改资料" : "添加资料"} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => (event.preventDefault(), event.stopPropagation(), submit())}
      >
        {!paper && <FileField file={file} error={errors.content ?? errors.name} onChange={setFile} />}
        <PaperFields draft={draft} set={set} errors={errors} may={() => true} />
        {share !== null && <progress aria-label="上传资料" max={100} value={Math.floor(share * 100)} />}
        <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
          {errors[""]}
        </p>
        <Buttons isBusy={isBusy} onClose={onClose} />
      </form>
      {conflict && (
        <ConflictBox
          base={initial}
          mine={conflict.mine}
          theirs={draftOf(conflict.theirs)}
          nameOf={(field) => fieldNames[field as keyof PaperDraft] ?? field}
          textOf={textOf}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </DialogBox>
  );
}

/** Sends it, its file along with a new one; `share` of that is there already. */
function usePaper({ id, paper, onSaved, onClose }: PaperBoxProps) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  async function add(draft: PaperDraft): Promise<Paper> {
    const carried = file ? await fileFields(file) : { name: "", content: "" };
    const request = { params: { id }, body: { ...bodyOf(draft), ...carried } };
    return uploadCall("goodsDocumentAdd", request, setShare).finally(() => setShare(null));
  }
  const saving = useSaving<PaperDraft, Paper>({
    fieldNames: [...Object.keys(fieldNames), "content", "name"],
    version: paper?.version,
    send: (draft, version) => {
      if (!paper || version === undefined) return add(draft);
      const body = { ...bodyOf(draft), version };
      return api("goodsDocumentChange", { params: { id, document: paper.id }, body });
    },
    onSaved: async () => {
      toast("资料已保存", "success");
      await onSaved();
      onClose();
    },
  });
  return { file, setFile, share, saving };
}

const textOf = (value: unknown): string =>
  value === true ? "是" : value === false ? "否" : labelOf(String(value)) || "（空）";
const labelOf = (text: string): string =>
  Object.hasOwn(documentKindLabels, text)
    ? documentKindLabels[text as keyof typeof documentKindLabels]
    : text;

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className="flex justify-end gap-3">
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
        保存资料
      </button>
    </div>
  );
}

type FileFieldProps = { file: File | null; error: string | undefined; onChange: (file: File | null) => void };

function FileField({ file, error, onChange }: FileFieldProps) {
  return (
    <Control label="文件" error={error} hint={uploadHint("licence")}>
      {(joined) => (
        <div className="flex flex-wrap items-center gap-3">
          <span className="btn file-button relative">
            {file ? "更换文件" : "选择文件"}
            <input
              {...joined}
              type="file"
              className="file-over"
              accept={uploadTypes.licence.join(",")}
              onChange={({ target }) => onChange(target.files?.[0] ?? null)}
            />
          </span>
          <span className="min-w-0 break-all">{file?.name}</span>
        </div>
      )}
    </Control>
  );
}

function PaperFields(props: DraftProps<PaperDraft>) {
  const { draft, set, errors } = props;
  return (
    <>
      <Control label={fieldNames.kind} error={errors.kind}>
        {(joined) => (
          <select
            {...joined}
            className="field"
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value })}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {documentKindLabels[kind]}
              </option>
            ))}
          </select>
        )}
      </Control>
      <Text<PaperDraft> {...props} name="title" label={fieldNames.title} hint="下载时的文件名" />
      <Text<PaperDraft>
        {...props}
        name="valid_until"
        label={fieldNames.valid_until}
        hint="形如 2027-12-31，到期后客户看不到；长期有效不填"
      />
      <Tick label={fieldNames.is_shown} isOn={draft.is_shown} onChange={(isOn) => set({ is_shown: isOn })} />
    </>
  );
}
