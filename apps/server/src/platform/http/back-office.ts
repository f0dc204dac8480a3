import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../answers/refusal.ts";
import { pathOf } from "./page-address.ts";
import { sendRefusal } from "./replies.ts";

const open = { open: true } as const;

/** Scripts and styles are files of our own, nothing stands inline; pictures also those that it draws or is about to send. */
const backOfficePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  // Previews of the shop's pages.
  "frame-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Serves the operator's application below /admin: one document for every address, and its hashed files. */
export async function serveBackOffice(server: FastifyInstance, buildDirectory: URL): Promise<void> {
  const document = await readFile(new URL("index.html", buildDirectory), "utf8").catch(() => null);
  const root = fileURLToPath(buildDirectory);
  // In a context of its own: `sendFile` means the storefront's files everywhere else.
  await server.register(async (own) => {
    await own.register(fastifyStatic, { root, serve: false, preCompressed: true });
    // The build puts a hash of its content into every name under assets/.
    own.get("/admin/assets/*", { config: open }, (request, reply) =>
      reply.sendFile(pathOf(request).split("?")[0]?.slice("/admin/".length) ?? "", {
        maxAge: "365d",
        immutable: true,
      }),
    );
    for (const url of ["/admin", "/admin/*"])
      own.get(url, { config: open }, (request, reply) =>
        isFile(request) ? sendRefusal(reply, refuse("request.not_found")) : sendDocument(reply, document),
      );
  });
}

/** Which addresses are screens only the application knows; a name with an ending is none of them. */
const isFile = (request: FastifyRequest) => /\.\w+$/.test(pathOf(request).split("?")[0] ?? "");

function sendDocument(reply: FastifyReply, document: string | null): FastifyReply {
  void reply.header("x-robots-tag", "noindex").header("cache-control", "no-cache");
  if (document === null)
    return reply
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("后台尚未构建：请用 npm start 启动，或先构建 apps/back-office。");
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", backOfficePolicy)
    .send(document);
}
