import { describe, expect, it } from "vitest";
import { signatureText, type Signing, signingObstacle } from "./contracts.ts";

const ready: Signing = { current: 2, signed: [1], isApproved: true, isOwner: true };

describe("who may sign the electronic contract", () => {
  it.each([
    [{}, null],
    [{ current: null }, "none_published"],
    [{ signed: [1, 2] }, "signed"],
    [{ isApproved: false }, "unapproved"],
    [{ isOwner: false }, "owner_only"],
    [{ signed: [2], isOwner: false }, "signed"],
  ] as const)("%o → %s", (change, obstacle) => {
    expect(signingObstacle({ ...ready, ...change })).toBe(obstacle);
  });

  it("covers every fact: none can change and leave the text as it was", () => {
    const facts = {
      version: 1,
      textDigest: "ab",
      company: "药房",
      signer: "王",
      phone: "138****0001",
      signedAt: "t",
    };
    const text = signatureText(facts);
    for (const key of Object.keys(facts))
      expect(signatureText({ ...facts, [key]: "另" as never })).not.toBe(text);
  });
});
