import type { AfterSaleDetail, AfterSaleSummary } from "@yaoji/contract/schemas/after-sales";
import {
  afterSaleStateText,
  afterSaleTypeText,
  canDo,
  clockOf,
  reasonOf,
  remedyText,
  usualWay,
} from "@yaoji/domain/trade/after-sales";
import { fromDecimal, toYuan, zero } from "@yaoji/domain/money/money";
import { isPayMethod, type Permission } from "@yaoji/domain/trade/order-states";
import { refundText, refundWay } from "@yaoji/domain/trade/refunds";
import { shipmentStateText } from "@yaoji/domain/trade/shipments";
import { toWireTime } from "@yaoji/domain/text/time";
import type { Settings } from "../../platform/settings/settings.service.ts";
import { fileUrl } from "../../content/files/files.service.ts";
import type { AttachedFile, LineView, ListedAfterSale, Replacement } from "./after-sale-views.queries.ts";
import { factsOf } from "./after-sale-states.service.ts";

/** A row of the list with its first lines. */
export function presentSummary(
  { sale, orderNo }: ListedAfterSale,
  lines: readonly LineView[],
): AfterSaleSummary {
  const clock = clockOf(factsOf(sale));
  return {
    id: sale.id,
    no: sale.no,
    order_id: sale.orderId,
    order_no: orderNo,
    type: sale.type,
    type_text: afterSaleTypeText[sale.type],
    state: sale.state,
    state_text: afterSaleStateText[sale.state],
    remedy: sale.remedy,
    remedy_text: remedyText(sale.type, sale.remedy),
    reason_text: reasonOf(sale.type, sale.reason)?.text ?? "",
    amount: toYuan(sale.amount),
    created_at: toWireTime(sale.createdAt),
    deadline: sale.deadlineAt && toWireTime(sale.deadlineAt),
    deadline_text: clock?.text ?? "",
    waits_for_buyer: clock?.waitsFor === "buyer",
    line_count: lines[0]?.line_count ?? 0,
    lines: lines.map(presentLine),
  };
}

export type DetailParts = {
  readonly lines: readonly LineView[];
  readonly events: readonly { readonly text: string; readonly at: Date; readonly state: string }[];
  readonly files: readonly AttachedFile[];
  readonly replacement: Replacement | null;
  readonly settings: Settings;
};

/** An application as its own page shows it. */
export function presentDetail(listed: ListedAfterSale, parts: DetailParts): AfterSaleDetail {
  const { sale } = listed;
  const { lines, events, files, replacement, settings } = parts;
  const facts = factsOf(sale);
  const attached = (kind: AttachedFile["kind"]) =>
    files.filter((file) => file.kind === kind).map(presentFile);
  return {
    ...presentSummary(listed, lines),
    description: sale.description,
    pictures: attached("picture"),
    decision: sale.decision,
    answers: attached("answer"),
    way: presentWay(sale, new Set(events.map(({ state }) => state))),
    timeline: events.map(({ text, at }) => ({ time: toWireTime(at), text })),
    ship_back: sale.shippedBackAt && {
      carrier: sale.carrier,
      tracking_no: sale.trackingNo,
      time: toWireTime(sale.shippedBackAt),
    },
    ship_back_to: { company: settings.company, address: settings.address, phone: settings.hotLine },
    refund_text: refundSentence(listed),
    replacement: replacement && {
      shipment_no: replacement.shipmentNo,
      carrier: replacement.carrier,
      tracking_no: replacement.trackingNo,
      state_text: shipmentStateText[replacement.state],
    },
    can: {
      cancel: presentPermission(canDo("cancel", facts)),
      ship_back: presentPermission(canDo("shipBack", facts)),
    },
  };
}

function presentWay(
  { type, remedy, goodsBack, state }: ListedAfterSale["sale"],
  reached: ReadonlySet<string>,
): AfterSaleDetail["way"] {
  const way = usualWay(type, remedy, goodsBack).map((each) => ({
    state: each,
    text: afterSaleStateText[each],
    is_reached: reached.has(each),
  }));
  if (state !== "rejected" && state !== "cancelled") return way;
  return [
    ...way.filter((each) => each.is_reached),
    { state, text: afterSaleStateText[state], is_reached: true },
  ];
}

function refundSentence({ sale, payMethod }: ListedAfterSale): string {
  if (sale.remedy !== "refund" || sale.state === "rejected" || sale.state === "cancelled") return "";
  if (sale.refundWallet !== null)
    return refundText({ wallet: sale.refundWallet, credit: sale.refundCredit ?? zero });
  return isPayMethod(payMethod) ? refundWay(payMethod) : "";
}

function presentLine(line: LineView): AfterSaleSummary["lines"][number] {
  return {
    id: line.id,
    name: line.name,
    ypgg: line.specification,
    sccj: line.manufacturer,
    bzdw: line.unit,
    image: `/pictures/${line.goods_id}.svg`,
    goods_id: line.goods_id,
    batch_no: line.batch_no,
    yxq: line.expires_on,
    number: line.number,
    accepted: line.accepted,
    amount: toYuan(fromDecimal(line.amount)),
    paid: toYuan(fromDecimal(line.paid)),
    ordered: line.ordered,
  };
}

function presentFile({ id, name, type }: AttachedFile): AfterSaleDetail["pictures"][number] {
  return { id, name, type, url: fileUrl(id) };
}

function presentPermission(may: Permission): { allowed: boolean; text: string } {
  return { allowed: may === true, text: may === true ? "" : may };
}
