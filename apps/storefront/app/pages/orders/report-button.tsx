import { DownloadButton } from "../../components/download-button.tsx";

type ReportButtonProps = { goods: string; batch: { readonly id: number; readonly no: string } };

/** Downloads the inspection report of a batch. */
export function ReportButton({ goods, batch }: ReportButtonProps) {
  return (
    <DownloadButton
      path={`/api/goods/report/${batch.id}`}
      label={`下载${goods}批号${batch.no}的药检报告`}
      className="min-h-6 text-brand-600 hover:underline"
    >
      下载
    </DownloadButton>
  );
}
