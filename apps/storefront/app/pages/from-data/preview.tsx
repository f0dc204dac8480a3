import type { DataOf } from "@yaoji/contract/endpoints";
import { Blocks } from "../../components/blocks/blocks.tsx";
import { Empty } from "../../components/states.tsx";
import { OfferTime, ZoneHeading } from "../../components/zone-heading.tsx";

/** A draft as its page would have it, without what stands around pages. */
export function Preview({ kind, page }: DataOf<"pageDeskPreviewShow">) {
  const { title, blocks, starts_at: starts, ends_at: ends } = page;
  const hasHeading = kind === "zone" || kind === "activity";
  return (
    <div className="wrap pb-2">
      {hasHeading ? (
        <ZoneHeading title={title}>
          <OfferTime starts={starts ?? 0} ends={ends ?? 0} />
        </ZoneHeading>
      ) : (
        <h1 className="sr-only">{title}</h1>
      )}
      {blocks.length === 0 ? <Empty text="本页没有可显示的内容" icon="clock" /> : <Blocks blocks={blocks} />}
    </div>
  );
}
