import { dayOf } from "@yaoji/browser/minute";
import { Panel } from "../../parts/panel.tsx";
import type { Recall } from "./keep-recall.ts";

type Shop = Recall["shops"][number];

const titles = ["客户", "联系人", "发出", "退回", "还在客户处", "发货单"];

/** Who had pieces, those with the most still outside first; by telephone, until all is back. */
export function RecallShops({ recall: { shops, unit } }: { recall: Recall }) {
  return (
    <Panel title={`购买过的客户（${shops.length}）`}>
      {shops.length === 0 ? (
        <p className="text-ink-2">该批次没有发给过客户。</p>
      ) : (
        <table className="list-table" aria-label="购买过的客户">
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shops.map((shop) => (
              <Row key={shop.id} shop={shop} unit={unit} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Row({ shop, unit }: { shop: Shop; unit: string }) {
  const { company, contact, phone, sent, returned, parcels } = shop;
  return (
    <tr>
      <td>{company}</td>
      <td>
        {contact} <span className="num">{phone}</span>
      </td>
      {[sent, returned, sent - returned].map((number, place) => (
        <td key={place} className="num">
          {number}
          {unit}
        </td>
      ))}
      <td>
        {parcels.map(({ shipment_no: no, shipped_at: at, sent: number }) => (
          <p key={no} className="num">
            {no}，{dayOf(at)}，{number}
            {unit}
          </p>
        ))}
      </td>
    </tr>
  );
}
