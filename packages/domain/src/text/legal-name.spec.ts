import { describe, expect, it } from "vitest";
import { legalName } from "./legal-name.ts";

describe("a legal name keeps its full-width brackets", () => {
  it.each([
    ["渡川药业（上海）有限公司", "渡川药业（上海）有限公司"],
    ["渡川药业(上海)有限公司", "渡川药业（上海）有限公司"],
    ["渡川药业（上海)有限公司", "渡川药业（上海）有限公司"],
    ["Duchuan Pharma (China) Ltd.", "Duchuan Pharma (China) Ltd."],
    ["渡川药业(上海有限公司", "渡川药业(上海有限公司"],
    ["渡川药业有限公司", "渡川药业有限公司"],
  ])("%s → %s, and stays so", (written, name) => {
    expect(legalName(written)).toBe(name);
    expect(legalName(name)).toBe(name);
  });
});
