import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { withinText } from "@yaoji/domain/trade/expiry-wish";
import { Queries } from "../../components/queries.tsx";
import type { Detail } from "./detail.ts";
import { useGoodsExpiry } from "./goods-expiry.ts";

function ExpiryPromise(props: { goods: Detail }) {
  return (
    <Queries>
      <Promised {...props} />
    </Queries>
  );
}
export default ExpiryPromise; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** What the buyer's shop asks of the expiry 效期不早于, and what of these goods there is within it; nothing where it asks nothing. */
function Promised({ goods }: { goods: Detail }) {
  const { holds, within, said } = useGoodsExpiry(goods);
  if (!holds) return null;
  return (
    <p className="mt-2 text-brand-700">
      本店要求{notBeforeText(holds.notBefore)}：
      {withinText(said, { stock: within.stock, nearest: within.nearest ?? "", unit: goods.bzdw })}
      {goods.is_jxq === 1 && "；按近效期优惠价买的不受此限"}。采购时可另选，
      <a href="/basic#expiry-wish" className="underline">
        修改店铺要求
      </a>
    </p>
  );
}
