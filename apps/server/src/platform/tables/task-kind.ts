/** A kind of long work, done in portions: who may ask for it, and what a portion does. */
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { App } from "../app/app.ts";
import type { Db } from "../db/database.ts";

/** What became of a row; `text` says what happened, or why it did not. Its number is its own within the task, from 1. */
export type TaskRow = {
  readonly row: number;
  readonly label: string;
  readonly ok: boolean;
  readonly text: string;
};

/** What a portion did: results, and how many of the task's `total` it dealt with. */
export type TaskPortion = {
  readonly rows: readonly TaskRow[];
  readonly handled: number;
  readonly isLast: boolean;
};

/** What the work needs for a row; numbers rise. */
export type TaskInput = { readonly row: number; readonly value: unknown };

/**
 * The task as a portion gets it. `rows`: where it was added with rows, those of this portion, whether done for the first
 * time or tried again; how many were done before (`done`) is then nothing to go by. Else none.
 */
export type Task = {
  readonly id: number;
  readonly accountId: number;
  readonly input: unknown;
  readonly done: number;
  readonly reason: string;
  readonly rows: readonly TaskInput[];
};

export type TaskKind = {
  /** 商品导入, 价格表导入, 批量下架 … */
  readonly title: string;
  readonly roles: readonly OperatorRole[];
  /** The command that it does ("price set"): whom that was taken away from does not try again. */
  readonly command?: string;
  /**
   * One portion, inside the transaction that also keeps its results and its place: never applied twice. What is wrong with a
   * row is its result; what is thrown undoes the portion, and the queue tries it again.
   */
  readonly portion: (app: App, tx: Db, task: Task) => Promise<TaskPortion>;
};

/** Every kind by its name. */
export type TaskTable = Readonly<Record<string, TaskKind>>;

/** The kind of this name, if there is one. */
export const kindNamed = (table: TaskTable, name: string): TaskKind | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
