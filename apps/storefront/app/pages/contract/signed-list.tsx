import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime } from "@yaoji/domain/text/time";
import { DownloadButton } from "../../components/download-button.tsx";
import { Panel } from "../../components/panel.tsx";

/** What this shop has signed, newest first, each as PDF. */
export function SignedList({ signed }: Pick<DataOf<"contractShow">, "signed">) {
  if (signed.length === 0) return null;
  return (
    <Panel title="已签署的合同">
      <ul className="flex flex-col gap-3">
        {signed.map(({ id, version, title, signer, phone, signed_at, digest, on_paper }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-3">
            <div className="min-w-0 flex-1">
              <p className="text-name">
                {title}（第{version}版）
              </p>
              <p className="num text-meta text-ink-2">
                {formatShopTime(new Date(signed_at * 1000))}，
                {on_paper ? signer : `签署人：${signer} ${phone}`}
              </p>
              <p className="num break-all text-meta text-ink-2">签署摘要：{digest}</p>
            </div>
            <DownloadButton path={`/api/contract/${id}/file`} label={`下载第${version}版合同`}>
              下载 PDF
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
