import { BrandsBlock } from "./brands.tsx";
import { BannerTiles } from "./banner-tiles.tsx";
import type { Block, BlockOf } from "./block-of.ts";
import { Carousel } from "./carousel.tsx";
import { CountDownBlock } from "./block-clock.tsx";
import { CouponsBlock } from "./coupons.tsx";
import { DrawBlock } from "./draw.tsx";
import { FlashBlock } from "./flash.tsx";
import { FloorBlock } from "./floor.tsx";
import { GoodsRowBlock, GoodsGridBlock } from "./goods.tsx";
import { NewsBlock } from "./news.tsx";

/** Parts that stand in the first screen: drawn at once; the others when they come near. */
const inSight = 2;

/** The blocks of a page, one below the other; banners that follow each other stand side by side. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  if (blocks.length === 0) return null;
  const floors = blocks.filter(({ kind }) => kind === "floor");
  return (
    <div className="blocks">
      {partsOf(blocks).map((part, index) => (
        <div
          key={part[0].id}
          className="block"
          data-kind={part[0].kind}
          data-later={index >= inSight || undefined}
        >
          <Part part={part} floorNumber={floors.indexOf(part[0]) + 1} />
        </div>
      ))}
    </div>
  );
}

/** One block, or the banners that follow each other. */
type Part = readonly [Block, ...Block[]];

function partsOf(blocks: readonly Block[]): Part[] {
  const parts: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === "banner" && last?.[0].kind === "banner") last.push(block);
    else parts.push([block]);
  }
  return parts;
}

type PartProps = { part: Part; floorNumber: number };

function Part({ part, floorNumber }: PartProps) {
  const [block] = part;
  switch (block.kind) {
    case "banner":
      return <BannerTiles list={part.filter(isBanner)} />;
    case "carousel":
      return <Carousel banners={block.list} />;
    case "flash":
      return <FlashBlock block={block} />;
    case "goods_row":
      return <GoodsRowBlock block={block} />;
    case "goods_grid":
      return <GoodsGridBlock block={block} />;
    case "floor":
      return <FloorBlock block={block} number={floorNumber} />;
    case "brands":
      return <BrandsBlock block={block} />;
    case "coupons":
      return <CouponsBlock block={block} />;
    case "news":
      return <NewsBlock block={block} />;
    case "rich_text":
      return <RichTextBlock block={block} />;
    case "count_down":
      return <CountDownBlock block={block} />;
    case "draw":
      return <DrawBlock block={block} />;
  }
}

function isBanner(block: Block): block is BlockOf<"banner"> {
  return block.kind === "banner";
}

/** Text of the operator; the server has made it safe. */
function RichTextBlock({ block }: { block: BlockOf<"rich_text"> }) {
  return <div className="panel rich-text" dangerouslySetInnerHTML={{ __html: block.html }} />;
}
