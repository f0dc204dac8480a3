import type { EntryContext } from "react-router";
import type { Insertion } from "../lib/insertions.ts";
import { handoverId, handoverOf, handoverText } from "./handover.ts";

/** Skeletons would stand there for ever. Read by the server alone: no script holds it. */
const withoutScripts =
  '<noscript><p class="no-scripts" role="note">浏览器没有启用JavaScript：可以浏览商品和帮助；购物车、下单、登录等请启用后刷新页面。</p></noscript>';

/** `text`: the inline script among them that is run. */
type PageScripts = { readonly insertions: readonly Insertion[]; readonly text: string };

/**
 * The scripts of a rendered page, and where they belong: what the router's own `<Scripts/>` would do, without the list of all routes and
 * with plain JSON instead of a stream that has to be decoded. React tolerates what stands behind the content of the body.
 */
export function scriptsOf(html: string, context: EntryContext): PageScripts {
  const { manifest, staticHandlerContext: page } = context;
  const routes = page.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const preloads = [...new Set(files)].map((file) => `<link rel="modulepreload" href="${file}"/>`);
  const modules = routes.map(({ module }, index) => `import * as r${index} from ${JSON.stringify(module)};`);
  const byId = routes.map(({ id }, index) => `${JSON.stringify(id)}:r${index}`);
  const start = `globalThis.pageModules={${byId.join()}};import(${JSON.stringify(manifest.entry.module)})`;
  const text = `${modules.join("")}${start}`;
  // The first end of the head, the last of the body: text of the page holds neither, its scripts might.
  const insertions = [
    { at: html.indexOf("</head>"), bytes: Buffer.from(preloads.join("")) },
    {
      at: html.lastIndexOf("</body>"),
      bytes: Buffer.from(
        withoutScripts +
          `<script type="application/json" id="${handoverId}">${handoverText(handoverOf(context))}</script>` +
          `<script type="module" async>${text}</script>`,
      ),
    },
  ];
  return { insertions, text };
}
