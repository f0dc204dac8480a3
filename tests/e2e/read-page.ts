/** Pages as the server sends them, read without a browser: what stands in them before any script has run. */
import { type HTMLElement, parse } from "node-html-parser";
import type { Visitor } from "./buyer.ts";

export type ReadPage = {
  readonly status: number;
  /** Where it was led to in the end: path and query. */
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly whole: HTMLElement;
  readonly main: HTMLElement;
};

/** The page at this address, as this visitor gets it. */
export async function readPage({ request }: Visitor, address: string): Promise<ReadPage> {
  const reply = await request.get(address);
  const html = await reply.text();
  const whole = parse(html);
  const main = whole.querySelector("main");
  if (!main) throw new Error(`${address} has no main: ${html.slice(0, 200)}`);
  const { pathname, search } = new URL(reply.url());
  const title = textOf(whole.querySelector("title"));
  return { status: reply.status(), address: pathname + search, title, html, whole, main };
}

/** What one reads there, blanks made one; "" of nothing. */
export const textOf = (element: HTMLElement | null): string =>
  (element?.structuredText ?? "").replaceAll(/\s+/gu, " ").trim();

/** What one reads in each of these. */
export const textsOf = (root: HTMLElement, selector: string): string[] =>
  root.querySelectorAll(selector).map(textOf);

/** The part with this name: a region, a navigation, a table, whatever bears the label. */
export function partOf(root: HTMLElement, label: string): HTMLElement {
  const part = root.querySelector(`[aria-label="${label}"]`) ?? byHeading(root, label);
  if (!part) throw new Error(`nothing here is called ${label}`);
  return part;
}

function byHeading(root: HTMLElement, label: string): HTMLElement | undefined {
  const labelled = root.querySelectorAll("[aria-labelledby]");
  return labelled.find(
    (part) => textOf(root.querySelector(`#${part.getAttribute("aria-labelledby")}`)) === label,
  );
}

/** What a link, a button or a picture is called. */
export const nameOf = (element: HTMLElement): string =>
  element.getAttribute("aria-label") ??
  (textOf(element) || (element.querySelector("img")?.getAttribute("alt") ?? ""));

/** The link that bears this name. */
export const linkOf = (root: HTMLElement, name: string): HTMLElement | undefined =>
  root.querySelectorAll("a").find((link) => nameOf(link) === name);

/** The first link whose name has these words. */
export const linkWith = (root: HTMLElement, words: string): HTMLElement | undefined =>
  root.querySelectorAll("a").find((link) => nameOf(link).includes(words));

/** Where the link with this name leads; an error where there is none. */
export function addressOf(root: HTMLElement, name: string): string {
  const address = linkOf(root, name)?.getAttribute("href");
  if (!address) throw new Error(`no link here is called ${name}`);
  return address;
}

/** The page behind this link of another. */
export async function follow(visitor: Visitor, link: HTMLElement | undefined): Promise<ReadPage> {
  const href = link?.getAttribute("href");
  if (href === undefined) throw new Error("there is no such link");
  return readPage(visitor, href);
}

/** The buttons that bear this name, or contain what it says. */
export const buttonsOf = (root: HTMLElement, name: string | RegExp): HTMLElement[] =>
  root
    .querySelectorAll("button")
    .filter((button) => (typeof name === "string" ? nameOf(button) === name : name.test(nameOf(button))));

/** The button that bears this name. */
export const buttonOf = (root: HTMLElement, name: string): HTMLElement | undefined =>
  buttonsOf(root, name)[0];

/** Takes no click: by itself or by a set of fields around it. */
export const isOff = (control: HTMLElement): boolean =>
  control.hasAttribute("disabled") || control.closest("fieldset[disabled]") !== null;

/** The landmark of the page that this element makes: its header, its footer. */
export function landmarkOf({ whole }: ReadPage, tag: "header" | "footer"): HTMLElement {
  const part = whole.querySelector(tag);
  if (!part) throw new Error(`the page has no ${tag}`);
  return part;
}

/** What this attribute says in each of these; "" of one without it. */
export const attributesOf = (root: HTMLElement, selector: string, attribute: string): string[] =>
  root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? "");
