import type { Goods } from "./goods-draft.ts";
import { GoodsMark } from "./goods-mark.tsx";

/** What is decided elsewhere: where they stand and why, what the law says, their codes. */
export function GoodsHead({ goods, mayChange }: { goods: Goods; mayChange: boolean }) {
  const codes = [goods.code, goods.external_code, ...goods.further_codes].filter(Boolean);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <b className="min-w-0 break-words font-semibold">{goods.name}</b>
        <GoodsMark of={goods} />
        {goods.control_text && goods.state !== "banned" && <span>{goods.control_text}</span>}
        {goods.tags.map((tag) => (
          <span key={tag} className="mark mark-quiet">
            {tag}
          </span>
        ))}
      </p>
      {goods.state_reason && <p className="notice">{goods.state_reason}</p>}
      {!mayChange && <p className="notice">您可以查看；资料由运营或系统管理员修改。</p>}
      <p className="num text-ink-2">
        编码 {codes.join("、")}，累计销量 {goods.sales}
      </p>
    </div>
  );
}
