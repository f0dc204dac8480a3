import { queries } from "../../api/operator.ts";
import type { Brand } from "./brand-draft.ts";

/** What is kept of the list, and of one brand. */
export const brandsKey = "brands";
export const brandKey = (id: number) => ["brand", id] as const;

/** What was saved is known at once, and the list behind it is asked again. */
export async function keepBrand(brand: Brand): Promise<void> {
  queries.setQueryData(brandKey(brand.id), brand);
  await queries.invalidateQueries({ queryKey: [brandsKey] });
}

/** Of one that is gone nothing is kept. */
export async function dropBrand(id: number): Promise<void> {
  queries.removeQueries({ queryKey: brandKey(id) });
  await queries.invalidateQueries({ queryKey: [brandsKey] });
}
