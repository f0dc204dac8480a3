import { moneyText } from "../../components/money.tsx";

/** /yx/rule: how an order ships free (spec.md §9), on a page without header and footer. */
export function RulesPage({ threshold }: { threshold: number | null }) {
  return (
    <div className="wrap max-w-[760px] py-6">
      <article className="panel rules">
        <h1>包邮规则</h1>
        <h2>一、单品包邮</h2>
        <p>
          带“包邮”标记的商品，结算时勾选的数量达到该商品的包邮数量，整张订单即免运费；未达到时，购物车会显示“还差几件包邮”。
        </p>
        <h2>二、包邮数量</h2>
        <p>
          包邮数量按商品分别设置，在商品详情和购物车中可见。必须是同一行商品达到数量，不同商品的数量不相加。
        </p>
        <h2>三、满额包邮</h2>
        <p>
          {threshold === null
            ? "勾选商品的合计金额达到包邮门槛，整张订单即免运费；门槛金额登录后在本页和购物车中可见。"
            : `勾选商品的合计金额达到 ${moneyText(threshold)}，整张订单即免运费。`}
          当日已付款、尚未发货的订单金额计入合计，因为它们会一起发出。
        </p>
        <h2>四、说明</h2>
        <ul>
          <li>未勾选、无货或暂不可购买的商品不计入数量和金额。</li>
          <li>运费以核对订单页显示的为准，提交前可在价格明细中查看。</li>
          <li>包邮专区仅向有权限的采购单位开放。</li>
        </ul>
        <p className="flex flex-wrap gap-3 pt-2">
          <a href="/yx" className="btn btn-primary">
            去包邮专区
          </a>
          <a href="/" className="btn">
            返回首页
          </a>
        </p>
      </article>
    </div>
  );
}
