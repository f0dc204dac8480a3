import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const baseModules = /node_modules\/(react|react-dom|scheduler|react-router)\//;

export default defineConfig({
  // The router's plugin compiles pages for the two builds; unit tests import the modules as they are.
  plugins: [tailwindcss(), ...(process.env["VITEST"] ? [] : [reactRouter()])],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // One self-contained server file: the API server loads it without knowing any of its packages.
  ssr: { noExternal: true },
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
    // What every page needs is one file: fewer requests, and compressed together it is smaller.
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: baseModules }] } } },
      },
    },
  },
});
