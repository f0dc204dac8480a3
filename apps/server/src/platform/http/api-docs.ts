import type { FastifyInstance } from "fastify";
import { type ErrorReason, errorCatalogue } from "@yaoji/contract/errors";
import { type FieldRow, fieldsOf } from "./api-docs-fields.ts";
import { groupTitles, roleNames, style } from "./api-docs-words.ts";
import { openApi, type OpenApiDocument, type Operation } from "./openapi.ts";
import { noHosts, pagePolicy } from "./page-policy.ts";

type DocumentedCall = { readonly method: string; readonly path: string; readonly operation: Operation };

/** GET /api/docs: the OpenAPI document as a page that people read, without a script. */
export function apiDocsRoutes(server: FastifyInstance): void {
  const html = apiPage(openApi());
  const policy = pagePolicy({ scripts: [], styles: [style] }, noHosts);
  server.get("/api/docs", { config: { open: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "public, no-cache")
      .send(html),
  );
}

function apiPage({ info, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = Map.groupBy(calls, ({ path }) => path.split("/")[2] ?? "");
  const known = Object.keys(groupTitles).filter((prefix) => groups.has(prefix));
  const prefixes = [...known, ...[...groups.keys()].filter((prefix) => !(prefix in groupTitles))];
  const title = `${info.title} 接口文档`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<header><h1>${escaped(title)}</h1><p>共 ${calls.length} 个接口。机器可读的版本：<a href="/api/openapi.json">/api/openapi.json</a>（OpenAPI 3.1）。</p></header>
<nav aria-label="分组"><ul>${prefixes.map((prefix) => `<li><a href="#${placeOf(prefix)}">${titleOf(prefix)}</a></li>`).join("")}<li><a href="#errors">错误一览</a></li></ul></nav>
<main>${introduction}${prefixes.map((prefix) => groupSection(prefix, groups.get(prefix) ?? [])).join("")}${errorSection()}</main>
</body></html>
`;
}

const introduction = `<section aria-labelledby="common"><h2 id="common">通用约定</h2><ul>
<li>成功的答复为 <code>{"code":200,"message":"操作成功","data":…}</code>，新建为 201。下文只列出 <code>data</code> 之内的字段。</li>
<li>失败的答复带有 <code>code</code>、<code>message</code>（可直接显示的中文说明）、<code>reason</code>（程序用的错误名）、<code>trace_id</code>；字段有误时另有 <code>errors</code>。</li>
<li>登录后用 <code>Authorization: Bearer 令牌</code> 或会话 Cookie 调用。请求体可用 JSON，也可用表单。</li>
<li>金额单位为元。没有报价或无权查看时为空。</li></ul></section>`;

function titleOf(prefix: string): string {
  return escaped(groupTitles[prefix] ?? prefix);
}

/** A group may bear the name of one of its calls. */
function placeOf(prefix: string): string {
  return `group-${escaped(prefix)}`;
}

function groupSection(prefix: string, calls: readonly DocumentedCall[]): string {
  const id = placeOf(prefix);
  return `<section aria-labelledby="${id}"><h2 id="${id}">${titleOf(prefix)}</h2>${calls.map(callDetails).join("")}</section>`;
}

function callDetails({ method, path, operation }: DocumentedCall): string {
  const { parameters, requestBody, summary, operationId } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const parts = [
    `<p class="who">谁可以调用：${callersOf(operation)}</p>`,
    parameters.length > 0 ? table("参数", parameters.map(parameterRow)) : "",
    body === undefined ? "" : table("请求体", fieldsOf(body)),
    replyPart(operation),
    `<h4>可能的错误</h4><p>${errorsOf(operation).map(errorLink).join("、")}</p>`,
  ];
  return `<details id="${escaped(operationId)}"><summary><h3><span class="method">${method}</span> <code>${escaped(path)}</code></h3>
<span lang="en">${escaped(summary)}</span></summary><div class="call">${parts.join("")}</div></details>`;
}

function callersOf({ "x-roles": roles }: Operation): string {
  if (!roles) return "所有人，不必登录";
  return roles.map((role) => escaped(roleNames[role] ?? role)).join("、");
}

const placeNames: Readonly<Record<string, string>> = { path: "路径", query: "查询", header: "请求头" };

function parameterRow(parameter: Operation["parameters"][number]): FieldRow {
  const [own] = fieldsOf(parameter.schema);
  const notes = [`在${placeNames[parameter.in] ?? parameter.in}中`, own?.notes ?? ""]
    .filter(Boolean)
    .join("；");
  return { path: parameter.name, type: own?.type ?? "文本", isRequired: parameter.required, notes };
}

function replyPart({ responses }: Operation): string {
  const [status, success] = Object.entries(responses).find(([code]) => code !== "default") ?? [];
  const [media, content] = Object.entries(success?.content ?? {})[0] ?? [];
  if (media !== "application/json") return `<h4>答复 ${status}</h4><p>文件（${escaped(media ?? "")}）。</p>`;
  const envelope = content?.schema as { properties: { data: unknown } } | undefined;
  const fields = fieldsOf(envelope?.properties.data);
  const isEmpty = fields.length === 1 && fields[0]?.path === "" && fields[0].type === "空";
  return isEmpty ? `<h4>答复 ${status}</h4><p>没有数据。</p>` : table(`答复 ${status}`, fields);
}

function table(title: string, rows: readonly FieldRow[]): string {
  const lines = rows.map(
    ({ path, type, isRequired, notes }) =>
      `<tr><th scope="row"><code>${escaped(path || "data")}</code></th><td>${escaped(type)}</td><td>${isRequired ? "是" : "否"}</td><td>${escaped(notes)}</td></tr>`,
  );
  return `<h4>${escaped(title)}</h4><table><thead><tr><th scope="col" class="name">名称</th><th scope="col" class="short">类型</th><th scope="col" class="must">必有</th><th scope="col">说明</th></tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

/** Errors by what the call takes: those of its own trade begin with its own word, and stand in the catalogue below. */
function errorsOf({ parameters, requestBody, security }: Operation): ErrorReason[] {
  const takesInput = requestBody !== undefined || parameters.some((parameter) => parameter.in === "query");
  return [
    ...(security.length > 0 ? (["auth.required", "auth.forbidden"] as const) : []),
    ...(takesInput ? (["request.invalid"] as const) : []),
    ...(requestBody ? (["request.unreadable", "request.too_large"] as const) : []),
    ...(parameters.some((parameter) => parameter.in === "path") ? (["request.not_found"] as const) : []),
    ...(parameters.some((parameter) => parameter.in === "header") ? (["request.key_reused"] as const) : []),
    "request.too_many",
    "server.busy",
  ];
}

function errorLink(reason: ErrorReason): string {
  return `<a href="#${reason}"><code>${reason}</code></a>`;
}

function errorSection(): string {
  const lines = Object.entries(errorCatalogue).map(
    ([reason, [code, message]]) =>
      `<tr id="${reason}"><th scope="row"><code>${reason}</code></th><td>${code}</td><td>${escaped(message)}</td></tr>`,
  );
  return `<section aria-labelledby="errors"><h2 id="errors">错误一览</h2><p>各接口除所列的通用错误外，还会按业务给出以自己的词开头的错误（如 <code>cart.</code>、<code>order.</code>）。459 以 HTTP 状态 403 送达；花括号中的内容在答复时填入。</p>
<table><thead><tr><th scope="col" class="name">reason</th><th scope="col" class="short">code</th><th scope="col">message</th></tr></thead><tbody>${lines.join("")}</tbody></table></section>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
