/** What a form says of goods, as their record has it: nothing typed is nothing known. */
import type { GoodsTermsBody } from "@yaoji/contract/schemas/goods-desk";
import { goodsTagNames } from "@yaoji/domain/trade/goods-state";
import { readApprovalNumbers } from "@yaoji/domain/trade/approval-number";
import type { GoodsRow } from "./goods-desk.queries.ts";

type Approved = Pick<GoodsRow, "approvalNumber" | "approvalNumbers">;

const known = (typed: string): string | null => (typed === "" ? null : typed);
const once = <T>(list: readonly T[] | null | undefined): T[] | null =>
  list && list.length > 0 ? [...new Set(list)] : null;

/** As it is written with its numbers; what cannot be read has none. */
function approvalOf(typed: string, found: Approved): Approved {
  if (typed === (found.approvalNumber ?? "")) return found;
  const approval = readApprovalNumbers(typed);
  const approvalNumbers = approval?.numbers.map(({ text }) => text) ?? [];
  return { approvalNumber: approval?.text ?? known(typed), approvalNumbers };
}

/** In their order; one that they had keeps what is said of it. */
const tagsOf = (names: GoodsTermsBody["tags"], { tags }: GoodsRow): GoodsRow["tags"] =>
  goodsTagNames
    .filter((name) => names.includes(name))
    .map((name) => tags.find((tag) => tag.name === name) ?? { name, text: "" });

export function columnsOf(body: GoodsTermsBody, found: GoodsRow) {
  const { approvalNumber, approvalNumbers } = approvalOf(body.approval_number, found);
  const { leaflet } = body;
  return {
    name: body.name,
    tradeName: known(body.trade_name),
    aliases: [...new Set(body.aliases)],
    specification: body.specification,
    form: body.form,
    manufacturer: known(body.manufacturer),
    mah: known(body.mah),
    brand: known(body.brand),
    unit: body.unit,
    innerPack: body.inner_pack,
    carton: body.carton,
    approvalNumber,
    approvalNumbers,
    approvalUntil: known(body.approval_until),
    barcode: known(body.barcode),
    drugClass: body.drug_class,
    scope: body.scope,
    // 西药 or 中药, as the import tells them apart.
    kind: body.scope === "herbal_pieces" ? 1 : 0,
    controlledSales: body.controlled_sales === 1,
    clinicOnly: body.clinic_only === 1,
    deviceZone: body.device_zone === 1,
    herbalZone: body.herbal_zone === 1,
    freeShippingZone: body.free_shipping_zone === 1,
    specialCatalogue: body.special_catalogue === 1,
    storage: body.storage,
    coldChain: body.cold_chain === 1,
    origin: known(body.origin),
    grade: known(body.grade),
    retailPrice: body.retail_price ?? null,
    taxRate: body.tax_rate ?? null,
    leaflet: Object.values(leaflet).some((part) => part !== "") ? leaflet : null,
    regions: once(body.regions),
    customerIds: once(body.shop_ids),
    tags: tagsOf(body.tags, found),
  } satisfies Partial<GoodsRow>;
}
