import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { pagesKey } from "./keep-page.ts";

type Page = { readonly id: number; readonly title: string; readonly version: number };

/** Asks why, then takes the page away. */
export function RemovePageBox({ page, onClose }: { page: Page; onClose: () => void }) {
  const { id, title, version } = page;
  async function remove(reason: string): Promise<void> {
    await toldIfRefused(api("pageDeskRemove", { params: { id }, body: { version, reason } }));
    toast("页面已删除", "success");
    onClose();
    await queries.invalidateQueries({ queryKey: [pagesKey] });
  }
  return (
    <Confirm
      title={`删除“${title}”？`}
      text="删除后客户不能再打开这一页，定时的修改也一并取消；操作日志中保留它的内容。"
      action="删除"
      reason="原因"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
