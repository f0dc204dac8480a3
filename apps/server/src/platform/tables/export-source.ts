/** A list that can be taken out as a table: what it may be asked, by whom, and its columns as texts. */
import type { z } from "zod";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { isRefusal, type Refusal } from "../answers/refusal.ts";
import type { App } from "../app/app.ts";

export type ExportPortion = { readonly rows: readonly (readonly string[])[]; readonly next: string | null };
type Asked = Readonly<Record<string, string>>;

export type ExportSource = {
  /** What the list is called. */
  readonly title: string;
  readonly roles: readonly OperatorRole[];
  /** By their names on the screen, whose headings they have. */
  readonly headings: ReadonlyMap<string, string>;
  /** What is wrong with what the list is asked; null: nothing. */
  readonly wrongIn: (filters: Asked) => string | null;
  readonly read: (
    app: App,
    asked: { readonly filters: Asked; readonly columns: readonly string[]; readonly after: string | null },
  ) => Promise<ExportPortion | Refusal>;
};

/** Of each list by its name. */
export type ExportTable = Readonly<Record<string, ExportSource>>;

type Page<Row> = { readonly list: readonly Row[]; readonly next: string | null };

/** The list's own call says what it is asked and who may; its service reads the pages. */
type Told<Query extends z.ZodType<object>, Row> = {
  readonly title: string;
  readonly call: { readonly access: readonly OperatorRole[]; readonly query: Query };
  readonly columns: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: (row: Row) => string;
  }[];
  /** A page of it; how many there are in all nobody asks. */
  readonly page: (app: App, query: z.output<Query> & { isCounted: false }) => Promise<Page<Row> | Refusal>;
};

const portionSize = 200;

export function exportSource<Query extends z.ZodType<object>, Row>(told: Told<Query, Row>): ExportSource {
  const { query } = told.call;
  const textOf = new Map(told.columns.map(({ id, text }) => [id, text]));
  return {
    title: told.title,
    roles: told.call.access,
    headings: new Map(told.columns.map(({ id, title }) => [id, title])),
    wrongIn: (filters) => query.safeParse(filters).error?.issues[0]?.message ?? null,
    read: async (app, { filters, columns, after }) => {
      const asked = query.parse({ ...filters, ...(after !== null && { after }), page_size: portionSize });
      const page = await told.page(app, { ...asked, isCounted: false });
      if (isRefusal(page)) return page;
      const rows = page.list.map((row) => columns.map((id) => textOf.get(id)?.(row) ?? ""));
      return { rows, next: page.next };
    },
  };
}
