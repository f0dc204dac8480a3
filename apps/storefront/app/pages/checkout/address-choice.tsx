import { useState } from "react";
import type { Address, useLoadedAddresses } from "../../api/addresses.ts";
import { AddressText } from "../../components/address/address-text.tsx";
import { EditAddress } from "../../components/address/edit-address.tsx";
import { Icon } from "../../components/icons.tsx";
import { Failed, Skeleton } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import { Empty } from "../../components/states.tsx";

const shownAtFirst = 4;

type AddressChoiceProps = {
  query: ReturnType<typeof useLoadedAddresses>["query"];
  chosen: number | null;
  onChoose: (id: number) => void;
  onSaved: () => Promise<unknown>;
};

/** Where the order goes: choose, add, change. */
export function AddressChoice({ query, chosen, onChoose, onSaved }: AddressChoiceProps) {
  const [edited, setEdited] = useState<Address | "new" | null>(null);
  const [isAll, setIsAll] = useState(false);
  const list = query.data?.list ?? [];
  const shown = isAll ? list : list.filter(({ id }, index) => index < shownAtFirst || id === chosen);
  function saved({ id }: Address): void {
    setEdited(null);
    void onSaved().then(() => onChoose(id));
  }
  return (
    <Panel
      title="收货地址"
      aside={
        <button type="button" className="btn" onClick={() => setEdited("new")}>
          <Icon name="plus" size={14} />
          新增地址
        </button>
      }
    >
      {query.isPending && <Skeleton className="h-20" />}
      {query.isError && <Failed failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && list.length === 0 && <Empty isInside text="还没有收货地址，请先新增一个" />}
      <ul className="grid gap-2 md:grid-cols-2">
        {shown.map((address) => (
          <AddressOption
            key={address.id}
            address={address}
            isChosen={address.id === chosen}
            onChoose={onChoose}
            onEdit={setEdited}
          />
        ))}
      </ul>
      {list.length > shown.length && (
        <button
          type="button"
          className="mt-2 min-h-7 text-meta text-brand-600"
          onClick={() => setIsAll(true)}
        >
          显示全部{list.length}个地址
        </button>
      )}
      <EditAddress edited={edited} onClose={() => setEdited(null)} onSaved={saved} />
    </Panel>
  );
}

type AddressOptionProps = {
  address: Address;
  isChosen: boolean;
  onChoose: (id: number) => void;
  onEdit: (address: Address) => void;
};

function AddressOption({ address, isChosen, onChoose, onEdit }: AddressOptionProps) {
  return (
    <li className="option" data-chosen={isChosen || undefined}>
      <label className="flex flex-1 gap-3 p-3">
        <input
          type="radio"
          name="address"
          className="mt-0.5 size-4.5 flex-none accent-brand-600"
          checked={isChosen}
          onChange={() => onChoose(address.id)}
        />
        <span className="min-w-0 flex-1">
          <AddressText address={address} />
        </span>
      </label>
      <button
        type="button"
        aria-label={`修改${address.name}的地址`}
        className="min-h-7 flex-none self-start p-3 text-brand-600 hover:underline"
        onClick={() => onEdit(address)}
      >
        修改
      </button>
    </li>
  );
}
