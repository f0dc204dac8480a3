import { isPhone } from "@yaoji/domain/validation";
import { useForm, type FieldErrors, type UseFormRegister } from "react-hook-form";
import type { SubmitEvent } from "react";
import type { Address } from "../../api/addresses.ts";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Field } from "../field.tsx";
import type { AddressDialogProps } from "./address-dialog.tsx";

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
export function AddressForm({ address, onClose, onSaved }: AddressDialogProps) {
  const { register, onSubmit, errors, isBusy } = useAddressForm(address, onSaved);
  const isLicence = address?.is_licence === 1;
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={onSubmit}>
      {isLicence && (
        <p className="rounded-small bg-brand-50 px-3 py-2 text-meta text-brand-700">
          许可证登记地址不可更改，如有变更请联系客服；收货人和电话可以修改。
        </p>
      )}
      <ReceiverFields register={register} errors={errors} />
      <PlaceFields register={register} errors={errors} isFixed={isLicence} />
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
            validate: (text) => isPhone(text.trim()) || "请填写正确的手机号或固定电话（如 028-88886601）",
          }),
        }}
      />
    </div>
  );
}

const placeFields = [
  { name: "province", label: "省份", autoComplete: "shipping address-level1", missing: "请填写省份" },
  { name: "city", label: "城市", autoComplete: "shipping address-level2", missing: "请填写城市" },
  { name: "area", label: "区县", autoComplete: "shipping address-level3", missing: "请填写区县" },
] as const;

function PlaceFields({ register, errors, isFixed }: FieldsProps & { isFixed: boolean }) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        {placeFields.map(({ name, label, autoComplete, missing }) => (
          <Field
            key={name}
            label={label}
            error={errors[name]?.message}
            input={{
              autoComplete,
              maxLength: 20,
              readOnly: isFixed,
              ...register(name, { validate: filled(missing) }),
            }}
          />
        ))}
      </div>
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
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { ...address, is_default: address?.is_default === 1 },
  });

  async function save(fields: Fields): Promise<void> {
    const body = { ...fields, phone: fields.phone.trim(), is_default: fields.is_default ? 1 : 0 };
    const silent = { silent: true };
    try {
      const saved = address
        ? await api("addressEdit", { params: { id: address.id }, body }, silent)
        : await api("addressAdd", { body }, silent);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const messages = error.failure.errors ?? {};
      const refused = fieldNames.filter((name) => messages[name]?.[0]);
      for (const name of refused) setError(name, { message: messages[name]?.[0] ?? "" });
      if (refused.length === 0) setError("root", { message: error.message });
    }
  }
  const onSubmit = (event: SubmitEvent) => void handleSubmit(save)(event);
  return { register, onSubmit, errors: formState.errors, isBusy: formState.isSubmitting };
}
