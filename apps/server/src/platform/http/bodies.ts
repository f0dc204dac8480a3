import type { FastifyInstance } from "fastify";
import qs from "qs";

/** Bounds of what a query or form may nest and repeat, so that no input costs more than it is worth. */
const bounds = { depth: 4, arrayLimit: 600 };
/** The largest form is a cart of 500 lines with all ten fields of spec.md §3 "Cart add line". */
const formBounds = { ...bounds, parameterLimit: 6000, throwOnLimitExceeded: true };

/** Fields of an address, arrays as decisions.md "Answers" has them; what goes beyond the bounds is left out. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { ...bounds, parameterLimit: 1000 });
}

/** Takes form and JSON for every call (decisions.md "Answers"); a JSON body may be empty. */
export function takeBodies(server: FastifyInstance): void {
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      try {
        done(null, qs.parse(String(body), formBounds));
      } catch (error) {
        // More than the bounds: cutting it off would lose lines in silence.
        done(Object.assign(new Error("a form beyond the bounds", { cause: error }), { statusCode: 413 }));
      }
    },
  );
  const parseJson = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parseJson(request, String(body), done);
  });
}
