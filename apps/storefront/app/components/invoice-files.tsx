import type { Invoice } from "../api/invoices.ts";

type InvoiceFilesProps = {
  invoice: Pick<Invoice, "id" | "formats" | "can">;
  /** What the invoice is called. */
  name: string;
  className: string;
};

/** A link to each form of an invoice's file; none before it is issued. */
export function InvoiceFiles({ invoice: { id, formats, can }, name, className }: InvoiceFilesProps) {
  if (!can.download.allowed) return null;
  return formats.map((format) => {
    const form = format.toUpperCase();
    const isFirst = format === formats[0];
    return (
      <a
        key={format}
        href={`/api/invoice/${id}/file?format=${format}`}
        download
        className={className}
        aria-label={isFirst ? `下载${name}，${form}` : `${form}文件：${name}`}
      >
        {isFirst ? `下载${form}` : form}
      </a>
    );
  });
}
