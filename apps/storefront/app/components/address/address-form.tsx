import { isPhone, phoneOf, wrongPhone } from "@yaoji/domain/text/validation";
import { useState, type SubmitEvent } from "react";
import type { Address } from "../../api/addresses.ts";
import { api } from "../../api/browser.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { Place } from "../../lib/regions.ts";
import { AreaChooser } from "../area-chooser.tsx";
import { Field } from "../field.tsx";
import { FormEnd } from "../form-end.tsx";
import { useFormCall } from "../use-form-call.ts";
import { DialogBox } from "../dialog-box.tsx";

type AddressFormProps = {
  /** The address to change; null adds one. */
  address: Address | null;
  onClose: () => void;
  onSaved: (saved: Address) => void;
};

/** Adds or changes a shipping address. */
function AddressDialog({ address, onClose, onSaved }: AddressFormProps) {
  return (
    <DialogBox title={address ? "修改收货地址" : "新增收货地址"} isWide onClose={onClose}>
      <AddressForm address={address} onClose={onClose} onSaved={onSaved} />
    </DialogBox>
  );
}
export default AddressDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

const nowhere: Place = { province: "", city: "", area: "", region_code: "" };
const fieldNames = ["name", "phone", "province", "city", "area", "detail"];

/** The form of an address; refusals of 422 stand at their fields. */
function AddressForm({ address, onClose, onSaved }: AddressFormProps) {
  const { form, errors, isBusy, place, setPlace, submit } = useSaving(address, onSaved);
  const isLicence = address?.is_licence === 1;
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
      {isLicence && (
        <p className="rounded-small bg-brand-50 px-3 py-2 text-meta text-brand-700">
          许可证登记地址不可更改，如有变更请联系客服；收货人和电话可以修改。
        </p>
      )}
      <ReceiverFields address={address} errors={errors} />
      <AreaChooser place={place} errors={errors} isFixed={isLicence} fill="shipping" onChange={setPlace} />
      <Field
        label="详细地址"
        error={errors.detail}
        input={{
          name: "detail",
          autoComplete: "shipping street-address",
          maxLength: 100,
          readOnly: isLicence,
          defaultValue: address?.detail,
        }}
      />
      <label className="flex min-h-7 items-center gap-2 text-meta">
        <input
          type="checkbox"
          name="is_default"
          className="size-4.5 accent-brand-600"
          defaultChecked={address?.is_default === 1}
        />
        设为默认收货地址
      </label>
      <FormEnd error={errors[""]} action="保存" busy="保存中…" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function ReceiverFields({ address, errors }: Pick<AddressFormProps, "address"> & { errors: FieldErrors }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="收货人"
        error={errors.name}
        input={{ name: "name", autoComplete: "shipping name", maxLength: 30, defaultValue: address?.name }}
      />
      <Field
        label="联系电话（手机或固定电话）"
        error={errors.phone}
        input={{
          name: "phone",
          type: "tel",
          autoComplete: "shipping tel",
          maxLength: 20,
          defaultValue: address?.phone,
        }}
      />
    </div>
  );
}

function useSaving(address: Address | null, onSaved: AddressFormProps["onSaved"]) {
  const { form, errors, setErrors, isBusy, send } = useFormCall(fieldNames);
  const [place, setPlace] = useState<Place>({ ...nowhere, ...address });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Its dialog may have been opened from within a form, which React would tell of it as well.
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const { province, city, area } = place;
    const typed = { name: text("name"), phone: text("phone"), province, city, area, detail: text("detail") };
    const wrong = faultsOf(typed);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const body = { ...typed, is_default: fields.has("is_default") ? 1 : 0 };
    const inline = { inline: true };
    void send(async () => {
      const saved = address
        ? await api("addressEdit", { params: { id: address.id }, body }, inline)
        : await api("addressAdd", { body }, inline);
      onSaved(saved);
    });
  }
  return { form, errors: withoutChosen(errors, place), isBusy, place, setPlace, submit };
}

const missing = { province: "请选择省份", city: "请选择城市", area: "请选择区县" } as const;
const parts = ["province", "city", "area"] as const;

/** A province may bring its only city along: that one is not asked for any more. */
function withoutChosen(errors: FieldErrors, place: Place): FieldErrors {
  const chosen: string[] = parts.filter((part) => place[part] !== "" && errors[part] === missing[part]);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !chosen.includes(name)));
}

type Typed = Record<"name" | "phone" | "province" | "city" | "area" | "detail", string>;

function faultsOf({ name, phone, province, city, area, detail }: Typed): FieldErrors {
  return {
    ...(name === "" && { name: "请填写收货人" }),
    ...(!isPhone(phoneOf(phone)) && { phone: wrongPhone }),
    ...(province === "" && { province: missing.province }),
    ...(city === "" && { city: missing.city }),
    ...(area === "" && { area: missing.area }),
    ...(detail === "" && { detail: "请填写详细地址" }),
  };
}
