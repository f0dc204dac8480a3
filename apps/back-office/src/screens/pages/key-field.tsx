import type { PageKind } from "@yaoji/contract/schemas/page-blocks";
import { Field } from "../../parts/field.tsx";
import type { Named } from "./block-draft.ts";
import { NamedField } from "./named-field.tsx";

/** Kinds of which the whole shop has one page: their key says nothing. */
export const isOnly = (kind: PageKind) => kind === "home" || kind === "offers";
const onlyKey = "index";

const hints: Readonly<Partial<Record<PageKind, string>>> = {
  zone: "地址为 /zqmb?id=标识，如 spring",
  activity: "地址为 /hdmb?id=标识，如 spring",
  controlled: "index 为控销首页，其他为控销专区的地址",
};

type KeyFieldProps = {
  kind: PageKind;
  brand: Named | null;
  error: string | undefined;
  onBrand: (brand: Named) => void;
};

/** What a page of this kind is told from the others by, where there are others. */
export function KeyField({ kind, brand, error, onBrand }: KeyFieldProps) {
  if (kind === "brand") return <NamedField of="brand" value={brand} error={error} onChange={onBrand} />;
  if (isOnly(kind)) return error ? <p className="text-meta text-offer">{error}</p> : null;
  return (
    <Field
      label="地址标识"
      error={error}
      hint={hints[kind]}
      input={{ name: "key", maxLength: 64, autoComplete: "off", autoCapitalize: "none" }}
    />
  );
}

/** The key as it is sent. */
export function keyOf(kind: PageKind, brand: Named | null, typed: string): string {
  if (kind === "brand") return brand ? String(brand.id) : "";
  return isOnly(kind) ? onlyKey : typed.trim();
}
