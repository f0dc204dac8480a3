/** Where a registration stands, and which of its three pages that is. */
import type { DossierState } from "@yaoji/domain/people/dossier-states";
import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import { withFrom } from "./login-marker.ts";

export type Step = 1 | 2 | 3;
/** What decides: the kind, each shop's state, and whether a shop may be added to a chain. */
export type Standing = {
  readonly kind: RegistrationKind;
  readonly may_add: boolean;
  readonly shops: readonly { readonly state: DossierState; readonly can_edit: boolean }[];
};

/** The page of a step. */
export function stepPath(kind: RegistrationKind, step: Step): string {
  return kind === "chain" ? `/register/dd/step${step}` : `/register/step${step}`;
}

/** The page of a step, remembering where the visitor came from. */
export function stepHref(kind: RegistrationKind, step: Step, from: string | null): string {
  return from === null ? stepPath(kind, step) : withFrom(stepPath(kind, step), from);
}

/** Whether nothing was handed in yet. */
function isDraft({ shops }: Standing): boolean {
  return shops.every(({ state }) => state === "draft");
}

/** The step that a registration has reached. */
export function reachedStep(standing: Standing): Step {
  return isDraft(standing) ? 2 : 3;
}

/** Where who asks for a step is led instead; null: it may be shown. */
export function otherStep(standing: Standing, asked: { kind: RegistrationKind; step: Step }): string | null {
  const hasWork = standing.may_add || standing.shops.some(({ can_edit: canEdit }) => canEdit);
  const step = asked.step === 2 && hasWork ? 2 : reachedStep(standing);
  return step === asked.step && standing.kind === asked.kind ? null : stepPath(standing.kind, step);
}
