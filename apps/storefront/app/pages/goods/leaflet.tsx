import { leafletParts } from "@yaoji/domain/trade/leaflet";
import { type Detail, untilApproved } from "./detail.ts";
import { Section } from "./section.tsx";
import { Empty } from "../../components/states.tsx";

/** The leaflet by its sections; prescription drugs show none before approval (domain.md §3). */
export function Leaflet({ goods }: { goods: Detail }) {
  const parts = partsOf(goods);
  return (
    <Section id="leaflet" title="说明书">
      {parts.length === 0 ? (
        <Empty isInside text={whyNone(goods)} />
      ) : (
        <dl className="flex flex-col gap-3 text-meta">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">【{name}】</dt>
              <dd className="mt-0.5 whitespace-pre-line leading-6 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function partsOf({ leaflet, drug_class: drugClass }: Detail) {
  return leaflet ? leafletParts(leaflet, { isDrug: drugClass !== "none" }) : [];
}

function whyNone(goods: Detail): string {
  const until = untilApproved(goods);
  if (goods.drug_class === "rx" && until) return `处方药，${until}可查看说明书。`;
  return "暂无说明书，可联系客服索取。";
}
