import { useState } from "react";
import { useLoadedAddresses, type Address, type Addresses } from "../../api/addresses.ts";
import { EditAddress } from "../../components/address/edit-address.tsx";
import { Icon } from "../../components/icons.tsx";
import { Empty, Failed, Skeleton } from "../../components/states.tsx";
import { toast } from "@yaoji/browser/messages";
import type { Outcome } from "@yaoji/browser/reply";
import { AddressCard } from "./address-card.tsx";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";

/** 收货地址: list, add, change, default, delete. */
export function AddressesPage({ addresses }: { addresses: Outcome<Addresses> }) {
  const { query, reload } = useLoadedAddresses(addresses);
  const [edited, setEdited] = useState<Address | "new" | null>(null);
  return (
    <div className="wrap py-4">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">收货地址</h1>
        <RoleControls right="purchase">
          <button type="button" className="btn btn-primary" onClick={() => setEdited("new")}>
            <Icon name="plus" size={14} />
            新增地址
          </button>
        </RoleControls>
      </div>
      <RoleNote right="purchase" />
      {query.isPending && <AddressSkeleton />}
      {query.isError && <Failed failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && <Empty text="还没有收货地址，新增一个后即可下单" icon="home" />}
      <ul className="grid gap-3 md:grid-cols-2">
        {query.data?.list.map((address) => (
          <li key={address.id} className="panel flex flex-col p-4">
            <RoleControls right="purchase">
              <AddressCard address={address} onEdit={() => setEdited(address)} onChanged={reload} />
            </RoleControls>
          </li>
        ))}
      </ul>
      <EditAddress
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          void reload();
          toast("收货地址已保存", "success");
        }}
      />
    </div>
  );
}

function AddressSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
