/** What a maker's representative 厂家 may know of sales and of who bought (docs/makers.md). */
import { maskedCompany } from "./draws.ts";
import { type OrderStatus, orderStatuses } from "./order-states.ts";
import { maskedPhone } from "../text/masking.ts";

/** Orders whose pieces count as sold: neither waiting for money nor cancelled. */
export const soldStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => status !== "pending_payment" && status !== "cancelled",
);

/** A buyer as his order has him. */
export type OrderBuyer = {
  readonly company: string;
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
};

/** The buyer as a maker sees him: region and kind are open, whatever names a person or a place is not. */
export function maskedBuyer({ company, name, phone, province, city }: OrderBuyer): OrderBuyer & {
  readonly address: string;
} {
  return {
    company: maskedCompany(company),
    name: maskedName(name),
    phone: hiddenPhone(phone),
    province,
    city,
    address: `${province}${city === province ? "" : city}****`,
  };
}

/** "王**": the first letter of a person's name, and never how many follow. */
export function maskedName(name: string): string {
  const [first = ""] = Array.from(name);
  return `${first}**`;
}

/** "138****0001"; of a number of another form nothing but its last two digits. */
function hiddenPhone(phone: string): string {
  const masked = maskedPhone(phone);
  return masked === phone ? `****${phone.slice(-2)}` : masked;
}
