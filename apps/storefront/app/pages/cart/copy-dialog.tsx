import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { copyLines, type Copied } from "../../api/cart-lines.ts";
import { linkedShopsQuery } from "../../api/linked-shops.ts";
import { Failed, Skeleton } from "../../components/states.tsx";
import type { CartLine } from "../../lib/cart-view.ts";
import { DialogBox } from "../../components/dialog-box.tsx";

type CopyDialogProps = { lines: readonly CartLine[]; onClose: () => void };

/** 复制到其他店铺: choose linked shops, copy, and read what became of the lines in each. */
function CopyDialog({ lines, onClose }: CopyDialogProps) {
  const [results, setResults] = useState<Copied | null>(null);
  return (
    <DialogBox title="复制到其他店铺" onClose={onClose}>
      {results ? (
        <Results results={results} onClose={onClose} />
      ) : (
        <ShopChoice lines={lines} onCopied={setResults} />
      )}
    </DialogBox>
  );
}
export default CopyDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

type ShopChoiceProps = { lines: readonly CartLine[]; onCopied: (results: Copied) => void };

function ShopChoice({ lines, onCopied }: ShopChoiceProps) {
  const shops = useQuery(linkedShopsQuery);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (shops.isPending) return <Skeleton className="h-32" />;
  if (shops.isError) return <Failed failure={shops.error} onRetry={() => void shops.refetch()} />;
  const others = shops.data.list.filter(({ is_current }) => is_current === 0);
  if (others.length === 0) {
    return <p className="text-ink-2">该账号没有其他关联店铺，可联系客服关联后再复制</p>;
  }
  return (
    <>
      <Dialog.Description className="mb-2 text-ink-2">
        选中的{lines.length}种商品将按相同数量加入所选店铺的购物车，价格以该店铺为准
      </Dialog.Description>
      <ul className="mb-4 flex flex-col gap-1">
        {others.map(({ id, company }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2 text-meta">
              <input
                type="checkbox"
                className="size-4.5 accent-brand-600"
                checked={chosen.includes(id)}
                onChange={() =>
                  setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              />
              {company}
            </label>
          </li>
        ))}
      </ul>
      <CopyButton lines={lines} shopIds={chosen} onCopied={onCopied} />
    </>
  );
}

function CopyButton({ lines, shopIds, onCopied }: ShopChoiceProps & { shopIds: readonly number[] }) {
  const [isCopying, setIsCopying] = useState(false);
  async function copy(): Promise<void> {
    setIsCopying(true);
    const ids = lines.map(({ id }) => id);
    const results = await copyLines(ids, shopIds);
    setIsCopying(false);
    if (results) onCopied(results);
  }
  return (
    <button
      type="button"
      className="btn btn-primary w-full"
      disabled={shopIds.length === 0 || isCopying}
      aria-busy={isCopying}
      onClick={() => void copy()}
    >
      {isCopying ? "复制中…" : `复制到${shopIds.length}家店铺`}
    </button>
  );
}

function Results({ results, onClose }: { results: Copied; onClose: () => void }) {
  return (
    <>
      <ul aria-label="复制结果" className="mb-4 flex flex-col gap-3">
        {results.map(({ id, company, copied, left }) => (
          <li key={id} className="text-meta">
            <p className="font-semibold">{company}</p>
            <p className={copied > 0 ? "text-brand-700" : "text-offer"}>
              {copied > 0 ? `已复制${copied}种商品` : "没有可复制的商品"}
            </p>
            {left.map((text) => (
              <p key={text} className="text-ink-2">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <button type="button" className="btn w-full" onClick={onClose}>
        完成
      </button>
    </>
  );
}
