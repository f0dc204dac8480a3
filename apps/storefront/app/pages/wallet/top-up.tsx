import type { DataOf } from "@yaoji/contract/endpoints";
import { useRevalidator } from "react-router";
import { Pager } from "../../components/pager.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { CompanyAccount } from "../../components/transfer/company-account.tsx";
import { TransferForm } from "../../components/transfer/transfer-form.tsx";
import { TransferList } from "../../components/transfer/transfer-list.tsx";
import { Panel } from "../../components/panel.tsx";
import type { Outcome } from "@yaoji/browser/reply";

export type TopUpData = {
  account: Outcome<DataOf<"transferAccount">>;
  transfers: Outcome<DataOf<"transferList">>;
};

/** 余额充值: where to transfer to, the proof, and what became of earlier ones. */
export function TopUp({ account, transfers }: TopUpData) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col gap-2">
      <Panel title="对公转账充值">
        {account.ok ? (
          <CompanyAccount given={account.data} amount={null} />
        ) : (
          <NotLoaded failure={account.failure} />
        )}
        {account.ok && account.data.account && (
          <div className="mt-4 border-t border-line pt-4">
            <FreshForm transfers={transfers} onSent={revalidate} />
          </div>
        )}
      </Panel>
      {transfers.ok ? (
        <>
          <TransferList title="充值记录" list={transfers.data.list} />
          <Pager of={transfers.data} hrefOf={(page) => `/yegl?tab=top_up&page=${page}`} />
        </>
      ) : (
        <NotLoaded failure={transfers.failure} />
      )}
    </div>
  );
}

/** Empty again once what it sent stands in the list. */
function FreshForm({ transfers, onSent }: Pick<TopUpData, "transfers"> & { onSent: () => Promise<void> }) {
  const newest = transfers.ok ? (transfers.data.list[0]?.id ?? 0) : 0;
  return <TransferForm key={newest} subject={{ purpose: "top_up" }} onSent={onSent} />;
}
