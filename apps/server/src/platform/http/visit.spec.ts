import { describe, expect, test } from "vitest";
import { networkOf } from "./visit.ts";

describe("limits count an address by its network", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:db8::9:8:7", "2001:db8:0:0::/64"],
    ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s: %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
