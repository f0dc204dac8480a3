import { mostPrizes, prizeKindText } from "@yaoji/domain/trade/draw-plan";
import { prizeKinds } from "@yaoji/domain/trade/draws";
import { artOptions } from "../../lib/gift-arts.ts";
import { Tick } from "../../parts/choices.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { Selected } from "../../parts/selected.tsx";
import { type DrawDraft, newPrize, oddsOf, type PrizeDraft } from "./draw-draft.ts";

/** What can be won, each with its odds as the buyer will see them. */
export function PrizeFields({ draft: { prizes }, set, errors }: DraftProps<DrawDraft>) {
  const odds = oddsOf(prizes);
  const change = (index: number, typed: Partial<PrizeDraft>) =>
    set({ prizes: prizes.map((prize, place) => (place === index ? { ...prize, ...typed } : prize)) });
  return (
    <Part title="奖品">
      {prizes.map((prize, index) => (
        <Prize
          key={index}
          number={index + 1}
          odds={odds[index] ?? "—"}
          draft={prize}
          errors={Object.fromEntries(
            Object.keys(newPrize).map((field) => [field, errors[`prizes.${index}.${field}`]]),
          )}
          may={() => true}
          set={(typed) => change(index, typed)}
          onRemove={() => set({ prizes: prizes.filter((_prize, place) => place !== index) })}
        />
      ))}
      {errors.prizes && <p className="text-meta text-offer">{errors.prizes}</p>}
      {prizes.length < mostPrizes && (
        <button
          type="button"
          className="btn self-start"
          onClick={() => set({ prizes: [...prizes, newPrize] })}
        >
          加一个奖品
        </button>
      )}
    </Part>
  );
}

type PrizeProps = DraftProps<PrizeDraft> & { number: number; odds: string; onRemove: () => void };

function Prize({ number, odds, onRemove, ...fields }: PrizeProps) {
  const { draft, set } = fields;
  return (
    <fieldset className="flex flex-col gap-3 rounded border border-[#dfe5e8] p-4">
      <legend className="px-1 text-meta">
        奖品{number}，概率<b className="num">{odds}</b>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Text {...fields} name="name" label="奖品名称" />
        <Text {...fields} name="remarks" label="奖品说明" />
        <Selected {...fields} name="kind" label="种类" options={kinds} />
        <Selected {...fields} name="art" label="图样" options={artOptions} />
        <Text {...fields} name="weight" label="份数" type="number" hint="占全部份数的比例就是概率" />
        {!draft.isFallback && <Text {...fields} name="stock" label="数量" type="number" hint="不填为不限" />}
        {draft.kind === "points" && <Text {...fields} name="points" label="积分" type="number" />}
        {draft.kind === "coupon" && <Text {...fields} name="couponId" label="优惠券编号" type="number" />}
        <Text {...fields} name="worth" label="价值（元）" type="number" hint="最高50000元" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tick
          label="兜底：别的奖品发完后给它"
          isOn={draft.isFallback}
          onChange={(isFallback) => set({ isFallback })}
        />
        <button type="button" className="btn" aria-label={`去掉奖品${number}`} onClick={onRemove}>
          去掉
        </button>
      </div>
    </fieldset>
  );
}

const kinds = prizeKinds.map((value) => ({ value, text: prizeKindText[value] }));
