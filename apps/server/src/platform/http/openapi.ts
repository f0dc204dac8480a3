import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type ErrorReason, errorCatalogue, errorCode } from "@yaoji/contract/errors";
import { isBackOfficePath } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { isOperatorRole } from "@yaoji/domain/people/operator-roles";
import { tableTypes } from "@yaoji/contract/schemas/table-formats";
import { endpoints } from "@yaoji/contract/endpoints";
import { groupTitles, introduction, roleNames } from "./openapi-words.ts";

/** OpenAPI 3.1 made from the contract: what is documented is what is served. */
export function openApiRoutes(server: FastifyInstance): void {
  const text = JSON.stringify(openApi());
  server.get("/api/openapi.json", { config: { open: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, no-cache").send(text),
  );
}

/** One call as the document describes it. */
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Roles that may call; without: everybody. */
  "x-roles"?: readonly string[];
  parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, { description: string; content: Content }>>;
};
type Content = Readonly<Record<string, { schema: unknown }>>;

function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "药集 API",
      version: "1",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      description: introduction,
    },
    tags: Object.values(groupTitles).map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "yaoji_session" },
        back_office: { type: "apiKey", in: "cookie", name: "admin_session" },
      },
      schemas: { Failure: failureSchema },
    },
    paths,
  };
}

const string = { type: "string" };
const failureSchema = {
  type: "object",
  required: ["code", "message", "trace_id"],
  properties: {
    code: { type: "integer" },
    message: string,
    reason: { type: "string", enum: Object.keys(errorCatalogue) },
    errors: { type: "object", additionalProperties: { type: "array", items: string } },
    data: {},
    way: { type: "object", required: ["url", "text"], properties: { url: string, text: string } },
    trace_id: string,
  },
};
const failureContent: Content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

function operation(name: string, endpoint: Endpoint): Operation {
  const { access, path, summary, success = 200 } = endpoint;
  const prefix = path.split("/")[2] ?? "";
  const isPublic = access === "public";
  const callers = isPublic ? "所有人，不必登录" : access.map((role) => roleNames[role] ?? role).join("、");
  return {
    operationId: name,
    summary,
    description: `谁可以调用：${callers}`,
    tags: [groupTitles[prefix] ?? prefix],
    ...(isPublic ? { security: [] } : { security: securityOf(endpoint), "x-roles": access }),
    parameters: [...parameters(endpoint, "path"), ...parameters(endpoint, "query"), ...keyHeader(endpoint)],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
    responses: {
      [success]: { description: "操作成功", content: answerOf(endpoint) },
      ...refusals(endpoint),
      default: { description: "按业务给出的其他错误", content: failureContent },
    },
  };
}

/** By which login: the shop's, the back office's, or either. */
function securityOf({ path, access }: Endpoint): Operation["security"] {
  const staff = access !== "public" && access.some(isOperatorRole) ? [{ back_office: [] }] : [];
  return isBackOfficePath(path) ? staff : [{ bearer: [] }, { cookie: [] }, ...staff];
}

/** What may go wrong by what the call takes, under its HTTP status; what its own trade refuses stands in the catalogue. */
function refusals(endpoint: Endpoint): Operation["responses"] {
  const { access, params, query, body, idempotent, needsProof } = endpoint;
  const reasons: ErrorReason[] = [
    ...(access === "public" ? [] : (["auth.required", "auth.forbidden"] as const)),
    ...(isBackOfficePath(endpoint.path) && access !== "public" && !endpoint.opensLimited
      ? (["auth.second_factor_required"] as const)
      : []),
    ...(needsProof ? (["auth.prove"] as const) : []),
    ...(params ? (["request.not_found"] as const) : []),
    ...(query || body ? (["request.invalid"] as const) : []),
    ...(body ? (["request.unreadable", "request.too_large", "request.unsupported_media"] as const) : []),
    ...(idempotent ? (["request.key_reused"] as const) : []),
    "request.too_many",
    "server.busy",
  ];
  const byStatus = Map.groupBy(reasons, errorCode);
  return Object.fromEntries(
    Array.from(byStatus, ([status, several]) => [
      status,
      {
        description: several.map((reason) => `\`${reason}\` ${errorCatalogue[reason][1]}`).join("；"),
        content: failureContent,
      },
    ]),
  );
}

function answerOf({ data, file }: Endpoint): Content {
  if (!file) return json(envelopeSchema(data));
  const types = file === "table" ? Object.values(tableTypes) : [file];
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

const json = (schema: unknown): Content => ({ "application/json": { schema } });

function schemaOf(type: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return schema;
}

function requestBody(body: z.ZodType) {
  const schema = schemaOf(body, "input");
  return { required: true, content: { ...json(schema), "application/x-www-form-urlencoded": { schema } } };
}

function envelopeSchema(data: z.ZodType) {
  const properties = {
    code: { type: "integer" },
    message: string,
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
