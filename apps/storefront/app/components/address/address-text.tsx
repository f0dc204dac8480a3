import type { Address } from "../../api/addresses.ts";

type Place = Pick<Address, "province" | "city" | "area" | "detail">;

/** The whole place on one line. */
export function placeText({ province, city, area, detail }: Place): string {
  return `${province}${city === province ? "" : city}${area} ${detail}`;
}

/** Who receives, and where; with the marks of a default and of the licensed address. */
export function AddressText({ address }: { address: Address }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-name">
        <b className="font-semibold">{address.name}</b>
        <span className="num">{address.phone}</span>
        {address.is_default === 1 && <Mark text="默认" />}
        {address.is_licence === 1 && <Mark text="许可证地址" />}
      </span>
      <span className="mt-1 block text-meta text-ink-2">{placeText(address)}</span>
    </>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <span className="rounded-small bg-brand-100 px-1.5 text-hint leading-4.5 text-brand-700">{text}</span>
  );
}
