import { effectivePrice, lineTotal, originalPrice, lineUnit } from "@yaoji/domain/pricing/cart";
import { subtract, toYuan, yuan } from "@yaoji/domain/money/money";
import { presaleText } from "@yaoji/domain/trade/presale-text";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { useState } from "react";
import { usePromises } from "../../api/delivery.ts";
import { useShopDay } from "../../api/clock.ts";
import { LineGoods, LinePicture } from "../../components/cart/line-goods.tsx";
import { ExplainButton, LineExplained } from "../../components/cart/line-rows.tsx";
import { SpecialHint } from "../../components/cart/special-hint.tsx";
import { DeliveryPromise } from "../../components/delivery-promise.tsx";
import { Money, moneyText, OldMoney, OldMoneyNote } from "../../components/money.tsx";
import { UnitPrice } from "../../components/unit-price.tsx";
import { lineLabels, type CartLine } from "../../lib/cart-view.ts";
import { promiseFor, type Promised, type Promises } from "../../lib/delivery.ts";
import type { Difference } from "../../lib/differences.ts";
import { foldedLines } from "../../lib/folded-lines.ts";
import { giftShortText, givenText } from "../../lib/line-offers.ts";
import { freightOf } from "../../lib/pay.ts";
import type { Preview } from "../../lib/order-preview.ts";

type Part = Preview["orders"][number];

type OrderPartsProps = {
  preview: Preview;
  differences: readonly Difference[];
  /** Where it goes to, and what came with the page of when it arrives there. */
  addressId: number | undefined;
  loaded: Promises | null;
};

/** The lines, order by order: how the submission will be split is seen before it happens (domain.md §5). */
export function OrderParts({ preview, differences, addressId, loaded }: OrderPartsProps) {
  const { orders } = preview;
  const { data: promises } = usePromises(addressId, loaded);
  const isPromised = orders.some((part) => promises && !part.presale_on && promiseFor(promises, part));
  const [isOpen, setIsOpen] = useState(false);
  const labels = lineLabels(preview.lines);
  const lines = new Map(preview.lines.map((line) => [line.id, { line, label: labels.get(line.id) ?? "" }]));
  const folded = foldedLines(preview.lines, differences, useShopDay());
  return (
    <section
      aria-labelledby="parts-title"
      className="panel p-4"
      data-folded={(folded.size > 0 && !isOpen) || undefined}
    >
      <h2 id="parts-title" className="text-nav font-semibold">
        商品清单
      </h2>
      {orders.length > 1 && (
        <p className="mt-2 rounded-small bg-brand-50 px-3 py-2 text-meta text-brand-700">
          商品由不同仓库或方式发货{orders.some((part) => part.presale_on) && "，预售商品到货后另发"}
          ，提交后将分为{orders.length}个订单，一次付款
        </p>
      )}
      {isPromised && (
        <p className="mt-2 text-ink-2">送达日自付款起算：付款晚于截单时间的，按付款时间重新预计</p>
      )}
      {orders.map((part, index) => (
        <PartLines
          key={index}
          part={part}
          promise={(promises && !part.presale_on && promiseFor(promises, part)) || null}
          title={titleOf(part, index, orders.length)}
          lines={lines}
          folded={folded}
        />
      ))}
      {folded.size > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="btn parts-open mt-3 w-full"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? `收起${folded.size}种商品` : `展开全部${preview.lines.length}种商品`}
        </button>
      )}
    </section>
  );
}

function titleOf({ warehouse }: Part, index: number, count: number): string {
  return count > 1 ? `订单${index + 1} · ${warehouse}发货` : `${warehouse}发货`;
}

type PartLinesProps = {
  part: Part;
  promise: Promised | null;
  title: string;
  lines: ReadonlyMap<number, Labelled>;
  folded: ReadonlySet<number>;
};
type Labelled = { line: CartLine; label: string };

function PartLines({ part, promise, title, lines, folded }: PartLinesProps) {
  const freight = freightOf(part);
  return (
    <div className="mt-3">
      <h3 className="flex justify-between border-b border-line pb-2 text-meta font-semibold">
        <span>{title}</span>
        <span className="font-normal text-ink-2">
          {part.lines.length}种商品，小计 <Money value={part.total} kind="plain" />
          {freight > 0 && `（含运费${moneyText(freight)}）`}
        </span>
      </h3>
      {part.presale_on && (
        <p className="goods-presale pt-2 text-meta">{`${presaleText(part.presale_on)}，到货后发出`}</p>
      )}
      {promise && (
        <p className="pt-2">
          <DeliveryPromise promise={promise} />
        </p>
      )}
      <ul>
        {part.lines.map(({ line_id: id, number, amount }) => {
          const found = lines.get(id);
          if (!found) return null;
          return <PartLine key={id} {...found} number={number} amount={amount} isFolded={folded.has(id)} />;
        })}
      </ul>
    </div>
  );
}

type PartLineProps = Labelled & { number: number; amount: number; isFolded: boolean };

function PartLine({ line, label, number, amount, isFolded }: PartLineProps) {
  const price = effectivePrice(line);
  const original = originalPrice(line);
  const given = givenText(line);
  const short = giftShortText(line);
  const [isExplained, setIsExplained] = useState(false);
  const share = subtract(yuan(amount), lineTotal(line));
  return (
    <li
      className="part-line flex-wrap gap-x-3 border-b border-line py-3 last:border-b-0"
      data-folded={isFolded || undefined}
    >
      <LinePicture line={line} size={64} />
      <div className="min-w-0 flex-1">
        <LineGoods line={line} label={label} />
        <SpecialHint line={line} />
        {line.expiry.from !== "" && (
          <p className="text-meta text-brand-700">{notBeforeText(line.expiry.from)}</p>
        )}
        {given && <p className="text-meta text-brand-700">{given}</p>}
        {short && <p className="text-offer">{short}</p>}
      </div>
      <div className="max-w-40 flex-none text-right">
        <p className="num text-meta">
          <UnitPrice price={price} />
          {original !== null && (
            <>
              <OldMoney value={toYuan(original)} /> <OldMoneyNote note={line.goods?.base_price_note} />
            </>
          )}
        </p>
        <p className="num text-ink-2">
          × {number}
          {lineUnit(line)}
        </p>
        <p className="mt-1">
          {share < 0 && <span className="mr-1 text-ink-2">优惠后</span>}
          <span className="num text-name font-semibold text-price">
            <Money value={amount} kind="plain" />
          </span>
        </p>
        <ExplainButton label={label} isOpen={isExplained} onChange={setIsExplained} />
      </div>
      {isExplained && <LineExplained line={line} label={label} share={toYuan(share)} />}
    </li>
  );
}
