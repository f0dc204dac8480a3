import { QuantityInput } from "../../components/order-entry/quantity-input.tsx";
import type { EntryGoods } from "../../lib/entry-lines.ts";
import { goodsHref, stockLabel } from "../../lib/goods.ts";
import { type PlanChoice, wantedHref } from "../../lib/plan-choice.ts";
import { ReasonText } from "../../components/reason-text.tsx";
import { PresaleDay } from "../../components/stock.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type PlanLineProps = {
  choice: PlanChoice;
  goods: ReadonlyMap<number, EntryGoods>;
  onChange: (choice: PlanChoice) => void;
};

/** A row as it came, beside the goods that it names or may name. */
export function PlanLine({ choice, goods, onChange }: PlanLineProps) {
  const { row, goodsId, text, refused } = choice;
  const chosen = goodsId === null ? undefined : goods.get(goodsId);
  return (
    <li className="grid gap-2 border-b border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)_10rem]">
      <AsItCame choice={choice} />
      <div className="min-w-0">
        {row.state === "sure" && chosen && <Found choice={choice} goods={chosen} onChange={onChange} />}
        {row.state === "uncertain" && <Candidates choice={choice} goods={goods} onChange={onChange} />}
        {row.state === "none" && (
          <p>
            没有找到相近的商品，可
            <a href={wantedHref(row)} target="_blank" rel="noreferrer" className="text-brand-700 underline">
              登记求购
            </a>
          </p>
        )}
      </div>
      {chosen && (
        <div>
          <QuantityInput
            line={{ goods: chosen, text }}
            refused={refused}
            onChange={(typed) =>
              onChange({ ...choice, text: typed, refused: null, isPicked: chosen.is_buy === 1 })
            }
          />
          {row.quantity_note && text === "" && <p className="text-offer">{row.quantity_note}</p>}
        </div>
      )}
    </li>
  );
}

function AsItCame({ choice: { row } }: { choice: PlanChoice }) {
  const names = [row.code, row.barcode, row.pzwh].filter((cell) => cell !== "").join(" ");
  return (
    <div className="min-w-0 text-meta">
      <span className="text-ink-2">第{row.row_no}行 </span>
      <b>{row.name || names}</b>
      <p className="break-words text-ink-2">
        {row.ypgg} {row.sccj} {row.name && names}
      </p>
      <p className="text-ink-2">数量：{row.quantity_text || "未填"}</p>
    </div>
  );
}

function Found({
  choice,
  goods,
  onChange,
}: {
  choice: PlanChoice;
  goods: EntryGoods;
  onChange: (choice: PlanChoice) => void;
}) {
  const { row } = choice;
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-0.5 size-4.5 flex-none accent-brand-600"
        aria-label={`第${row.row_no}行加入：${goods.name}`}
        disabled={goods.is_buy !== 1}
        checked={choice.isPicked}
        onChange={(event) => onChange({ ...choice, isPicked: event.target.checked })}
      />
      <span className="min-w-0">
        <GoodsText goods={goods} />
        <span className="block text-ink-2">按{row.matched_by}匹配</span>
        {row.same_as_row !== null && (
          <span className="block text-offer">与第{row.same_as_row}行是同一商品，勾选后数量相加</span>
        )}
      </span>
    </label>
  );
}

const fieldTexts: Readonly<Record<string, string>> = {
  code: "编码",
  barcode: "条码",
  approval_number: "批准文号",
  name: "品名",
  specification: "规格",
  manufacturer: "厂家",
};

function Candidates({ choice, goods, onChange }: PlanLineProps) {
  const { row, goodsId } = choice;
  const name = `plan-${row.row_no}`;
  return (
    <fieldset>
      <legend className="text-ink-2">请选择第{row.row_no}行对应的商品</legend>
      {row.candidates.map(({ goods_id: id, differs }) => {
        const found = goods.get(id);
        if (!found) return null;
        return (
          <label key={id} className="flex items-start gap-2 py-1">
            <input
              type="radio"
              className="mt-0.5 size-4.5 flex-none accent-brand-600"
              name={name}
              checked={goodsId === id}
              onChange={() =>
                onChange({ ...choice, goodsId: id, isPicked: found.is_buy === 1, refused: null })
              }
            />
            <span className="min-w-0">
              <GoodsText goods={found} />
              {differs.length > 0 && (
                <span className="block text-offer">
                  {differs.map((field) => fieldTexts[field] ?? field).join("、")}不同
                </span>
              )}
            </span>
          </label>
        );
      })}
      <label className="flex items-start gap-2 py-1">
        <input
          type="radio"
          className="mt-0.5 size-4.5 flex-none accent-brand-600"
          name={name}
          checked={goodsId === null}
          onChange={() => onChange({ ...choice, goodsId: null, isPicked: false })}
        />
        不采购这一行
      </label>
    </fieldset>
  );
}

function GoodsText({ goods }: { goods: EntryGoods }) {
  return (
    <span className="block">
      <a href={goodsHref(goods)} target="_blank" rel="noreferrer" className="font-semibold hover:underline">
        {goods.name}
      </a>{" "}
      <span>{goods.ypgg}</span> <span className="text-ink-2">{goods.sccj}</span>{" "}
      <OwnPrice goods={goods} kind="plain" />{" "}
      <span className="text-ink-2">
        {stockLabel(goods)}
        {goods.number}
        {goods.bzdw}
      </span>
      <PresaleDay goods={goods} />
      {goods.is_buy !== 1 && (
        <span className="block text-offer">
          {goods.reasons.map((reason) => (
            <span key={reason.code} className="block">
              <ReasonText reason={reason} />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
