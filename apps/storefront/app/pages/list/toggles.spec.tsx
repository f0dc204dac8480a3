import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { Toggles } from "./toggles.tsx";

/** The toggles of a list where these entrances are closed. */
function shown(closed: string[]): string {
  const entrances = { closed, names: [] };
  const router = createMemoryRouter(
    [{ id: "root", path: "*", element: <Toggles groups={[]} />, loader: () => null }],
    { initialEntries: ["/list"], hydrationData: { loaderData: { root: { entrances } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("§2.5 可用券", () => {
  it("is offered where there is a coupon for the caller", () => {
    expect(shown([])).toContain("可用券");
  });

  it("is not offered where there is none", () => {
    const html = shown(["/lqzx", "/hb"]);
    expect(html).not.toContain("可用券");
    expect(html).toContain("仅看有货");
  });
});
