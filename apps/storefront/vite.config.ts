import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/**
 * What every page needs is two files, the library and the shop's frame with what it imports, the goods' card and the
 * small parts of many pages; the blocks of pages from data are one more, without the one that lists show too (the whole
 * file would come for it). On a slow line each file costs half a second, and together they are smaller. Names are short:
 * all of them stand in the manifest, which every first load brings.
 */
const everyPage = [
  { name: "base", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: "shop",
    test: /\/storefront\/app\/(root|router\/light|pages\/list\/advertisements|routes\/framed|api\/page-loading|components\/(goods-card|blocks\/banner-tiles|pager|sold-share|use-ask-again))\.tsx?/,
    priority: 2,
  },
  { name: "blocks", test: /\/storefront\/app\/components\/blocks\// },
  // What sleeps, without what it shares with every page.
  { name: "router", test: /\/storefront\/app\/router\/awake\.ts/, priority: 1 },
];
/** Pages get the light half of the router in the browser; the library itself sleeps (docs/decisions/0007). */
const lightRouter: Plugin = {
  name: "light-router",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source, importer) =>
    source === "react-router" && /\/app\/(?!router\/)/.test(importer ?? "") ? lightHalf : null,
};
const lightHalf = fileURLToPath(new URL("app/router/light.tsx", import.meta.url));
const shortName = "assets/[hash].js";

export default defineConfig({
  // The router's plugin compiles pages for the two builds; unit tests import the modules as they are.
  plugins: [tailwindcss(), ...(process.env["VITEST"] ? [] : [lightRouter, reactRouter()])],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // One self-contained server file: the API server loads it without knowing any of its packages.
  ssr: { noExternal: true },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: everyPage },
            chunkFileNames: shortName,
            entryFileNames: shortName,
          },
        },
      },
    },
  },
});
