import type { DataOf } from "@yaoji/contract/endpoints";

type Goods = DataOf<"goodsList">["list"][number];

const classNames = { rx: "Rx", otc_a: "OTC", otc_b: "OTC" } as const;
const classTitles = { rx: "处方药", otc_a: "甲类非处方药", otc_b: "乙类非处方药" } as const;

/** The drug-class chip before a name: Rx, red OTC (甲类), green OTC (乙类); nothing for other goods. */
export function DrugClass({ value }: { value: Goods["drug_class"] }) {
  if (value === "none") return null;
  return (
    <span className={`drug-class drug-class-${value}`} title={classTitles[value]}>
      {classNames[value]}
    </span>
  );
}

/** The badges 优 秒 满 换购 赠 特 新, what the first of them offers, and how many offers more there are. */
export function Badges({ tags }: { tags: Goods["tags"] }) {
  const [first, ...others] = tags.flatMap(({ text }) => (text ? [text] : []));
  return (
    <p className="goods-badges">
      {tags.map(({ name }) => (
        <span key={name} className={`badge badge-${name}`}>
          {name}
        </span>
      ))}
      {first && (
        <span className="offer" title={first}>
          {first}
        </span>
      )}
      {others.length > 0 && (
        <span className="offer flex-none" title={others.join("、")}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{others.join("、")}</span>
        </span>
      )}
    </p>
  );
}
