/** The directions of import (docs/architecture.md). `npm test` runs it; scripts/check-directions.mjs proves that it sees. */
const pageAreas = "^apps/storefront/app/pages/([^/]+)/";
const storefront = (layers) => ({ path: `^apps/storefront/app/(${layers})/` });
const backOffice = (layers) => ({ path: `^apps/back-office/src/(${layers})/` });
const screens = "^apps/back-office/src/screens/([^/]+)/";

/** Each imports only what stands before it. */
const wings = [
  "platform",
  "content",
  "people",
  "ledger",
  "catalogue",
  "offers",
  "orders",
  "money",
  "fulfilment",
  "window",
  "buying",
  "roof",
  "cli",
];
const domain = ["text", "money", "people", "trade", "pricing"];
const tests = "\\.(spec|fixture)\\.ts$";

/** None of `folders` imports one that comes after it, or a file beside them; no other folder stands there. */
const inOrder = (name, root, folders) => [
  ...folders.map((folder, place) => ({
    name: `${name}-${folder}`,
    comment: folders.join(" ← "),
    from: { path: `^${root}/${folder}/`, pathNot: tests },
    to: {
      path: `^${root}/(${[...folders.slice(place + 1).map((after) => `${after}/`), "[^/]+$"].join("|")})`,
    },
  })),
  {
    name: `${name}-has-a-place`,
    comment: `every folder is one of ${folders.join(", ")}`,
    from: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${folders.join("|")})/` },
    to: {},
  },
];

const rules = [
  {
    name: "no-cycles",
    comment: "modules do not import each other in a circle, not even for a type",
    from: {},
    to: { circular: true },
  },
  {
    name: "domain-is-pure",
    comment: "the domain imports nothing",
    from: { path: "^packages/domain/src", pathNot: "\\.spec\\.ts$" },
    to: { pathNot: "^packages/domain/src" },
  },
  ...inOrder("domain", "packages/domain/src", domain),
  {
    name: "contract-below-apps",
    comment: "the contract knows the domain and zod only",
    from: { path: "^packages/contract/src", pathNot: "\\.spec\\.ts$" },
    to: { pathNot: "^(packages/(contract|domain)/src|node_modules/zod)" },
  },
  {
    name: "browser-below-apps",
    comment: "what both browser applications share knows the contract and the domain only",
    from: { path: "^packages/browser/src", pathNot: "\\.spec\\.ts$" },
    to: { pathNot: "^packages/(browser|contract|domain)/src" },
  },
  {
    name: "server-without-browser",
    comment: "domain ← contract ← server",
    from: { path: "^(apps/server|packages/(domain|contract|gateways))/" },
    to: { path: "^packages/browser/" },
  },
  {
    name: "apps-stay-apart",
    comment: "apps never import apps",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" },
  },
  ...inOrder("wing", "apps/server/src", wings),
  {
    name: "features-meet-in-services",
    comment:
      "a feature reaches another only through its service, or a piece of SQL that is made for others (*.sql.ts)",
    from: { path: "^apps/server/src/([^.]+)/[^/]+\\.(routes|service|queries|sql|present)\\.ts$" },
    to: {
      path: "^apps/server/src/([^.]+)/[^/]+\\.(routes|queries|present)\\.ts$",
      pathNot: "^apps/server/src/$1/[^/]+$",
    },
  },
  {
    name: "sql-in-queries",
    comment: "only *.queries.ts, *.sql.ts and db/ import the query library",
    from: {
      path: "^apps/server/(src|demo)",
      pathNot: "\\.(queries|sql)\\.ts$|^apps/server/src/platform/(db|jobs)/|\\.spec\\.ts$",
    },
    to: { path: "^node_modules/(drizzle-orm|pg|@electric-sql)/" },
  },
  {
    name: "no-tests-in-code",
    comment: "code does not import tests",
    from: { path: "^(apps|packages)/[^/]+/(src|app)/", pathNot: "\\.spec\\.tsx?$" },
    to: { path: "\\.spec\\.tsx?$|^apps/server/test/|^tests/" },
  },
  ...[
    ["lib", "router|api|components|pages|routes"],
    ["router", "api|components|pages|routes"],
    ["api", "components|pages|routes"],
    ["components", "pages|routes"],
    ["pages", "routes"],
  ].map(([layer, above]) => ({
    name: `storefront-${layer}`,
    comment: "lib ← api ← components ← pages ← routes",
    from: storefront(layer),
    to: storefront(above),
  })),
  ...[
    ["lib", "api|parts|frame|screens"],
    ["api", "parts|frame|screens"],
    ["parts", "frame|screens"],
    ["frame", "screens"],
    ["screens", "frame"],
  ].map(([layer, apart]) => ({
    name: `back-office-${layer}`,
    comment: "lib ← api ← parts ← frame | screens; the frame and the screens meet in the routes",
    from: { ...backOffice(layer), pathNot: tests },
    to: backOffice(apart),
  })),
  {
    name: "screens-stay-apart",
    comment: "a screen never imports another",
    from: { path: screens },
    to: { path: screens, pathNot: "^apps/back-office/src/screens/$1/" },
  },
  {
    name: "page-areas-stay-apart",
    comment: "a page area never imports another area",
    from: { path: pageAreas },
    to: { path: pageAreas, pathNot: "^apps/storefront/app/pages/$1/" },
  },
];

export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: "error" })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router|node_modules/\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
