/** What this machine can do at most: bare Fastify, one prepared statement a request, nothing else. */
import Fastify from "fastify";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 12, options: "-c jit=off" });
const server = Fastify({ forceCloseConnections: true });
const columns = "id, name, manufacturer, specification, unit, approval_number, drug_class, sales";
type Asked = { Params: { id: string } };

/** Route A: one row by its primary key. */
server.get<Asked>("/a/:id", async ({ params }) => {
  const { rows } = await pool.query({
    name: "a",
    text: `SELECT ${columns} FROM goods WHERE id = $1`,
    values: [params.id],
  });
  return rows[0] ?? {};
});

/** Route B: twenty rows by one query on an index. */
server.get<Asked>("/b/:id", async ({ params }) => {
  const { rows } = await pool.query({
    name: "b",
    text: `SELECT ${columns} FROM goods WHERE id >= $1 ORDER BY id LIMIT 20`,
    values: [params.id],
  });
  return { list: rows };
});

/** The empty route: what answering costs before anything is asked. */
server.get("/empty", async () => ({}));

server.get("/readyz", async () => {
  await pool.query("SELECT 1");
  return { status: "ready" };
});
const stop = () => void server.close().then(() => process.exit(0));
process.on("SIGTERM", stop).on("disconnect", stop);
await server.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
