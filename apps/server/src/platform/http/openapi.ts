import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { tableTypes } from "@yaoji/contract/schemas/table-formats";
import { endpoints } from "@yaoji/contract/endpoints";

/** OpenAPI 3.1 made from the contract: what is documented is what is served. */
export function openApiRoutes(server: FastifyInstance): void {
  const text = JSON.stringify(openApi());
  server.get("/api/openapi.json", { config: { open: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, no-cache").send(text),
  );
}

/** One call as the document describes it. */
export type Operation = {
  operationId: string;
  summary: string;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Roles that may call; without: everybody. */
  "x-roles"?: readonly string[];
  parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, { description: string; content: Content }>>;
};
type Content = Readonly<Record<string, { schema: unknown }>>;
export type OpenApiDocument = ReturnType<typeof openApi>;

export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "药集 API", version: "1", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "yaoji_session" },
      },
      schemas: { Failure: failureSchema },
    },
    paths,
  };
}

const failureSchema = {
  type: "object",
  required: ["code", "message", "trace_id"],
  properties: {
    code: { type: "integer" },
    message: { type: "string" },
    reason: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    data: {},
    trace_id: { type: "string" },
  },
};

function operation(name: string, endpoint: Endpoint): Operation {
  const { access } = endpoint;
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(access === "public"
      ? { security: [] }
      : { security: [{ bearer: [] }, { cookie: [] }], "x-roles": access }),
    parameters: [...parameters(endpoint, "path"), ...parameters(endpoint, "query"), ...keyHeader(endpoint)],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
    responses: {
      [endpoint.success ?? 200]: { description: "OK", content: answerOf(endpoint) },
      default: { description: "Error", content: json({ $ref: "#/components/schemas/Failure" }) },
    },
  };
}

function answerOf({ data, file }: Endpoint): Content {
  if (!file) return json(envelopeSchema(data));
  const types = file === "table" ? Object.values(tableTypes) : [file];
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

const json = (schema: unknown): Content => ({ "application/json": { schema } });
const schemaOf = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { io, unrepresentable: "any" });

function requestBody(body: z.ZodType) {
  const schema = schemaOf(body, "input");
  return { required: true, content: { ...json(schema), "application/x-www-form-urlencoded": { schema } } };
}

function envelopeSchema(data: z.ZodType) {
  const properties = {
    code: { type: "integer" },
    message: { type: "string" },
    data: schemaOf(data, "output"),
  };
  return { type: "object", required: ["code", "message", "data"], properties };
}

function parameters(endpoint: Endpoint, where: "path" | "query") {
  const fields = where === "path" ? endpoint.params : endpoint.query;
  if (!fields) return [];
  const schema = schemaOf(fields, "input") as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function keyHeader(endpoint: Endpoint) {
  return endpoint.idempotent
    ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } }]
    : [];
}
