import { blockText } from "@yaoji/domain/trade/page-blocks";
import type { BlockDraft, BlockProps } from "./block-draft.ts";
import { BlockFields, hasFields } from "./block-fields.tsx";
import { BlockSketch } from "./block-sketch.tsx";
import { blockName, fromText } from "./block-words.ts";

type BlockCardProps = BlockProps & {
  isOpen: boolean;
  /** Just put in: it takes the focus. */
  isNew: boolean;
  mayCopy: boolean;
  onCopy: () => void;
  onOpen: (isOpen: boolean) => void;
};

/** One block: how it will look, with its texts written in place; what else it says below, where that is opened. */
export function BlockCard({ isOpen, isNew, mayCopy, onCopy, onOpen, ...props }: BlockCardProps) {
  const { block, at, errors } = props;
  const name = blockName(block, at);
  const isFaulty = Object.keys(errors).length > 0;
  const isShown = hasFields(block.kind) && (isOpen || isFaulty);
  return (
    <div
      className="form-part block-card"
      data-new={isNew || undefined}
      data-faulty={isFaulty || undefined}
      role="group"
      aria-label={`第${at + 1}块${blockText[block.kind]}`}
    >
      <div className="block-head">
        <b className="font-semibold">{blockText[block.kind]}</b>
        <span className="block-of">{sourceOf(block)}</span>
        {hasFields(block.kind) && (
          <button
            type="button"
            className="btn"
            aria-label={`设置${name}`}
            aria-expanded={isShown}
            onClick={() => onOpen(!isOpen)}
          >
            设置
          </button>
        )}
        <button type="button" className="btn" aria-label={`复制${name}`} disabled={!mayCopy} onClick={onCopy}>
          复制
        </button>
      </div>
      <BlockSketch {...props} />
      {isShown && <BlockFields {...props} />}
    </div>
  );
}

/** What it shows, where no text of its own says so. */
function sourceOf({ kind, from, draw }: BlockDraft): string {
  if (kind === "goods_row" || kind === "goods_grid") return fromText(from);
  return kind === "draw" ? (draw?.name ?? "未选择抽奖活动") : "";
}
