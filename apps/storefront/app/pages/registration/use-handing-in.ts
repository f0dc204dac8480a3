import { useEffect, useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { type Dossier, errorsOfShop, type Registration } from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { firstMessage } from "@yaoji/browser/reply";
import { stepHref } from "../../lib/registration-steps.ts";

type Work = {
  readonly registration: Registration;
  /** What is still missing or wrong at a shop. */
  readonly faultsFor: (shop: Dossier) => FieldErrors;
  readonly flush: () => Promise<boolean>;
  readonly from: string | null;
  /** Brings a shop into sight. */
  readonly onShow: (shopId: number) => void;
};

/** Handing everything in: what is missing is shown where it is missing, shop by shop; then all goes, or nothing. */
export function useHandingIn({ registration, faultsFor, flush, from, onShow }: Work) {
  const page = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<ReadonlyMap<number, FieldErrors>>(new Map());
  useEffect(() => {
    if (tries > 0) page.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [tries]);

  const editable = registration.shops.filter(({ can_edit: canEdit }) => canEdit);
  function pointTo(faults: ReadonlyMap<number, FieldErrors>, text: string): void {
    const [first] = faults.keys();
    if (first !== undefined) onShow(first);
    setProblem(text);
    setTries((before) => before + 1);
  }

  async function handIn(): Promise<void> {
    setRefused(new Map());
    const missing = withErrors(editable, faultsFor);
    if (missing.size > 0) return pointTo(missing, missingText(missing, editable));
    setIsBusy(true);
    setProblem("");
    try {
      if (!(await flush())) {
        setIsBusy(false);
        return setProblem("还有内容没有保存，资料尚未提交，请保存后再点“提交审核”");
      }
      const { kind } = await api("dossierSubmit", {}, { inline: true });
      location.assign(stepHref(kind, 3, from));
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof CallError)) throw error;
      const { failure } = error;
      const wrong = withErrors(editable, (shop) => errorsOfShop(failure.errors, shop.shop_id));
      setRefused(wrong);
      pointTo(wrong, wrong.size > 0 ? failure.message : firstMessage(failure));
    }
  }
  return { page, isBusy, problem, hasTried: tries > 0, refused, handIn };
}

function withErrors(shops: readonly Dossier[], errorsOf: (shop: Dossier) => FieldErrors) {
  const found = shops.map((shop) => [shop.shop_id, errorsOf(shop)] as const);
  return new Map(found.filter(([, errors]) => Object.keys(errors).length > 0));
}

function missingText(missing: ReadonlyMap<number, FieldErrors>, shops: readonly Dossier[]): string {
  const count = [...missing.values()].reduce((sum, errors) => sum + Object.keys(errors).length, 0);
  const where = shops.length > 1 ? `${missing.size}家店铺` : "";
  return `${where}还有${count}处需要补充，已在下方标出`;
}
