import { writeFileSync } from "node:fs";
import { errorCatalogue } from "@yaoji/contract/errors";

/** docs/errors.md, made from the catalogue: `npm run docs:errors`. */
export function errorsDocument(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([reason, [code, message]]) => `| \`${reason}\` | ${code} | ${message} |`,
  );
  return `# Errors

Made from \`packages/contract/src/errors.ts\` by \`npm run docs:errors\`. \`reason\` is the key for programs; the code is the
HTTP status, except 459, which travels with status 403. \`{…}\` is filled in when the error is sent.

| reason | code | message |
|---|---|---|
${rows.join("\n")}
`;
}

if (import.meta.main) writeFileSync(new URL("../docs/errors.md", import.meta.url), errorsDocument());
