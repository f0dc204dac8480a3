/** A command that is given for many records of a list at once: each by the service that does it for one. */
import type { z } from "zod";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { Refusal } from "../answers/refusal.ts";
import type { App } from "../app/app.ts";
import type { Db } from "../db/database.ts";

type Filters = Readonly<Record<string, string>>;
type Errors = Record<string, string[]>;

export type Bidden = {
  /** The operator's account. */
  readonly who: number;
  readonly id: number;
  readonly reason: string;
};

export type BulkCommand = {
  /** 停发优惠券, 修改商品品牌 … */
  readonly title: string;
  readonly roles: readonly OperatorRole[];
  /** The address of the screen that has it: whom that was taken away from does not give it. */
  readonly area: string;
  /** What is wrong with what the list is asked; null: nothing. */
  readonly wrongIn: (filters: Filters) => string | null;
  /** What is wrong with what it needs beside the reason, by field; null: nothing. */
  readonly faultsIn: (input: unknown) => Errors | null;
  /** Of those that match the first so many, in rising order. */
  readonly pick: (app: App, filters: Filters, most: number) => Promise<number[]>;
  /** What people call the records; those that are gone have no name. */
  readonly names: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Does it to one; told is what happened. */
  readonly run: (app: App, input: unknown, bidden: Bidden) => Promise<string | Refusal>;
};

/** Every one by its name. */
export type BulkTable = Readonly<Record<string, BulkCommand>>;

type Told<Query extends z.ZodType, Input extends z.ZodType> = Pick<
  BulkCommand,
  "title" | "roles" | "area" | "names"
> & {
  readonly query: Query;
  readonly input: Input;
  readonly pick: (app: App, query: z.output<Query>, most: number) => Promise<number[]>;
  readonly run: (app: App, input: z.output<Input>, bidden: Bidden) => Promise<string | Refusal>;
};

/** `query`: what the list's own call is asked; `input`: what the command needs beside the reason. */
export function bulkCommand<Query extends z.ZodType, Input extends z.ZodType>(
  told: Told<Query, Input>,
): BulkCommand {
  const { query, input } = told;
  return {
    ...told,
    wrongIn: (filters) => query.safeParse(filters).error?.issues[0]?.message ?? null,
    faultsIn: (given) => {
      const issues = input.safeParse(given).error?.issues ?? [];
      const byField = issues.map(({ path, message }): [string, string[]] => [
        String(path[0] ?? "command"),
        [message],
      ]);
      return byField.length > 0 ? Object.fromEntries(byField.toReversed()) : null;
    },
    pick: (app, filters, most) => told.pick(app, query.parse(filters), most),
    run: (app, given, bidden) => told.run(app, input.parse(given), bidden),
  };
}

/** The command of this name, if there is one. */
export const bulkNamed = (table: BulkTable, name: string): BulkCommand | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
