import { useState } from "react";
import type { Address } from "../../api/addresses.ts";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { AddressText } from "../../components/address/address-text.tsx";
import { confirmBox, toast } from "@yaoji/browser/messages";

type AddressCardProps = { address: Address; onEdit: () => void; onChanged: () => Promise<unknown> };

/** One address with what can be done to it; the licensed one stays where it is. */
export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const isLicence = address.is_licence === 1;
  const { isBusy, makeDefault } = useMakeDefault(address, onChanged);
  async function remove(): Promise<void> {
    const isGone = await confirmBox(`确定删除${address.name}的收货地址吗？`, {
      actionLabel: "删除",
      run: () => api("addressDelete", { params: { id: address.id } }),
    });
    if (!isGone) return;
    toast("收货地址已删除", "success");
    await onChanged();
  }
  return (
    <>
      <p className="flex-1">
        <AddressText address={address} />
      </p>
      {isLicence && <p className="mt-2 text-ink-2">许可证登记地址，变更或删除请联系客服</p>}
      <div className="mt-3 flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        {address.is_default === 0 && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void makeDefault()}>
            设为默认
          </button>
        )}
        <button type="button" className="btn" onClick={onEdit}>
          修改
        </button>
        {!isLicence && (
          <button type="button" className="btn" onClick={() => void remove()}>
            删除
          </button>
        )}
      </div>
    </>
  );
}

function useMakeDefault(address: Address, onChanged: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  async function makeDefault(): Promise<void> {
    setIsBusy(true);
    try {
      const { id, name, phone, province, city, area, detail } = address;
      const body = { name, phone, province, city, area, detail, is_default: 1 };
      await api("addressEdit", { params: { id }, body });
      toast("已设为默认收货地址", "success");
      await onChanged();
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has said why.
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, makeDefault };
}
