import { type FieldErrors, fieldErrorsOf } from "@yaoji/browser/field-errors";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { useForm } from "../../parts/use-form.ts";
import { keepPromotion } from "./keep-promotion.ts";
import { bodyOf, type Promotion, type PromotionDraft } from "./promotion-draft.ts";
import { atPlaces, placesOf } from "./promotion-fields.ts";
import { pathOfPromotion } from "./promotion-list.tsx";

export type Warning = DataOf<"promotionDeskCheck">["warnings"][number];
type Conflict = { readonly mine: PromotionDraft; readonly theirs: Promotion; readonly isOut: boolean };
type Kept = {
  readonly draft: PromotionDraft;
  readonly isTouched: boolean;
  readonly set: (change: Partial<PromotionDraft>) => void;
  readonly forget: () => void;
};
/** What is saved, over which version, and whether it is published. */
type Wish = {
  readonly draft: PromotionDraft;
  readonly version?: number | undefined;
  readonly isOut: boolean;
};

/** Checks, saves and publishes what was typed; where another was faster, both are told apart first. */
export function useSaving(promotion: Promotion | null, { draft, isTouched, set, forget }: Kept) {
  const state = useForm(placesOf(draft));
  const finish = useFinish(promotion, { isTouched, forget });
  const { warnings, look } = useLook(promotion, draft, state.setErrors);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const asTyped = { draft, version: promotion?.version };

  async function run(wish: Wish): Promise<void> {
    try {
      await placed(finish(wish));
    } catch (error) {
      const theirs = error instanceof CallError ? theirsOf(error) : null;
      if (theirs === null) throw error;
      setConflict({ mine: wish.draft, theirs, isOut: wish.isOut });
    }
  }
  async function check(): Promise<void> {
    if ((await look()) === "well") toast("没有问题，可以发布", "success");
  }
  async function publish(): Promise<void> {
    const found = await look();
    if (found === "warned") setIsAsking(true);
    if (found === "well") await run({ ...asTyped, isOut: true });
  }
  const settle = () => (setConflict(null), setIsAsking(false));
  function saveOver(merged: PromotionDraft): void {
    if (conflict === null) return;
    settle();
    set(merged);
    const { theirs, isOut } = conflict;
    void state.send(() => run({ draft: merged, version: theirs.version, isOut }));
  }
  return {
    state,
    conflict,
    warnings,
    isAsking,
    settle,
    saveOver,
    check: () => void state.send(check),
    save: () => void state.send(() => run({ ...asTyped, isOut: false })),
    publish: () => void state.send(publish),
    publishAnyway: async () => {
      settle();
      await state.send(() => run({ ...asTyped, isOut: true }));
    },
  };
}

/** Asks the server what is wrong with what was typed, which stands at its fields, and what it conflicts with. */
function useLook(
  promotion: Promotion | null,
  draft: PromotionDraft,
  setErrors: (errors: FieldErrors) => void,
) {
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  async function look(): Promise<"faulty" | "warned" | "well"> {
    const body = { ...bodyOf(draft), ...(promotion && { id: promotion.id }) };
    const checked = await placed(api("promotionDeskCheck", { body }));
    const errors = atPlaces(checked.faults);
    setWarnings(checked.warnings);
    if (Object.keys(errors).length > 0) {
      setErrors(fieldErrorsOf({ code: 400, message: "", errors }, placesOf(draft)));
      return "faulty";
    }
    return checked.warnings.length > 0 ? "warned" : "well";
  }
  return { warnings, look };
}

/** Saves, publishes where that is wanted, and shows what came of it. */
function useFinish(promotion: Promotion | null, { isTouched, forget }: Pick<Kept, "isTouched" | "forget">) {
  const navigate = useNavigate();
  const isDraft = promotion === null || promotion.state === "draft";

  async function write({ draft, version }: Wish): Promise<{ id: number; version: number }> {
    const body = bodyOf(draft);
    if (promotion === null || version === undefined) return api("promotionDeskAdd", { body });
    if (!isTouched && version === promotion.version) return promotion;
    const { id } = promotion;
    return api("promotionDeskChange", { params: { id }, body: { ...body, version } });
  }
  return async (wish: Wish): Promise<void> => {
    const saved = await write(wish);
    const refusal = wish.isOut ? await publish(saved) : null;
    forget();
    await keepPromotion(saved.id);
    if (refusal) toast(`已存为草稿，没有发布：${refusal.message}`, "error");
    else toast(wish.isOut ? "活动已发布" : isDraft ? "草稿已保存" : "已保存", "success");
    if (promotion === null) await navigate(pathOfPromotion(saved.id), { replace: true });
  };
}

/** What was saved stays saved where it may not be published: why not is told, null where it is out. */
async function publish({ id, version }: { id: number; version: number }): Promise<CallError | null> {
  try {
    await api("promotionDeskPublish", { params: { id }, body: { version } });
    return null;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** As the other has saved it, where that is why it was refused. */
function theirsOf({ failure }: CallError): Promotion | null {
  if (failure.reason !== "record.changed") return null;
  return (failure.data as { theirs?: Promotion } | undefined)?.theirs ?? null;
}

/** What is refused, by the form's own places. */
function placed<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof CallError) || !error.failure.errors) throw error;
    throw new CallError({ ...error.failure, errors: atPlaces(error.failure.errors) });
  });
}
