import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import { goodsState } from "@yaoji/domain/trade/goods-state";
import { controlLabels, type GoodsControl, isGoodsControl } from "@yaoji/domain/trade/special-control";
import type { DeskRow, GoodsRow } from "./goods-desk.queries.ts";

export type ShownGoods = DataOf<"goodsDeskShow">;

const noLeaflet = { indications: "", usage: "", caution: "", storage: "" };

/** What the rules do not know may not be sold. */
export const controlOf = ({ control }: GoodsRow): GoodsControl =>
  isGoodsControl(control) ? control : "banned";

function standingOf(row: DeskRow): Pick<ShownGoods, "state" | "state_reason"> {
  const { onShelf, toMend } = row;
  const asked = { isReleased: row.released !== null, isWaiting: row.waitingId !== null };
  const state = goodsState({ onShelf, toMend, control: controlOf(row), ...asked });
  const reasons = {
    on: "",
    off: "",
    draft: "",
    waiting: "",
    to_mend: toMend ?? "",
    banned: controlLabels[controlOf(row)],
  };
  return { state, state_reason: reasons[state] };
}

export function presentRow(row: DeskRow, price: Money | null): DataOf<"goodsDeskList">["list"][number] {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    specification: row.specification,
    manufacturer: row.manufacturer ?? "",
    approval_number: row.approvalNumber ?? "",
    drug_class: row.drugClass,
    scope: row.scope,
    ...standingOf(row),
    has_picture: bit(row.images.length > 0),
    price: price && toYuan(price),
    sales: row.sales,
  };
}

/** What a form has, and what the log keeps of before and after. */
export function presentTerms(row: GoodsRow, categoryIds: readonly number[]) {
  return {
    name: row.name,
    trade_name: row.tradeName ?? "",
    aliases: row.aliases,
    specification: row.specification,
    form: row.form,
    manufacturer: row.manufacturer ?? "",
    mah: row.mah ?? "",
    brand: row.brand ?? "",
    unit: row.unit,
    inner_pack: row.innerPack,
    carton: row.carton,
    approval_number: row.approvalNumber ?? "",
    approval_until: row.approvalUntil ?? "",
    barcode: row.barcode ?? "",
    drug_class: row.drugClass,
    scope: row.scope,
    controlled_sales: bit(row.controlledSales),
    clinic_only: bit(row.clinicOnly),
    device_zone: bit(row.deviceZone),
    herbal_zone: bit(row.herbalZone),
    free_shipping_zone: bit(row.freeShippingZone),
    special_catalogue: bit(row.specialCatalogue),
    storage: row.storage,
    cold_chain: bit(row.coldChain),
    origin: row.origin ?? "",
    grade: row.grade ?? "",
    retail_price: row.retailPrice === null ? null : toYuan(row.retailPrice),
    tax_rate: row.taxRate,
    leaflet: row.leaflet ?? noLeaflet,
    category_ids: [...categoryIds],
    regions: row.regions,
    shop_ids: row.customerIds?.map(Number) ?? null,
    tags: row.tags.map(({ name }) => name),
  };
}

export function presentDetail(row: DeskRow, categoryIds: readonly number[]): ShownGoods {
  return {
    ...presentTerms(row, categoryIds),
    id: row.id,
    version: row.version,
    code: row.code,
    external_code: row.externalCode ?? "",
    further_codes: row.furtherCodes,
    ...standingOf(row),
    control_text: controlLabels[controlOf(row)],
    images: row.images,
    sales: row.sales,
  };
}
