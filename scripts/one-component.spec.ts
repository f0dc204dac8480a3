/** One component each: a page writes no card under a title, end of a form or empty place by hand. */
import { expect, it } from "vitest";
import { type SourceFile, sourcesOf } from "./source-files.ts";

const sources = sourcesOf("apps/storefront/app").filter(({ path }) => path.endsWith(".tsx"));

const handwritten: readonly { what: string; pattern: RegExp; own: readonly string[] }[] = [
  {
    what: "a card under its title: Panel",
    pattern: /<section[^>]*className="(?:[^"]* )?panel (?:[^"]* )?p-4\b[^>]*>\s*<h2/,
    own: [
      // The product page's own: its titles are those of the page's tabs.
      "pages/goods/section.tsx",
      "pages/goods/buy-box.tsx",
      // The focus moves to it.
      "pages/wallet/repayment-panel.tsx",
      // It folds as a whole.
      "pages/checkout/order-parts.tsx",
      // Name, type and state stand in one line with the title.
      "pages/registration/reviewed-shop.tsx",
    ],
  },
  {
    what: "the end of a form: FormEnd",
    pattern: /<button\s+type="submit"[^>]*aria-busy=/,
    own: [
      "components/form-end.tsx",
      // One field and its button in a row.
      "components/redeem-code.tsx",
      "pages/named-lists/new-list.tsx",
    ],
  },
  {
    what: "a place without entries: Empty",
    pattern: /(?:length|size) === 0 (?:&&|\?)\s*\(?\s*<p\b/,
    own: [
      // Inside the list of suggestions, which is told to the ear.
      "components/frame/suggestion-list.tsx",
    ],
  },
];

function byHand({ path, text }: SourceFile): string[] {
  const isOwn = (own: readonly string[]) => own.some((each) => path.endsWith(each));
  return handwritten.flatMap(({ what, pattern, own }) =>
    !isOwn(own) && pattern.test(text) ? [`${path}: ${what}`] : [],
  );
}

it("finds each of them where it is written by hand", () => {
  const written = [
    '<section aria-labelledby="t" className="panel mb-2 p-4">\n  <h2 id="t">',
    '<button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy}>',
    '{list.length === 0 ? (\n  <p className="text-meta">还没有记录</p>',
  ];
  for (const text of written) expect(byHand({ path: "pages/any.tsx", text })).toHaveLength(1);
});

it("is nowhere but in the component", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(byHand)).toEqual([]);
});
