/** A transfer in the lines of finance: told of, waiting, or decided. */
import { transferPurposeText, transferStateText } from "@yaoji/domain/money/bank-transfers";
import { formatMoney } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { ListedTransfer } from "../money/transfers/listed-transfers.service.ts";

export function transferLine(each: ListedTransfer): string {
  const about = each.orderIds.length > 0 ? `订单${each.orderIds.join("、")}` : "";
  const text = [
    `${each.id}  ${formatMoney(each.amount)}元  ${transferPurposeText[each.purpose]}${about}`,
    `${each.company}（付款人${each.payer}${each.reference ? `，流水号${each.reference}` : ""}）`,
    `凭证文件${each.proofFileId}  ${formatShopTime(each.createdAt)}`,
    each.repeated,
    decisionText(each),
    ...each.corrections.map(
      ({ before, after, reason, doneBy, createdAt }) =>
        `${formatShopTime(createdAt)}由${doneBy}更正：${formatMoney(before)}元改为${formatMoney(after)}元，${reason}`,
    ),
  ];
  return text.filter(Boolean).join("  ");
}

function decisionText({ state, received, reason, decidedAt, decidedBy }: ListedTransfer): string {
  if (state === "submitted" || decidedAt === null) return "";
  const amount = received === null ? "" : `${formatMoney(received)}元`;
  const why = reason === "" ? "" : `（${reason}）`;
  return `${transferStateText[state]}${amount}${why}，${formatShopTime(decidedAt)}由${decidedBy ?? ""}办理`;
}
