import { leafletParts } from "@yaoji/domain/trade/leaflet";
import { Control } from "../../parts/control.tsx";
import { Part } from "../../parts/draft-fields.tsx";
import { fieldNames } from "./goods-draft.ts";
import type { FieldsProps } from "./goods-fields.tsx";

const names = ["leaflet.indications", "leaflet.usage", "leaflet.caution", "leaflet.storage"] as const;
const longest = 10_000;

/** The leaflet, part by part, and beside it what customers see of it. */
export function LeafletFields({ draft, set, errors, may }: FieldsProps) {
  return (
    <Part title="说明书">
      <div className="beside">
        <div className="flex flex-col gap-4">
          {names.map((name) => (
            <Control
              key={name}
              label={fieldNames[name]}
              error={errors[name]}
              hint={
                draft[name].length > longest ? `已写${draft[name].length}个字，最多${longest}个字` : undefined
              }
            >
              {(joined) => (
                <textarea
                  {...joined}
                  className="field min-h-20 py-2"
                  rows={3}
                  value={draft[name]}
                  readOnly={!may(name)}
                  onChange={({ target }) => set({ [name]: target.value })}
                />
              )}
            </Control>
          ))}
        </div>
        <Shown draft={draft} />
      </div>
    </Part>
  );
}

/** As the product's page shows it. */
function Shown({ draft }: Pick<FieldsProps, "draft">) {
  const leaflet = {
    indications: draft["leaflet.indications"].trim(),
    usage: draft["leaflet.usage"].trim(),
    caution: draft["leaflet.caution"].trim(),
    storage: draft["leaflet.storage"].trim(),
  };
  const parts = leafletParts(leaflet, { isDrug: draft.drug_class !== "none" });
  return (
    <section className="beside-shown" aria-label="客户看到的说明书">
      {draft.drug_class === "rx" && (
        <p className="notice mb-3">处方药：只有已审核通过的客户看得到说明书和图片。</p>
      )}
      {parts.length === 0 ? (
        <p className="text-ink-2">暂无说明书，可联系客服索取。</p>
      ) : (
        <dl className="leaflet-shown">
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt>【{name}】</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
