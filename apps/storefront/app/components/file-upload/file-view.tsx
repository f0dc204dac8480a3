import { Icon } from "../icons.tsx";

type ShownFile = { readonly url: string; readonly type: string; readonly name: string };

/** What was uploaded, small; it opens in full. `name`: what it is, such as a licence's name. */
export function FileView({ file, name }: { file: ShownFile; name: string }) {
  return (
    <a href={file.url} target="_blank" rel="noopener" className="upload-view" title={file.name}>
      {file.type === "application/pdf" ? (
        <span className="flex flex-col items-center gap-1 p-2 text-center">
          <Icon name="document" size={28} />
          <span className="line-clamp-2 break-all">{file.name}</span>
        </span>
      ) : (
        <img
          src={file.url}
          alt={`${name}${file.name}，点击查看原图`}
          width={132}
          height={96}
          loading="lazy"
        />
      )}
    </a>
  );
}
