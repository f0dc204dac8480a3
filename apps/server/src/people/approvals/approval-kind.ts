/** What a kind of approval brings along; the roof joins them (roof/approval-kinds.ts). */
import type { ApprovalKindName } from "@yaoji/domain/people/approvals";
import type { App } from "../../platform/app/app.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import type { AuditSubject } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";

/** What whoever asks and whoever decides see, in Chinese. */
export type Shown = {
  readonly title: string;
  readonly lines: readonly {
    readonly about: string;
    readonly label: string;
    readonly before: string;
    readonly after: string;
    /** Why it takes two persons; empty where it only goes along. */
    readonly note: string;
  }[];
};
export type Showing = { readonly subject: AuditSubject; readonly shown: Shown };

/** Who carries it out: whoever decided, and why, with who asked. */
export type CarryingOut = {
  /** Of the approval. */
  readonly id: number;
  readonly asked: unknown;
  readonly who: number;
  /** In whose stead he decided; null: in his own right. */
  readonly inSteadOf: number | null;
  readonly reason: string;
};

export type ApprovalKind = {
  /** What would be done now, by the state of now; refused where it cannot be done at all. */
  readonly show: (db: Db, asked: unknown, now: Date) => Promise<Showing | Refusal>;
  /** Does it, in the transaction of the decision. */
  readonly carryOut: (app: App, tx: Db, carrying: CarryingOut) => Promise<Refusal | null>;
};
export type ApprovalKinds = Readonly<Record<ApprovalKindName, ApprovalKind>>;
