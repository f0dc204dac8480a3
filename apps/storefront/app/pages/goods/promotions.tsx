import type { Detail } from "./detail.ts";

/** Those with a colour of their own (ui.md "Tokens"). */
const badges: ReadonlySet<string> = new Set(["优", "秒", "满", "换购", "赠", "特", "新"]);

/** The promotions that the product takes part in, each with what it offers; tiers have their own table. */
export function Promotions({ goods }: { goods: Detail }) {
  const promotions = goods.promotions.filter(({ name }) => name !== "阶梯价" || goods.tiers.length === 0);
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions">
      <h2 id="promotions" className="sr-only">
        促销
      </h2>
      <ul className="flex flex-col gap-1">
        {promotions.map(({ name, text }) => (
          <li key={name + text} className="flex items-baseline gap-2 text-meta">
            <span className={`badge ${badges.has(name) ? `badge-${name}` : "bg-offer"}`}>{name}</span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
