import { DownloadButton } from "./download-button.tsx";
import { Icon } from "./icons.tsx";

type TableDownloadProps = {
  path: string;
  /** What the first button says, before Excel. */
  name: string;
  /** What is saved, for who does not see where the buttons stand. */
  label?: string;
};

/** A table of the API: .xlsx first, which keeps long numbers whole when a person opens it; CSV beside it for programs. */
export function TableDownload({ path, name, label = name }: TableDownloadProps) {
  const xlsxPath = `${path}${path.includes("?") ? "&" : "?"}format=xlsx`;
  return (
    <span className="inline-flex gap-1">
      <DownloadButton path={xlsxPath} label={`${label}Excel`}>
        <Icon name="document" size={16} />
        {name}Excel
      </DownloadButton>
      <DownloadButton path={path} label={`${label}CSV`} className="btn text-ink-2">
        CSV
      </DownloadButton>
    </span>
  );
}
