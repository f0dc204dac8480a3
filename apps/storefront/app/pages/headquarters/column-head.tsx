import type { ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import { toYuan } from "@yaoji/domain/money/money";
import { switchShop } from "../../api/switch-shop.ts";
import { moneyText } from "../../components/money.tsx";
import { filledCells, sumOf } from "../../lib/chain-table.ts";

type ColumnHeadProps = { shop: ChainShop; rows: readonly ChainRow[]; isOther: boolean };

/** A shop: where its orders go, who is invoiced, what its column comes to, and what stops it with the way to mend it. */
export function ColumnHead({ shop, rows, isOther }: ColumnHeadProps) {
  const { company, address, invoice_title, budget, spent } = shop;
  return (
    <th scope="col" className={isOther ? "max-lg:hidden" : undefined}>
      <p className="text-name font-semibold text-ink">{company}</p>
      <p>{address === "" ? "还没有收货地址" : address}</p>
      <p>{invoice_title === "" ? "未设发票抬头，下单后再申请" : invoice_title}</p>
      {budget !== null && (
        <p>
          本月已订{moneyText(spent)}，预算{moneyText(budget)}
        </p>
      )}
      <p className="num text-price">{moneyText(toYuan(sumOf(filledCells(rows, shop.id))))}</p>
      <Stops shop={shop} />
    </th>
  );
}

function Stops({ shop: { id, company, address, stops, is_own } }: { shop: ChainShop }) {
  const texts = [
    ...stops.map(({ text }) => text),
    ...(address === "" ? ["该店还没有收货地址，请先添加"] : []),
  ];
  if (texts.length === 0) return null;
  const place = stops.find(({ way }) => way)?.way?.url ?? "/addr";
  return (
    <div className="text-offer">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {is_own === 1 ? (
        <button
          type="button"
          className="min-h-6 text-brand-700 underline"
          onClick={() => void switchShop(id, place)}
        >
          切换到该店办理
        </button>
      ) : (
        <p className="text-ink-2">请通知{company}的店主办理</p>
      )}
    </div>
  );
}
