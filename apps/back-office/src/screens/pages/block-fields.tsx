/** What of a block is not written in place: where it leads, what it shows and how much of it. */
import type { BlockKind } from "@yaoji/domain/trade/page-blocks";
import type { ReactNode } from "react";
import { Choice } from "../../parts/choices.tsx";
import { Control } from "../../parts/control.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { bannerPlaces, bannerPlaceText } from "../../parts/site/banner-places.ts";
import { useSite } from "../../parts/site/site.ts";
import { type BlockField, type BlockProps, blockFields, limitOf } from "./block-draft.ts";
import { FromField } from "./from-field.tsx";
import { NamedField } from "./named-field.tsx";

export function BlockFields(props: BlockProps) {
  const fields = blockFields[props.block.kind].flatMap((field) => {
    const draw = drawn[field];
    return draw ? [<div key={field}>{draw(props)}</div>] : [];
  });
  return <div className="block-fields">{fields}</div>;
}

/** Whether a kind has more than is written in place. */
export const hasFields = (kind: BlockKind) => blockFields[kind].some((field) => field in drawn);

const drawn: Readonly<Partial<Record<BlockField, (props: BlockProps) => ReactNode>>> = {
  url: (props) => <LinkField {...props} />,
  image: ({ block, at, errors, set }) => (
    <PictureField
      label={`第${at + 1}块的图片`}
      value={block.image}
      error={errors.image}
      onChange={(image) => set({ image })}
    />
  ),
  slot: (props) => <SlotField {...props} />,
  limit: (props) => <LimitField {...props} />,
  from: (props) => <FromField {...props} />,
  category: ({ block, errors, set }) => (
    <NamedField
      of="category"
      value={block.category}
      error={errors.category_id}
      onChange={(category) => set({ category })}
    />
  ),
  until: ({ block, errors, set }) => (
    <Control label="截止时间" error={errors.until} hint="不填为页面的结束时间">
      {(joined) => (
        <input
          {...joined}
          type="datetime-local"
          className="field"
          value={block.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
    </Control>
  ),
  draw: ({ block, errors, set }) => (
    <NamedField of="draw" value={block.draw} error={errors.draw_id} onChange={(draw) => set({ draw })} />
  ),
};

const linkHint = "以 / 或 http(s):// 开头；以 * 或 # 开头的文字点击后弹出提示；不填提示“活动暂未开始”";

/** Where it leads; of goods also to where they come from. */
function LinkField({ block: { kind, url }, errors, set }: BlockProps) {
  const isOfGoods = blockFields[kind].includes("from");
  return (
    <div className="flex flex-col gap-2">
      {isOfGoods && (
        <Choice
          label="“更多”的去处"
          value={url === null ? "from" : "url"}
          options={[
            { value: "from", text: "商品来源的全部商品" },
            { value: "url", text: "指定链接" },
          ]}
          onChange={(value) => set({ url: value === "from" ? null : "" })}
        />
      )}
      {url !== null && (
        <Control label="链接" error={errors.url} hint={linkHint}>
          {(joined) => (
            <input
              {...joined}
              className="field"
              value={url}
              onChange={({ target }) => set({ url: target.value })}
            />
          )}
        </Control>
      )}
    </div>
  );
}

function LimitField({ block: { kind, limit }, errors, set }: BlockProps) {
  const { most, preset } = limitOf(kind) ?? { most: 0, preset: 0 };
  return (
    <Control label="最多显示几个" error={errors.limit} hint={`1至${most}，不填为${preset}`}>
      {(joined) => (
        <input
          {...joined}
          className="field"
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          onChange={({ target }) => set({ limit: target.value })}
        />
      )}
    </Control>
  );
}

/** The places that banners have; one that the page names already stays, whether or not banners stand there. */
function SlotField({ block: { slot }, errors, set }: BlockProps) {
  const { data } = useSite();
  const places = new Set([...Object.keys(bannerPlaces), ...Object.keys(data?.banners ?? {}), slot]);
  return (
    <Control label="显示哪里的轮播图" error={errors.slot}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={slot}
          onChange={({ target }) => set({ slot: target.value })}
        >
          {[...places].map((place) => (
            <option key={place} value={place}>
              {bannerPlaceText(place)}（{data?.banners[place]?.length ?? 0}张）
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}
