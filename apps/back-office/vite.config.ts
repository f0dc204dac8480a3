import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { precompress } from "../../scripts/precompress.ts";

const outDir = fileURLToPath(new URL("build", import.meta.url));
const precompressed: Plugin = {
  name: "precompressed",
  closeBundle: () => precompress(`${outDir}/assets`),
};

/** Base UI marks its modules for servers that render; here is none. */
const onwarn: NonNullable<Rolldown.InputOptions["onwarn"]> = (warning, warn) => {
  if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
};

/** Under its policy nothing is inline: no script, no style, no font (docs/security.md). */
export default defineConfig({
  base: "/admin/",
  plugins: [tailwindcss(), precompressed],
  build: {
    outDir,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { onwarn },
  },
});
