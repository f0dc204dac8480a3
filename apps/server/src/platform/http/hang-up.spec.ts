import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { openShop } from "../../../test/harness.ts";

it("a caller who hangs up in the middle of the answer is no fault of the shop: nobody is called for it", async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const shop = await openShop({ logTo: (line) => line.includes('"/api/cart"') && resolve(line) });
  const buyer = await aBuyer(shop);
  const origin = new URL(await shop.server.listen({ port: 0, host: "127.0.0.1" }));
  shop.server.server.prependListener("request", (request, reply) => {
    reply.once("pipe", () => request.socket.destroy());
  });
  const socket = connect(Number(origin.port), "127.0.0.1");
  await once(socket, "connect");
  // Answered with a sentence for each line: long enough to be compressed on its way.
  const body = JSON.stringify({ params: Array.from({ length: 200 }, () => ({ goods_id: "x", number: -1 })) });
  const head = [
    "POST /api/cart HTTP/1.1",
    "Host: shop",
    "Accept-Encoding: gzip",
    `Authorization: Bearer ${buyer.token}`,
  ];
  const type = ["Content-Type: application/json", `Content-Length: ${body.length}`];
  socket.write([...head, ...type, "", body].join("\r\n"));
  expect(JSON.parse(await told)).toMatchObject({ level: 20, msg: "the caller hung up" });
  await shop.close();
});
