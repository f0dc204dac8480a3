/** What was typed and is not kept by the server yet: a reload of this tab finds it again. ID numbers stay out of it. */
import type { DossierDraft } from "./dossier-draft.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (shopId: number) => `dossier-${shopId}`;

export function keepUnsaved(store: Store, shopId: number, draft: DossierDraft): void {
  const documents = draft.documents.map((document) => ({ ...document, id_number: "" }));
  store.setItem(keyOf(shopId), JSON.stringify({ ...draft, documents }));
}

export function forgetUnsaved(store: Store, shopId: number): void {
  store.removeItem(keyOf(shopId));
}

/** The draft with what was not saved, and the ID numbers of the same persons; null when there is nothing, or nothing that can be read. */
export function readUnsaved(store: Store, shopId: number, saved: DossierDraft): DossierDraft | null {
  const found: unknown = parsed(store.getItem(keyOf(shopId)));
  if (!isDraft(found)) return null;
  const documents = found.documents.map((document) => {
    const kept = saved.documents.find(
      ({ kind, holder }) => kind === document.kind && holder === document.holder,
    );
    return { ...document, id_number: kept?.id_number ?? "" };
  });
  return { ...saved, ...found, documents };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only this page writes it, in this very form. */
function isDraft(found: unknown): found is DossierDraft {
  return (
    typeof found === "object" && found !== null && "documents" in found && Array.isArray(found.documents)
  );
}
