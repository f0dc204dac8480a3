import { isPhone, phoneOf } from "@yaoji/domain/text/validation";
import {
  useController,
  useForm,
  type Control,
  type FieldErrors,
  type UseFormRegister,
} from "react-hook-form";
import type { SubmitEvent } from "react";
import type { Address } from "../../api/addresses.ts";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import type { Place } from "../../lib/regions.ts";
import { AreaChooser } from "../area-chooser.tsx";
import { Field } from "../field.tsx";

export type AddressFormProps = {
  /** The address to change; null adds one. */
  address: Address | null;
  onClose: () => void;
  onSaved: (saved: Address) => void;
};

type Fields = {
  name: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  detail: string;
  is_default: boolean;
};

/** The form of an address; refusals of 422 stand at their fields. */
export function AddressForm({ address, onClose, onSaved }: AddressFormProps) {
  const { register, control, onSubmit, errors, isBusy } = useAddressForm(address, onSaved);
  const isLicence = address?.is_licence === 1;
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={onSubmit}>
      {isLicence && (
        <p className="rounded-small bg-brand-50 px-3 py-2 text-meta text-brand-700">
          许可证登记地址不可更改，如有变更请联系客服；收货人和电话可以修改。
        </p>
      )}
      <ReceiverFields register={register} errors={errors} />
      <PlaceFields register={register} control={control} errors={errors} isFixed={isLicence} />
      <label className="flex min-h-7 items-center gap-2 text-meta">
        <input type="checkbox" className="size-4.5 accent-brand-600" {...register("is_default")} />
        设为默认收货地址
      </label>
      <p role="alert" className="text-meta text-offer">
        {errors.root?.message}
      </p>
      <div className="flex justify-end gap-3">
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "保存中…" : "保存"}
        </button>
      </div>
    </form>
  );
}

type FieldsProps = { register: UseFormRegister<Fields>; errors: FieldErrors<Fields> };

function ReceiverFields({ register, errors }: FieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="收货人"
        error={errors.name?.message}
        input={{
          autoComplete: "shipping name",
          maxLength: 30,
          ...register("name", { validate: filled("请填写收货人") }),
        }}
      />
      <Field
        label="联系电话（手机或固定电话）"
        error={errors.phone?.message}
        input={{
          type: "tel",
          autoComplete: "shipping tel",
          maxLength: 20,
          ...register("phone", {
            validate: (text) => isPhone(phoneOf(text)) || "请填写正确的手机号或固定电话（如 028-88886601）",
          }),
        }}
      />
    </div>
  );
}

type PlaceFieldsProps = FieldsProps & { control: Control<Fields>; isFixed: boolean };

function PlaceFields({ register, control, errors, isFixed }: PlaceFieldsProps) {
  const province = useController({ name: "province", control, rules: { validate: filled("请选择省份") } });
  const city = useController({ name: "city", control, rules: { validate: filled("请选择城市") } });
  const area = useController({ name: "area", control, rules: { validate: filled("请选择区县") } });
  const parts = { province: province.field, city: city.field, area: area.field };
  function choose(place: Place): void {
    for (const part of ["province", "city", "area"] as const)
      if (place[part] !== parts[part].value) parts[part].onChange(place[part]);
  }
  return (
    <>
      <AreaChooser
        place={{
          province: province.field.value,
          city: city.field.value,
          area: area.field.value,
          region_code: "",
        }}
        errors={{
          province: errors.province?.message,
          city: errors.city?.message,
          area: errors.area?.message,
        }}
        refs={{ province: province.field.ref, city: city.field.ref, area: area.field.ref }}
        isFixed={isFixed}
        fill="shipping"
        onChange={choose}
      />
      <Field
        label="详细地址"
        error={errors.detail?.message}
        input={{
          autoComplete: "shipping street-address",
          maxLength: 100,
          readOnly: isFixed,
          ...register("detail", { validate: filled("请填写详细地址") }),
        }}
      />
    </>
  );
}

function filled(missing: string): (text: string) => true | string {
  return (text) => text.trim() !== "" || missing;
}

const fieldNames = ["name", "phone", "province", "city", "area", "detail"] as const;

function useAddressForm(address: Address | null, onSaved: (saved: Address) => void) {
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { province: "", city: "", area: "", ...address, is_default: address?.is_default === 1 },
  });

  async function save(fields: Fields): Promise<void> {
    const body = { ...fields, phone: fields.phone.trim(), is_default: fields.is_default ? 1 : 0 };
    const inline = { inline: true };
    try {
      const saved = address
        ? await api("addressEdit", { params: { id: address.id }, body }, inline)
        : await api("addressAdd", { body }, inline);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const messages = error.failure.errors ?? {};
      const refused = fieldNames.filter((name) => messages[name]?.[0]);
      for (const name of refused) setError(name, { message: messages[name]?.[0] ?? "" });
      if (refused.length === 0) setError("root", { message: error.message });
    }
  }
  function onSubmit(event: SubmitEvent): void {
    // Its dialog may have been opened from within a form, which React would tell of it as well.
    event.stopPropagation();
    void handleSubmit(save)(event);
  }
  return { register, control, onSubmit, errors: formState.errors, isBusy: formState.isSubmitting };
}
