import { useState } from "react";
import { Link } from "react-router";
import { screens, within } from "../../lib/screens.ts";
import type { PageDetail } from "./page-draft.ts";
import { daysText, PageMark, ShopLink } from "./page-list.tsx";
import { ScheduleBox } from "./schedule-box.tsx";
import type { Editor } from "./use-editor.ts";
import type { usePageSaving } from "./use-page-saving.ts";
import { VersionsDrawer } from "./versions-drawer.tsx";

type PageHeadProps = {
  page: PageDetail;
  editor: Editor;
  saving: ReturnType<typeof usePageSaving>;
  reason: string;
  onReason: (reason: string) => void;
};

/** Which page it is and how it stands; the steps, which stay in sight. */
export function PageHead({ page, editor, saving, reason, onReason }: PageHeadProps) {
  const [asked, setAsked] = useState<"schedule" | "versions" | null>(null);
  const close = () => setAsked(null);
  const { errors, isBusy } = saving.state;
  return (
    <div className="editor-head">
      <Names of={page} />
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isBusy || !editor.isTouched}
          onClick={() => saving.save(editor.draft)}
        >
          保存
        </button>
        <input
          className="field editor-reason"
          aria-label="改动说明"
          placeholder="改动说明，可不填"
          maxLength={200}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
        <button type="button" className="btn" disabled={isBusy} onClick={() => setAsked("schedule")}>
          定时生效
        </button>
        <button type="button" className="btn" onClick={() => setAsked("versions")}>
          版本
        </button>
        <StepButtons editor={editor} />
      </div>
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      {asked === "schedule" && <ScheduleBox page={page} editor={editor} onClose={close} />}
      {asked === "versions" && <VersionsDrawer page={page} editor={editor} onClose={close} />}
    </div>
  );
}

function Names({ of: page }: { of: PageDetail }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={within(screens.pages.path)} className="text-link">
        页面
      </Link>
      <b className="min-w-0 font-semibold break-all">{page.title}</b>
      <span>{page.kind_text}</span>
      <PageMark state={page.state} />
      <span className="num text-ink-2">{daysText(page)}</span>
      <span className="editor-address">
        <ShopLink of={page} />
      </span>
    </p>
  );
}

function StepButtons({ editor }: { editor: Editor }) {
  const { undo, redo, mayUndo, mayRedo, isTouched, forget } = editor;
  return (
    <>
      <button type="button" className="btn" title="Ctrl Z" disabled={!mayUndo} onClick={undo}>
        撤销
      </button>
      <button type="button" className="btn" title="Ctrl Shift Z" disabled={!mayRedo} onClick={redo}>
        重做
      </button>
      {isTouched && (
        <button type="button" className="btn" onClick={forget}>
          放弃修改
        </button>
      )}
      <span role="status" className="text-ink-2">
        {isTouched ? "有未保存的修改" : ""}
      </span>
    </>
  );
}
