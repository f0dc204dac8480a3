/** Blocks as they will look, in a few lines, with their texts written in place. */
import type { BlockKind } from "@yaoji/domain/trade/page-blocks";
import type { ReactNode } from "react";
import { Icon } from "../../parts/icons.tsx";
import { bannerPlaceText } from "../../parts/site/banner-places.ts";
import { InPlace } from "./in-place.tsx";
import type { BlockProps } from "./block-draft.ts";

export function BlockSketch(props: BlockProps) {
  return <div className={`sketch sketch-${props.block.kind}`}>{sketches[props.block.kind](props)}</div>;
}

const sketches: Readonly<Record<BlockKind, (props: BlockProps) => ReactNode>> = {
  banner: (props) => (
    <>
      {props.block.image && <img src={props.block.image} alt="" className="sketch-picture" />}
      <InPlace {...props} name="title" label="标题" hint="横幅的标题" isLarge />
      <InPlace {...props} name="subtitle" label="副标题" hint="副标题，可不填" />
    </>
  ),
  carousel: ({ block }) => (
    <>
      <p className="sketch-title">{bannerPlaceText(block.slot)}</p>
      <p>图片在“导航与广告”的“广告和轮播”中更换</p>
      <Shapes of="dot" count={4} />
    </>
  ),
  goods_row: (props) => <Strip {...props} />,
  flash: (props) => <Strip {...props} />,
  goods_grid: (props) => <Titled {...props} shape="goods" />,
  brands: (props) => <Titled {...props} shape="brand" />,
  coupons: (props) => <Titled {...props} shape="coupon" />,
  news: (props) => <Titled {...props} shape="line" />,
  floor: ({ block }) => (
    <>
      <p className="sketch-title">{block.category?.name ?? "未选择分类"}</p>
      <Shapes of="goods" count={countOf(block.limit)} />
    </>
  ),
  rich_text: (props) => (
    <InPlace
      {...props}
      name="markdown"
      label="文字"
      hint="## 小标题　**加粗**　- 列表　[文字](/list)"
      isLong
    />
  ),
  count_down: (props) => (
    <>
      <InPlace {...props} name="text" label="文字" hint="倒计时前的文字" />
      <span aria-hidden="true" className="sketch-clock num">
        00 : 00 : 00
      </span>
    </>
  ),
  draw: (props) => (
    <>
      <Icon name="box" size={28} />
      <InPlace {...props} name="title" label="标题" hint="抽奖的标题" isLarge />
    </>
  ),
};

/** A coloured title beside goods in a row. */
function Strip(props: BlockProps) {
  return (
    <>
      <InPlace {...props} name="title" label="标题" hint="标题" isLarge />
      <Shapes of="goods" count={Math.min(countOf(props.block.limit), 6)} />
    </>
  );
}

type Shape = "goods" | "brand" | "coupon" | "line" | "dot";

/** A title above what it stands for. */
function Titled({ shape, ...props }: BlockProps & { shape: Shape }) {
  return (
    <>
      <InPlace {...props} name="title" label="标题" hint="标题" isLarge />
      <Shapes of={shape} count={countOf(props.block.limit)} />
    </>
  );
}

const mostShapes = 10;

/** As many as are typed, as far as there is place. */
function countOf(limit: string): number {
  const count = Math.trunc(Number(limit));
  return count >= 1 ? Math.min(count, mostShapes) : 4;
}

function Shapes({ of: shape, count }: { of: Shape; count: number }) {
  return (
    <span aria-hidden="true" className="shapes">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={`shape-${shape}`} />
      ))}
    </span>
  );
}
