import { load, loadForBuyer } from "../api/load.ts";
import { readCreditQuery } from "../lib/wallet-query.ts";
import { CreditPage } from "../pages/wallet/credit-page.tsx";
import type { RepaymentData } from "../pages/wallet/repayment-panel.tsx";
import type { Route } from "./+types/credit";

const perPage = 20;

/** 账期管理: the line, a page of bills, and the repayment that the address names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCreditQuery(url.searchParams);
  const { type, page, repay } = query;
  const [credit, bills, transfers] = await Promise.all([
    loadForBuyer({ context, url }, "credit", {}),
    loadForBuyer({ context, url }, "creditBills", { query: { type, page, page_size: perPage } }),
    load(context, "transferList", { query: { purpose: "repayment", page_size: perPage } }),
  ]);
  if (repay === null) return { query, credit, bills, transfers, repayment: null };
  const [found, account] = await Promise.all([
    loadForBuyer({ context, url }, "creditRepayCheck", { body: { id: repay } }),
    load(context, "transferAccount", {}),
  ]);
  const told = transfers.ok ? transfers.data.list : [];
  const transfer = told.find(({ repayment_id: id }) => id === repay) ?? null;
  const repayment: RepaymentData = { repayment: found, account, transfer };
  return { query, credit, bills, transfers, repayment };
}

export default function CreditRoute({ loaderData }: Route.ComponentProps) {
  return <CreditPage {...loaderData} />;
}
