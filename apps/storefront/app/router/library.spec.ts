import { readFileSync } from "node:fs";
import * as library from "react-router";
import { describe, expect, it } from "vitest";
import * as light from "./light.tsx";

const { version } = JSON.parse(
  readFileSync(new URL("../../../../node_modules/react-router/package.json", import.meta.url), "utf8"),
);

describe("the library behind the sleeping router", () => {
  it("is the version whose inside awake.ts and the light half were compared with (docs/decisions/0007)", () => {
    expect(version).toBe("8.4.0");
  });

  it("still has what awake.ts makes the router from", () => {
    expect(library).toMatchObject({
      UNSAFE_createBrowserHistory: expect.any(Function),
      UNSAFE_createClientRoutes: expect.any(Function),
      UNSAFE_createRouter: expect.any(Function),
      UNSAFE_defaultMapRouteProperties: expect.any(Function),
      UNSAFE_getTurboStreamSingleFetchDataStrategy: expect.any(Function),
      UNSAFE_hydrationRouteProperties: expect.any(Array),
    });
  });

  it("has every name that the light half stands for", () => {
    expect(Object.keys(library)).toEqual(expect.arrayContaining(Object.keys(light)));
  });
});
