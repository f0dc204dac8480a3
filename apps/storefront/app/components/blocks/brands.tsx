import type { BlockOf } from "./block-of.ts";

/** Brands side by side, each leading to its goods. */
export function BrandsBlock({ block: { id, title, list } }: { block: BlockOf<"brands"> }) {
  return (
    <section aria-labelledby={`block-${id}`}>
      <div className="floor-head">
        <h2 id={`block-${id}`}>{title}</h2>
        <p className="ml-auto">
          <a href="/ppzq">全部品牌 ›</a>
        </p>
      </div>
      <ul className="panel brand-tiles">
        {list.map((brand) => (
          <li key={brand.id}>
            <a href={`/ppzq/info/${brand.id}`}>
              {brand.image && (
                <img src={brand.image} alt="" width={96} height={64} loading="lazy" decoding="async" />
              )}
              {brand.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
