import { describe, expect, test } from "vitest";
import {
  openIn,
  queryOf,
  readListAddress,
  viewedIn,
  withAsked,
  withOpen,
  withShown,
} from "./list-address.ts";

const params = (text: string) => new URLSearchParams(text);

describe("the state of a list is its address", () => {
  test("what stands there is asked; what is none of the list's is not", () => {
    const address = readListAddress(params("q= 满减 &state=open&after=abc&sort=new&hide=a,b&x=1&kind="), [
      "state",
      "kind",
    ]);
    expect(address).toEqual({
      filters: { state: "open" },
      search: "满减",
      sort: "new",
      after: "abc",
      hidden: ["a", "b"],
      isDense: false,
    });
    expect(queryOf(address)).toEqual({ state: "open", q: "满减", sort: "new", after: "abc" });
  });

  test("another question begins on its first page, another look stays where it is", () => {
    expect(String(withAsked(params("state=open&after=abc"), { state: "" }))).toBe("");
    expect(String(withAsked(params("after=abc"), { q: "x" }))).toBe("q=x");
    expect(String(withShown(params("after=abc"), { hide: "a" }))).toBe("after=abc&hide=a");
    expect(String(withAsked(params("q=x"), { after: "next" }))).toBe("q=x&after=next");
  });

  test("a view keeps what is asked and shown, in whatever order it was chosen", () => {
    expect(viewedIn(params("state=open&hide=a&after=abc&open=7&dense=1"))).toBe("dense=1&hide=a&state=open");
    expect(readListAddress(params("dense=1"), []).isDense).toBe(true);
    expect(queryOf(readListAddress(params("dense=1"), []))).toEqual({});
  });

  test.each([
    ["open=12", 12],
    ["open=new", "new"],
    ["open=0", null],
    ["open=1e3", null],
    ["open=-1", null],
    ["", null],
  ])("%s opens %s", (text, open) => expect(openIn(params(text))).toBe(open));

  test("a link to a record keeps the list it stands in", () =>
    expect(withOpen(params("q=x&after=abc"), 7)).toBe("?q=x&after=abc&open=7"));
});
