import { Choice } from "../../parts/choices.tsx";
import { Control } from "../../parts/control.tsx";
import { type FoundShop, ShopFinder } from "../../parts/shop-finder.tsx";

/** As whom, how wide and when the page is looked at. */
export type Viewing = {
  readonly as: "visitor" | "shop";
  readonly shop: Pick<FoundShop, "id" | "company"> | null;
  readonly width: "wide" | "phone";
  /** As `datetime-local` has it; empty: now. */
  readonly at: string;
};
export const asVisitor: Viewing = { as: "visitor", shop: null, width: "wide", at: "" };

type PreviewChoicesProps = { viewing: Viewing; onChange: (viewing: Viewing) => void };

export function PreviewChoices({ viewing, onChange }: PreviewChoicesProps) {
  const set = (change: Partial<Viewing>) => onChange({ ...viewing, ...change });
  return (
    <div className="preview-choices">
      <Choice
        label="谁在看"
        value={viewing.as}
        options={[
          { value: "visitor", text: "访客" },
          { value: "shop", text: "客户" },
        ]}
        onChange={(as) => set({ as })}
      />
      <Choice
        label="宽度"
        value={viewing.width}
        options={[
          { value: "wide", text: "电脑" },
          { value: "phone", text: "手机" },
        ]}
        onChange={(width) => set({ width })}
      />
      <Control label="什么时间看">
        {(joined) => (
          <input
            {...joined}
            type="datetime-local"
            className="field"
            title="不填为现在"
            value={viewing.at}
            onChange={({ target }) => set({ at: target.value })}
          />
        )}
      </Control>
      {viewing.as === "shop" && (
        <div className="preview-shop">
          <p>
            客户：
            {viewing.shop ? <b className="font-semibold">{viewing.shop.company}</b> : "未选择，先按访客显示"}
          </p>
          <ShopFinder label="查找客户" onFound={({ id, company }) => set({ shop: { id, company } })} />
        </div>
      )}
    </div>
  );
}
