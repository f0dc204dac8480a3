/** A line to the database that can be slow, silent or cut. */
import { createConnection, createServer, type Socket } from "node:net";

export type Proxy = {
  readonly port: number;
  /** Each piece of data waits so many milliseconds, in both directions. */
  delay(milliseconds: number): void;
  /** Leads new connections to another port, and ends those that stand. */
  aim(port: number): void;
  /** Ends every connection that stands now. */
  cut(): void;
  close(): Promise<void>;
};

export async function startProxy(first: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let wait = 0;
  let target = first;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (data) =>
      wait === 0 ? to.write(data) : setTimeout(() => to.writable && to.write(data), wait),
    );
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = createConnection({ port: target, host: "127.0.0.1" });
    pass(client, upstream);
    pass(upstream, client);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    aim: (other) => {
      target = other;
      cut();
    },
    delay: (milliseconds) => (wait = milliseconds),
    cut,
    close: async () => {
      cut();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
