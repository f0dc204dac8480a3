import { fieldErrorsOf } from "@yaoji/browser/field-errors";
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
  const places = placesOf(draft);
  const state = useForm(places);
  const finish = useFinish(promotion, { isTouched, forget });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  async function look(): Promise<{ isWhole: boolean; isQuiet: boolean }> {
    const body = { ...bodyOf(draft), ...(promotion && { id: promotion.id }) };
    const checked = await placed(api("promotionDeskCheck", { body }));
    const errors = atPlaces(checked.faults);
    const isWhole = Object.keys(errors).length === 0;
    if (!isWhole) state.setErrors(fieldErrorsOf({ code: 400, message: "", errors }, places));
    setWarnings(checked.warnings);
    return { isWhole, isQuiet: checked.warnings.length === 0 };
  }
  async function run(wish: Wish): Promise<void> {
    try {
      await placed(finish(wish));
    } catch (error) {
      const theirs = error instanceof CallError ? theirsOf(error) : null;
      if (theirs === null) throw error;
      setConflict({ mine: wish.draft, theirs, isOut: wish.isOut });
    }
  }
  const start = (wish: Wish) => state.send(() => run(wish));
  const settle = () => (setConflict(null), setIsAsking(false));
  return {
    state,
    conflict,
    warnings,
    isAsking,
    settle,
    check: () =>
      void state.send(async () => {
        const { isWhole, isQuiet } = await look();
        if (isWhole && isQuiet) toast("没有问题，可以发布", "success");
      }),
    save: () => void start({ draft, version: promotion?.version, isOut: false }),
    publish: () =>
      void state.send(async () => {
        const { isWhole, isQuiet } = await look();
        if (isWhole && !isQuiet) setIsAsking(true);
        else if (isWhole) await run({ draft, version: promotion?.version, isOut: true });
      }),
    publishAnyway: async () => {
      settle();
      await start({ draft, version: promotion?.version, isOut: true });
    },
    saveOver: (merged: PromotionDraft) => {
      if (conflict === null) return;
      settle();
      set(merged);
      void start({ draft: merged, version: conflict.theirs.version, isOut: conflict.isOut });
    },
  };
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
