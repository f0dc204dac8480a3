import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { keepPage } from "./keep-page.ts";
import { bodyOf, type PageDetail, type PageDraft } from "./page-draft.ts";
import { placed, placesOf } from "./page-faults.ts";
import type { Editor } from "./use-editor.ts";

/** Saves the page as it is typed; what is wrong stands at its block and field. */
export function usePageSaving(page: PageDetail, editor: Editor, reason: string) {
  const { id, kind } = page;
  return useSaving<PageDraft, PageDetail>({
    fieldNames: placesOf(editor.draft),
    version: page.version,
    send: (draft, version = page.version) =>
      api("pageDeskChange", { params: { id }, body: { version, draft: bodyOf(kind, draft), reason } }).catch(
        (error: unknown) => Promise.reject(placed(error)),
      ),
    onSaved: async (saved) => {
      editor.forget();
      await keepPage(saved);
      toast("已保存，客户刷新页面即可看到", "success");
    },
  });
}
