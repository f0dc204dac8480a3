/** The directions of import (docs/architecture.md). `npm test` runs it; scripts/check-directions.mjs proves that it sees. */
const pageAreas = "^apps/storefront/app/pages/([^/]+)/";
const storefront = (layers) => ({ path: `^apps/storefront/app/(${layers})/` });

const rules = [
  {
    name: "no-cycles",
    comment: "modules do not import each other in a circle",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "domain-is-pure",
    comment: "the domain imports nothing",
    from: { path: "^packages/domain/src", pathNot: "\\.spec\\.ts$" },
    to: { pathNot: "^packages/domain/src" },
  },
  {
    name: "contract-below-apps",
    comment: "the contract knows the domain and zod only",
    from: { path: "^packages/contract/src", pathNot: "\\.spec\\.ts$" },
    to: { pathNot: "^(packages/(contract|domain)/src|node_modules/zod)" },
  },
  {
    name: "apps-stay-apart",
    comment: "apps never import apps",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" },
  },
  {
    name: "features-meet-in-services",
    comment: "a feature reaches another only through its service",
    from: { path: "^apps/server/src/([^/]+)/[^/]+\\.(routes|service|queries|present)\\.ts$" },
    to: {
      path: "^apps/server/src/([^/]+)/[^/]+\\.(routes|queries|present)\\.ts$",
      pathNot: "^apps/server/src/$1/",
    },
  },
  {
    name: "sql-in-queries",
    comment: "only *.queries.ts and db/ import the query library",
    from: {
      path: "^apps/server/(src|demo)",
      pathNot: "\\.queries\\.ts$|^apps/server/src/(db|jobs)/|\\.spec\\.ts$",
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
