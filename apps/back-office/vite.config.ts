import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "../../scripts/precompress.ts";

const outDir = fileURLToPath(new URL("build", import.meta.url));
const precompressed: Plugin = {
  name: "precompressed",
  closeBundle: () => precompress(`${outDir}/assets`),
};

/** Under its policy nothing is inline: no script, no style, no font (docs/security.md). */
export default defineConfig({
  base: "/admin/",
  plugins: [tailwindcss(), precompressed],
  build: { outDir, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
