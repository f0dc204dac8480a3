import { isPhone, phoneOf } from "@yaoji/domain/text/validation";

/** A whole number as it was pasted is put right in its field; what is still being typed stays. */
export function tidyPhone(field: HTMLInputElement): void {
  const phone = phoneOf(field.value);
  if (phone !== field.value && isPhone(phone)) field.value = phone;
}
