import { expect, it } from "vitest";
import { withInsertions } from "./insertions.ts";
import { stylePlacer } from "./style-places.ts";

const placesIn = stylePlacer([".card{color:red}", ".list .card,.row{margin:.5em}", ".order{top:0}"]);
const place = (text: string) => withInsertions(text, placesIn(text)).toString();
const page = (content: string) => {
  const text = `<style id="shop-styles"></style>${content}<style id="later-styles"></style>`;
  const html = place(text);
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text]) => text);
};

it("puts the parts whose classes a page has into the head, in their order, and the rest behind its content", () => {
  expect(page('<p class="card">')).toEqual([
    ".card{color:red}",
    ".list .card,.row{margin:.5em}.order{top:0}",
  ]);
  expect(page('<p class="big row">')).toEqual([
    ".card{color:red}.list .card,.row{margin:.5em}",
    ".order{top:0}",
  ]);
});

it("leaves out no part before one that is needed", () => {
  const whole = ".card{color:red}.list .card,.row{margin:.5em}.order{top:0}";
  expect(page('<p class="order">')).toEqual([whole, ""]);
});

it("takes a class for one only where an element has it", () => {
  expect(page('<script>"class=\\"order\\""</script><p data-class="order">order')[1]).toContain(".order");
});

it("leaves a page without places for it as it is, text of any script included", () => {
  const text = '<p class="badge-满 card">满 20 盒包邮</p>';
  expect(place(text)).toBe(text);
});
