import type { DataOf } from "@yaoji/contract/endpoints";
import { Panel } from "../../components/panel.tsx";

/** The buyer's photos, and the files that he was answered with. */
export function Attachments({ sale }: { sale: DataOf<"afterSaleDetail"> }) {
  return (
    <>
      {sale.answers.length > 0 && (
        <Panel title="客服提供的文件">
          <ul className="flex flex-col gap-1">
            {sale.answers.map(({ id, name, url }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="inline-block min-h-6 text-brand-700 underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {sale.pictures.length > 0 && (
        <Panel title="照片">
          <ul className="asked-pictures">
            {sale.pictures.map(({ id, url }, index) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener">
                  <img
                    src={url}
                    alt={`照片${index + 1}，点击查看原图`}
                    width={72}
                    height={72}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
