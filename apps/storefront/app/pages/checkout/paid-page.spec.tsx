import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { PayState } from "../../lib/pay.ts";
import { PaidPage } from "./paid-page.tsx";

const loaded = <T,>(data: unknown) => ({ ok: true as const, data: data as T, message: "" });

/** The page of one paid order, without its markup. */
function shown(method: string, paid: Partial<PayState> = {}): string {
  const order = { id: 1, order_no: "2026112100001", status: "pending_review", pay_status: "paid", total: 30 };
  const state = { method, paid_amount: 30, paid_balance: 0, orders: [order], ...paid };
  // Only what the page shows.
  const html = renderToStaticMarkup(
    <PaidPage
      id={1}
      balance={loaded<DataOf<"balance">>({ money: 88.5 })}
      credit={loaded<DataOf<"credit">>({ available: 470 })}
      state={loaded<PayState>(state)}
    />,
  );
  return html.replace(/<!-- -->/gu, "").replace(/<[^>]+>/gu, " ");
}

describe("支付结果 says what is left of what the order was paid from", () => {
  test("on credit: 可用额度, never 当前余额", () => {
    const page = shown("credit");
    expect(page).toContain("可用额度¥470.00");
    expect(page).not.toContain("当前余额");
    expect(page).toContain("查看账期账单");
  });

  test("by the balance: 当前余额, never 可用额度", () => {
    const page = shown("balance", { paid_balance: 30 });
    expect(page).toContain("当前余额¥88.50");
    expect(page).not.toContain("可用额度");
  });
});
