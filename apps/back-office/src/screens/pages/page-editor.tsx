import { useState } from "react";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useView, Views } from "../../parts/views.tsx";
import { Canvas } from "./canvas.tsx";
import { pageOf, sideName, sidesOf, sideText } from "./merging.ts";
import { bodyOf, draftOf, type PageDetail } from "./page-draft.ts";
import { PageFields } from "./page-fields.tsx";
import { PageHead } from "./page-head.tsx";
import { Preview } from "./preview.tsx";
import type { Viewing } from "./preview-choices.tsx";
import { ScheduleNotice } from "./schedule-notice.tsx";
import { useEditor } from "./use-editor.ts";
import { usePageSaving } from "./use-page-saving.ts";

const views = [
  { name: "edit", title: "编辑" },
  { name: "preview", title: "预览" },
] as const;

type PageEditorProps = { page: PageDetail; viewing: Viewing; onViewing: (viewing: Viewing) => void };

/** The blocks at the left, what buyers see of them at the right; one after the other where there is no place for both. */
export function PageEditor({ page, viewing, onViewing }: PageEditorProps) {
  const editor = useEditor(page);
  const { draft, take } = editor;
  const [reason, setReason] = useState("");
  const saving = usePageSaving(page, editor, reason);
  const { form, errors, setErrors } = saving.state;
  const view = useView(views);
  return (
    <>
      <PageHead page={page} editor={editor} saving={saving} reason={reason} onReason={setReason} />
      <ScheduleNotice page={page} onLoad={(written) => take(draftOf(written, page.names))} />
      <div className="editor-views">
        <Views label="页面装修" of={views} />
      </div>
      <div className="editor" data-view={view}>
        {/* Enter in a field saves nothing: what is saved is seen by buyers at once. */}
        <form ref={form} noValidate className="editor-edit" onSubmit={(event) => event.preventDefault()}>
          <PageFields kind={page.kind} draft={draft} errors={errors} take={take} />
          <Canvas
            entries={draft.blocks}
            errors={errors}
            onChange={(blocks, what) => {
              // Blocks that went elsewhere leave what was wrong with them behind: it is found again on saving.
              if (what === "") setErrors({});
              take({ blocks }, what);
            }}
          />
        </form>
        <Preview body={bodyOf(page.kind, draft)} viewing={viewing} onViewing={onViewing} />
      </div>
      <Conflict saving={saving} initial={editor.initial} />
    </>
  );
}

type ConflictProps = {
  saving: ReturnType<typeof usePageSaving>;
  initial: ReturnType<typeof useEditor>["initial"];
};

/** Another was faster: block by block where the blocks stand as they stood, else the whole list. */
function Conflict({ saving: { conflict, settle, saveOver }, initial }: ConflictProps) {
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  return (
    <ConflictBox
      {...sidesOf({ base: initial, mine, theirs: draftOf(theirs.draft, theirs.names) })}
      nameOf={sideName}
      textOf={sideText}
      onClose={settle}
      onDecided={(fields) => saveOver(pageOf(fields))}
    />
  );
}
