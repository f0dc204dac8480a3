import { expect, it } from "vitest";
import { stylePlacer } from "./style-places.ts";

const place = stylePlacer([".card{color:red}", ".list .card,.row{margin:.5em}", ".order{top:0}"]);
const page = (content: string) => {
  const html = place(`<style id="shop-styles"></style>${content}<style id="later-styles"></style>`);
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
