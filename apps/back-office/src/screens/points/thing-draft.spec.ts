import { expect, test } from "vitest";
import { draftOf, newThing, termsOf } from "./thing-draft.ts";

const thing = { name: "保温杯", intro: "", art: "cup", points: 500, worth: 39.9, position: 2 };

test("goods for points as they are typed say again what the server gave, but for their stock", () =>
  expect(termsOf(draftOf({ ...thing, id: 1, version: 3, on_shelf: 0, stock: 7 }))).toEqual({
    ...thing,
    points: "500",
    worth: "39.9",
    position: "2",
    on_shelf: 0,
  }));

test("what is left empty is nothing", () =>
  expect(termsOf({ ...newThing, worth: " ", position: "" })).toMatchObject({ worth: "0", position: "0" }));
