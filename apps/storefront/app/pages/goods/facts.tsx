import type { Detail } from "./goods-page.tsx";

/** What is on record of the product, and its leaflet where it may be shown. */
export function Facts({ goods }: { goods: Detail }) {
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <section aria-labelledby="facts" className="panel p-4 md:p-6">
        <h2 id="facts" className="text-nav font-semibold">
          商品信息
        </h2>
        <dl className="mt-3 grid grid-cols-1 gap-x-8 text-meta md:grid-cols-2">
          {factRows(goods).map(([name, value]) => (
            <div key={name} className="flex gap-3 border-b border-page py-1.5">
              <dt className="w-28 flex-none text-ink-2">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Leaflet goods={goods} />
    </div>
  );
}

function factRows(goods: Detail): (readonly [string, string])[] {
  const rows = [
    ["商品编码", goods.code],
    ["批准文号", goods.pzwh],
    ["生产厂家", goods.sccj],
    ["上市许可持有人", goods.mah],
    ["剂型", goods.form],
    ["规格", goods.ypgg],
    ["条形码", goods.barcode],
    ["贮藏", goods.storage + (goods.cold_chain ? "（冷链配送）" : "")],
    ["产地", goods.origin],
    ["等级", goods.grade],
  ] as const;
  return rows.filter(([, value]) => value !== "");
}

function Leaflet({ goods }: { goods: Detail }) {
  const { leaflet } = goods;
  const rows = leaflet
    ? ([
        ["适应症／功能主治", leaflet.indications],
        ["用法用量", leaflet.usage],
        ["注意事项", leaflet.caution],
        ["贮藏", leaflet.storage],
      ] as const)
    : [];
  return (
    <section aria-labelledby="leaflet" className="panel p-4 md:p-6">
      <h2 id="leaflet" className="text-nav font-semibold">
        说明书
      </h2>
      {leaflet === null ? (
        <p className="mt-3 text-meta text-ink-2">
          {goods.drug_class === "rx"
            ? "处方药说明书仅向已通过资质审核的单位展示。"
            : "暂无说明书，可联系客服索取。"}
        </p>
      ) : (
        <dl className="mt-3 flex flex-col gap-3 text-meta">
          {rows
            .filter(([, text]) => text !== "")
            .map(([name, text]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 leading-6 text-ink-2">{text}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  );
}
