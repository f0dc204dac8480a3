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

/** The badges 优 秒 满 换购 赠 特 新, and what they offer. */
export function Badges({ tags }: { tags: Goods["tags"] }) {
  return (
    <p className="goods-badges">
      {tags.map(({ name }) => (
        <span key={name} className={`badge badge-${name}`}>
          {name}
        </span>
      ))}
      {tags.map(({ name, text }) => text && <Offer key={name} text={text} />)}
    </p>
  );
}

function Offer({ text }: { text: string }) {
  return (
    <span className="offer" title={text}>
      {text}
    </span>
  );
}
