import { data, redirect, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { pageHandler } from "./page-handler.ts";

type Module = { loader?: () => unknown; default?: () => null };
const page = () => null;
const routes: Record<string, Module & { path?: string; parentId?: string }> = {
  root: { path: "", loader: () => "frame", default: page },
  "/": { parentId: "root", path: "/", loader: () => "home", default: page },
  "/gone": { parentId: "root", path: "/gone", loader: () => data("gone", { status: 404 }), default: page },
  "/mine": { parentId: "root", path: "/mine", loader: () => redirect("/login"), default: page },
  "/broken": {
    parentId: "root",
    path: "/broken",
    loader: () => Promise.reject(new Error("down")),
    default: page,
  },
  "/cookie": {
    parentId: "root",
    path: "/cookie",
    loader: () => data("", { headers: { "Set-Cookie": "a=1" } }),
    default: page,
  },
  "/old": { parentId: "root", path: "/old", loader: () => redirect("/") },
  "/torn": { parentId: "root", path: "/torn", loader: () => data("torn", { status: 500 }), default: page },
};
const told: unknown[] = [];
const build = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { path, parentId, ...module }]) => [id, { id, path, parentId, module }]),
  ),
  assets: { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])) },
  entry: {
    module: {
      handleError: (error: unknown) => void told.push(error),
      default: (...[, status, , entry]: Parameters<ServerBuild["entry"]["module"]["default"]>) => {
        if (status === 500) throw new Error("cannot be drawn");
        return Response.json(
          { loaded: entry.staticHandlerContext.loaderData, routes: Object.keys(entry.manifest.routes) },
          { status },
        );
      },
    },
  },
} as unknown as ServerBuild;
const handler = pageHandler(build);
const ask = (path: string, method = "GET") =>
  handler(new Request(`http://shop.example${path}`, { method }), new RouterContextProvider());

describe("a page", () => {
  it("is shown with its data and its own routes, and with the status that its loader says", async () => {
    const home = await ask("/?a=1");
    expect(await home?.json()).toEqual({ loaded: { root: "frame", "/": "home" }, routes: ["root", "/"] });
    expect((await ask("/gone"))?.status).toBe(404);
  });

  it("leads on where its loader says so", async () => {
    expect((await ask("/mine"))?.headers.get("location")).toBe("/login");
  });

  it.each(["/broken", "/cookie", "/old", "/unknown", "/.data"])(
    "is left to the library: %s",
    async (path) => {
      expect(await ask(path)).toBeNull();
    },
  );

  it("that cannot be drawn is left to the library, and why is told", async () => {
    expect(await ask("/torn")).toBeNull();
    expect(told).toEqual([new Error("cannot be drawn")]);
  });

  it("is left to the library where something is sent", async () => {
    expect(await ask("/", "POST")).toBeNull();
  });
});
