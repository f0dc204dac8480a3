/** The specification's two tables, this project's own copy, and the pages that it adds (tests/conformance). */
import { readFileSync } from "node:fs";

export type PageRow = {
  path: string;
  example: string;
  title: string;
  frame: "full" | "login" | "bare";
  auth: "public" | "buyer" | "supplier";
  header: "shop" | "login" | null;
  footer: boolean;
  side_panel: boolean;
  top_ad: boolean;
  quick_nav: boolean;
  bottom_ad: boolean;
  redirectTo?: undefined;
};
export type RedirectRow = { path: string; example: string; auth: PageRow["auth"]; redirectTo: string };

export type CallRow = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  auth: "public" | "buyer";
  encoding: "-" | "form" | "json" | "query-or-form";
};

function table<Row>(name: string): Row[] {
  const file = new URL(`../../conformance/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Row[];
}

const routes = ["routes", "own-routes"].flatMap((name) => table<PageRow | RedirectRow>(name));

export const pages = routes.filter((row): row is PageRow => row.redirectTo === undefined);
export const redirects = routes.filter((row): row is RedirectRow => row.redirectTo !== undefined);
export const calls = table<CallRow>("calls");

export const nameOf = ({ method, path }: CallRow) => `${method} ${path}`;

export const siteTitle = "药集医药批发商城";
