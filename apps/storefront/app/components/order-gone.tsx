import { Empty } from "./states.tsx";

/** An order that is not there, or not this shop's: the two look the same (decisions.md "Answers"). */
export function OrderGone() {
  return (
    <Empty text="订单不存在，或不属于当前店铺" icon="receipt">
      <p className="flex flex-wrap justify-center gap-3">
        <a href="/order" className="btn btn-primary">
          查看我的订单
        </a>
        <a href="/" className="btn">
          返回首页
        </a>
      </p>
    </Empty>
  );
}
