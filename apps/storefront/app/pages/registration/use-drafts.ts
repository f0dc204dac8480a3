import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { bodyOf, draftOf, type Dossier, type DossierDraft, type DraftEdit } from "../../lib/dossier-draft.ts";
import { type DraftSaver, draftSaver, type SaveState } from "../../lib/draft-saver.ts";
import { firstMessage } from "@yaoji/browser/reply";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "../../lib/unsaved-drafts.ts";

const delay = 600;

type Drafts = ReadonlyMap<number, DossierDraft>;

/** The drafts of all shops, saved by themselves; what a reload interrupted is found again. */
export function useDrafts(shops: readonly Dossier[]) {
  const [changed, setChanged] = useState<Drafts>(new Map());
  const latest = useRef(new Map<number, DossierDraft>());
  const [saving, setSaving] = useState<SaveState>({ kind: "saved" });
  const [saver] = useState<DraftSaver<DossierDraft>>(() =>
    draftSaver({ send, onState: setSaving, onKept: forget, delay }),
  );
  const draftFor = (shop: Dossier) => changed.get(shop.shop_id) ?? draftOf(shop);

  /** `latest` beside the state: a file that has been uploaded finds the draft as it stands by then. */
  function change(shop: Dossier, edit: DraftEdit): void {
    const shopId = shop.shop_id;
    const draft = typeof edit === "function" ? edit(latest.current.get(shopId) ?? draftOf(shop)) : edit;
    latest.current.set(shopId, draft);
    setChanged(new Map(latest.current));
    keepUnsaved(sessionStorage, shopId, draft);
    saver.change(shopId, draft);
  }
  const restore = useEffectEvent(() => {
    for (const shop of shops.filter(({ can_edit: canEdit }) => canEdit)) {
      const found = readUnsaved(sessionStorage, shop.shop_id, draftOf(shop));
      if (found) change(shop, found);
    }
  });
  useEffect(() => {
    restore(); // oxlint-disable-line react/set-state-in-effect -- only the browser knows what its store holds
  }, []);

  function drop(shopId: number): void {
    saver.drop(shopId);
    forget(shopId);
  }
  return { draftFor, change, drop, saving, flush: saver.flush };
}

const forget = (shopId: number) => forgetUnsaved(sessionStorage, shopId);

async function send(id: number, draft: DossierDraft): Promise<string | null> {
  try {
    await api("dossierSave", { params: { id }, body: bodyOf(draft) }, { silent: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return firstMessage(error.failure);
  }
}
