import { noteSizes } from "@yaoji/domain/trade/shipping-desk";
import type { ShippingRow } from "./keep-parcel.ts";

/** The delivery notes of all parcels on the page that are under way, in one file. */
export function PageNotes({ rows }: { rows: readonly ShippingRow[] }) {
  const left = rows.flatMap(({ parcels }) => parcels).filter(({ state }) => state === "shipped");
  if (left.length === 0) return null;
  const ids = left.map(({ id }) => id).join(",");
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      本页已发出{left.length}个包裹：
      {noteSizes.map((size) => (
        <a key={size} className="btn" href={`/api/admin/shipping/notes?ids=${ids}&size=${size}`} download>
          全部随货同行单 {size}
        </a>
      ))}
    </p>
  );
}
