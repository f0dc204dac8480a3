import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs is two files, the library and the shop's frame: fewer requests, and smaller together. */
const everyPage = [
  { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "shop",
    test: /\/storefront\/app\/(api\/(browser|client|clock|reactions|repeats|root-data|user)|components\/(goods-|icons|money|shop-link|states|stepper|use-add-to-cart)|lib\/(clock|display|encode|fresh-key|goods|links|list-address|login-marker|messages|page-row|reply|store|suggestion-cache)\b)/,
  },
];

export default defineConfig({
  // The router's plugin compiles pages for the two builds; unit tests import the modules as they are.
  plugins: [tailwindcss(), ...(process.env["VITEST"] ? [] : [reactRouter()])],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // One self-contained server file: the API server loads it without knowing any of its packages.
  ssr: { noExternal: true },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPage } } } } },
  },
});
