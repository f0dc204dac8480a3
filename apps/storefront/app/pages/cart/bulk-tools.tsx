import { useState } from "react";
import { useDeleteLines, useMoveToFavourites } from "../../api/cart-lines.ts";
import { Icon } from "../../components/icons.tsx";
import { SaveToList } from "../../components/list-saving/save-to-list.tsx";
import type { CartLine } from "../../lib/cart-view.ts";
import { cartSource } from "../../lib/list-source.ts";
import { later } from "../../components/later.tsx";

const CopyDialog = later(() => import("./copy-dialog.tsx"));

/** What is done to the selected lines together. */
export function BulkTools({ lines }: { lines: readonly CartLine[] }) {
  const deleteLines = useDeleteLines();
  const moveToFavourites = useMoveToFavourites();
  const [copied, setCopied] = useState<readonly CartLine[] | null>(null);
  const isNone = lines.length === 0;
  return (
    <>
      <button type="button" className="cart-delete" disabled={isNone} onClick={() => void deleteLines(lines)}>
        <Icon name="close" size={14} />
        删除选中
      </button>
      <button
        type="button"
        className="cart-delete"
        disabled={isNone}
        onClick={() => void moveToFavourites(lines)}
      >
        <Icon name="heart" size={14} />
        移入收藏
      </button>
      <SaveToList className="cart-delete" disabled={isNone} source={() => cartSource(lines)} />
      <button type="button" className="cart-delete" disabled={isNone} onClick={() => setCopied(lines)}>
        <Icon name="document" size={14} />
        复制到其他店铺
      </button>
      {copied && <CopyDialog lines={copied} onClose={() => setCopied(null)} />}
    </>
  );
}
