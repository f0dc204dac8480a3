import type { Why } from "@yaoji/browser/reply";
import { Icon } from "./icons.tsx";
import { ReasonText } from "./reason-text.tsx";

export type LeftOut = { readonly id: number; readonly name: string; readonly reason: Why };

type CartResultProps = {
  /** How many kinds went in, and in which words. */
  added: number;
  lead: string;
  left: readonly LeftOut[];
  notes?: readonly string[];
  onClose: () => void;
};

/** What went into the cart, and of each that did not, why: nothing is left out silently. */
export function CartResult({ added, lead, left, notes = [], onClose }: CartResultProps) {
  return (
    <div className="panel mb-3 border-l-4 border-brand-600 p-4 text-meta">
      <div className="flex items-start justify-between gap-3">
        <p>
          {added > 0 ? lead : "没有商品可以加入购物车"}
          {added > 0 && (
            <a href="/cart" className="ml-3 text-brand-600 underline">
              去购物车
            </a>
          )}
        </p>
        <button type="button" aria-label="关闭" className="grid size-6 place-items-center" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {notes.length > 0 && <p className="mt-2 text-ink-2">{notes.join("；")}</p>}
      {left.length > 0 && (
        <>
          <p className="mt-2 text-ink-2">以下 {left.length} 种未加入：</p>
          <ul className="mt-1 flex flex-col gap-1">
            {left.map(({ id, name, reason }) => (
              <li key={id}>
                {name}{" "}
                <span className="text-offer">
                  <ReasonText reason={reason} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
