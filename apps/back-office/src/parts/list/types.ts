import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { ComponentType, ReactNode } from "react";

/** A page of a list as the server gives it (contract, `keysetPageOf`). */
export type Page<Row> = {
  readonly list: readonly Row[];
  readonly next: string | null;
  readonly total: number;
  readonly total_more?: boolean | undefined;
};

export type Column<Row> = {
  /** Stands in the address where the column is hidden. */
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly isFigure?: true;
  /** A few characters: they stay on one line. */
  readonly isShort?: true;
  /** Shown to whoever asks for it alone. */
  readonly isRare?: true;
};

type Choice = { readonly value: string; readonly text: string };

/** A filter: chosen from a few values, or typed. */
export type Filter = {
  /** The name of its parameter. */
  readonly name: string;
  readonly title: string;
  readonly choices?: readonly Choice[];
  /** `date`: a day; what it becomes for the server is the screen's to say. */
  readonly type?: "text" | "date";
};

/** A command for all that is selected. */
export type Bulk = {
  /** Its name among the server's. */
  readonly command: string;
  readonly title: string;
  readonly roles: readonly OperatorRole[];
  /** What it needs beside the reason. */
  readonly field?: {
    readonly name: string;
    readonly title: string;
    readonly hint?: string;
    readonly choices?: readonly Choice[];
  };
};

/** One list: what it shows, what it can be asked, where its pages come from. */
export type ListOf<Row> = {
  /** Names its pages among what is kept. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** The first is the order that it has by itself. */
  readonly sorts?: readonly Choice[];
  /** What can be typed into its search field; left out: it has none. */
  readonly search?: string;
  readonly load: (query: Readonly<Record<string, string>>) => Promise<Page<Row>>;
  readonly idOf: (row: Row) => number;
  /** What there is to do where nothing was ever made. */
  readonly empty: string;
  /** Its name among what can be taken out as a table; `asked`: what it is asked, as its call takes it. */
  readonly exportAs?: {
    readonly list: string;
    readonly asked?: (query: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  };
  /** What can be done to many of its records at once; left out: nothing, and none is selected. */
  readonly bulk?: readonly Bulk[];
  /** What lies over the list: one of its rows, opened. */
  readonly beside?: ComponentType<{ rows: readonly Row[] }>;
};
