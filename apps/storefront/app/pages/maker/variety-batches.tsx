import type { DataOf } from "@yaoji/contract/endpoints";
import { Money } from "../../components/money.tsx";
import { Panel } from "../../components/panel.tsx";
import { Empty } from "../../components/states.tsx";

type Variety = DataOf<"supplierVariety">;
type Batch = Variety["batches"][number];

/** Where the goods lie: by warehouse, and batch by batch with expiry. */
export function VarietyBatches({ variety }: { variety: Variety }) {
  const { warehouses, batches, bzdw } = variety;
  return (
    <Panel title="库存与效期">
      <ul className="my-2 flex flex-wrap gap-x-6 gap-y-1 text-meta text-ink-2">
        {warehouses.map((each) => (
          <li key={each.name}>
            {each.name}：可售
            <b className="num mx-1 text-ink">
              {each.stock}
              {bzdw}
            </b>
            挂牌价 <Money value={each.list_price} kind="plain" missing="未定价" />
          </li>
        ))}
      </ul>
      {batches.length === 0 ? <Empty isInside text="目前没有库存" /> : <Batches variety={variety} />}
    </Panel>
  );
}

function Batches({ variety: { name, batches, bzdw } }: { variety: Variety }) {
  return (
    <table className="row-table" aria-label={`${name}的批号`}>
      <thead>
        <tr>
          <th scope="col">批号</th>
          <th scope="col">仓库</th>
          <th scope="col">生产日期</th>
          <th scope="col">有效期至</th>
          <th scope="col" className="amount">
            在库
          </th>
          <th scope="col" className="amount">
            可用
          </th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id}>
            <th scope="row" data-name="批号" className="num font-normal">
              {batch.batch_no}
            </th>
            <td data-name="仓库">{batch.warehouse}</td>
            <td data-name="生产日期" className="num">
              {batch.produced_on || "—"}
            </td>
            <td data-name="有效期至" className="num">
              {batch.yxq}
            </td>
            <td data-name="在库" className="num amount">
              {batch.on_hand}
              {bzdw}
            </td>
            <td data-name="可用" className="num amount">
              {batch.available}
              {bzdw}
            </td>
            <td data-name="状态">
              <BatchState batch={batch} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BatchState({ batch }: { batch: Batch }) {
  const expiry = batch.is_expired ? "已过期" : batch.is_near_expiry ? "近效期" : "";
  const text =
    batch.state === "normal" && expiry ? expiry : [batch.state_text, expiry].filter(Boolean).join("、");
  return <span className={text === "正常" ? undefined : "font-semibold text-offer"}>{text}</span>;
}
