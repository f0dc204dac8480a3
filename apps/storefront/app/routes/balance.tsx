import { load, loadForBuyer } from "../api/load.ts";
import { moneyLogQuery, readBalanceQuery, type BalanceQuery } from "../lib/wallet-query.ts";
import { BalancePage, type BalanceTabData } from "../pages/wallet/balance-page.tsx";
import type { Route } from "./+types/balance";

type Visit = Parameters<typeof loadForBuyer>[0];
const perPage = 10;

/** 余额管理: the balance, and what the tab in the address shows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readBalanceQuery(url.searchParams);
  const balance = await loadForBuyer({ context, url }, "balance", {});
  return { query, balance, shown: await shownOf({ context, url }, { query, balance }) };
}

type Known = { query: BalanceQuery; balance: (BalanceTabData & { tab: "withdraw" })["balance"] };

async function shownOf(visit: Visit, { query, balance }: Known): Promise<BalanceTabData> {
  const { context } = visit;
  const paging = { page: query.page, page_size: perPage };
  if (query.tab === "top_up") {
    const [account, transfers] = await Promise.all([
      load(context, "transferAccount", {}),
      load(context, "transferList", { query: { purpose: "top_up", ...paging } }),
    ]);
    return { tab: "top_up", account, transfers };
  }
  if (query.tab === "withdraw") {
    const [banks, withdrawals] = await Promise.all([
      load(context, "withdrawBanks", {}),
      load(context, "withdrawList", { query: paging }),
    ]);
    return { tab: "withdraw", balance, banks, withdrawals };
  }
  return { tab: "log", log: await load(context, "balanceLog", { query: moneyLogQuery(query) }) };
}

export default function BalanceRoute({ loaderData }: Route.ComponentProps) {
  return <BalancePage {...loaderData} />;
}
