import { longestAlt } from "@yaoji/domain/trade/goods-pictures";
import { Control } from "../../parts/control.tsx";
import { OrderedList } from "../../parts/ordered-list.tsx";
import { altName, type Picture, type PicturesDraft } from "./pictures-draft.ts";

type PictureListProps = {
  pictures: readonly Picture[];
  draft: PicturesDraft;
  onChange: (change: Partial<PicturesDraft>) => void;
  onCut: (picture: Picture) => void;
  onRemove: (picture: Picture) => void;
};

/** The pictures in their order, moved by the mouse or the arrow keys, each with its words, its cut, its removal. */
export function PictureList({ pictures, draft, onChange, onCut, onRemove }: PictureListProps) {
  const shown = draft.order.flatMap((address) => pictures.find((each) => each.address === address) ?? []);
  function take(next: readonly Picture[]): void {
    // One that is missing was to be taken away, which is asked about first.
    const gone = shown.find((each) => !next.includes(each));
    if (gone) return onRemove(gone);
    onChange({ order: next.map(({ address }) => address) });
  }
  return (
    <OrderedList label="商品图片" items={shown} nameOf={(each) => `图片${each.name}`} onChange={take}>
      {(picture, at) => (
        <div className="goods-picture-row">
          <img src={picture.file} alt={picture.alt || picture.name} width={96} height={96} loading="lazy" />
          <div className="goods-picture-facts">
            <p className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-all">{picture.name}</span>
              {at === 0 && <span className="mark mark-good">列表图</span>}
              {picture.crop && <span className="mark mark-quiet">已裁剪</span>}
              {picture.is_given === 0 && <span className="mark mark-quiet">商品清单带来</span>}
            </p>
            {picture.is_given === 1 && (
              <Words
                name={picture.name}
                value={draft[altName(picture.address)] ?? ""}
                onChange={(alt) => onChange({ [altName(picture.address)]: alt })}
              />
            )}
          </div>
          {picture.whole && (
            <button
              type="button"
              className="btn"
              aria-label={`裁剪图片${picture.name}`}
              onClick={() => onCut(picture)}
            >
              裁剪
            </button>
          )}
        </div>
      )}
    </OrderedList>
  );
}

type WordsProps = { name: string; value: string; onChange: (alt: string) => void };

function Words({ name, value, onChange }: WordsProps) {
  return (
    <Control label={`图片说明（${name}）`}>
      {(joined) => (
        <input
          {...joined}
          className="field"
          maxLength={longestAlt}
          placeholder="看不到图片的人听到的话，如：药盒正面"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Control>
  );
}

/** The same for whoever only looks. */
export function ReadPictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return <p className="text-ink-2">没有图片，客户看到按名称画的包装。</p>;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="商品图片">
      {pictures.map(({ address, file, name, alt }) => (
        <li key={address}>
          <img src={file} alt={alt || name} width={96} height={96} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
