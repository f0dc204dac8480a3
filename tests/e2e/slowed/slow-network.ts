/** A line to the shop on which every piece takes a while, both ways: `slow-network.ts PORT PORT-OF-THE-SHOP`. */
import { connect, createServer } from "node:net";
import { Transform, type Duplex, pipeline } from "node:stream";

const delay = 40;
const [port, shopPort] = process.argv.slice(2).map(Number);

const slow = () =>
  new Transform({
    transform: (piece, _encoding, passOn) => void setTimeout(() => passOn(null, piece), delay),
  });

function pass(from: Duplex, to: Duplex): void {
  // Either end may hang up at any time, as on any line.
  pipeline(from, slow(), to, () => undefined);
}

createServer((browser) => {
  const shop = connect({ port: shopPort ?? 0, host: "127.0.0.1" });
  pass(browser, shop);
  pass(shop, browser);
}).listen(port, "127.0.0.1");
