import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressesQuery, type Address } from "../../api/addresses.ts";
import { Icon } from "../icons.tsx";
import { Empty, Failed, Skeleton } from "../states.tsx";
import { AddressText } from "./address-text.tsx";
import { EditAddress } from "./edit-address.tsx";

type AddressPickerProps = {
  /** Null: the default address, once it is known. */
  chosen: number | null;
  onChoose: (id: number) => void;
};

/** The address that stands ready where nothing was chosen. */
export function usePickedAddress(chosen: number | null): number | null {
  const { data } = useQuery(addressesQuery);
  return chosen ?? data?.list[0]?.id ?? null;
}

/** Where something is to be sent: one of the shop's addresses, or a new one. */
export function AddressPicker({ chosen, onChoose }: AddressPickerProps) {
  const query = useQuery(addressesQuery);
  const picked = usePickedAddress(chosen);
  const [edited, setEdited] = useState<Address | "new" | null>(null);
  return (
    <fieldset>
      <legend className="mb-2 text-meta font-semibold">收货地址</legend>
      {query.isPending && <Skeleton className="h-20" />}
      {query.isError && <Failed failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && <Empty isInside text="还没有收货地址，请先新增一个" />}
      <ul className="flex max-h-56 flex-col gap-2 overflow-y-auto p-0.5">
        {query.data?.list.map((address) => (
          <li key={address.id} className="option" data-chosen={address.id === picked || undefined}>
            <label className="flex flex-1 gap-3 p-3">
              <input
                type="radio"
                name="address"
                className="mt-0.5 size-4.5 flex-none accent-brand-600"
                checked={address.id === picked}
                onChange={() => onChoose(address.id)}
              />
              <span className="min-w-0 flex-1">
                <AddressText address={address} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className="btn mt-2" onClick={() => setEdited("new")}>
        <Icon name="plus" size={14} />
        新增地址
      </button>
      <EditAddress
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={({ id }) => {
          setEdited(null);
          void query.refetch().then(() => onChoose(id));
        }}
      />
    </fieldset>
  );
}
