import { expect, test } from "vitest";
import type { ShopDocument } from "./documents.ts";
import { licenceWarnings } from "./licence-warnings.ts";

const today = "2026-03-01";
const document = (kind: ShopDocument["kind"], expiresOn: string | null): ShopDocument => ({
  kind,
  expiresOn,
});
const warned = (...documents: ShopDocument[]) =>
  licenceWarnings({ type: "single_pharmacy", documents }, today);

test("a document is spoken of from sixty days before its last day on, the worst first", () => {
  expect(
    warned(
      document("business_licence", null),
      document("purchase_authorisation", "2026-04-30"),
      document("food_licence", "2026-05-01"),
      document("drug_licence", "2026-02-27"),
      document("device_record", "2026-03-01"),
    ),
  ).toEqual([
    { document: "药品经营许可证", expiresOn: "2026-02-27", days: -2, isLocking: true },
    { document: "第二类医疗器械经营备案凭证", expiresOn: "2026-03-01", days: 0, isLocking: false },
    { document: "采购委托书", expiresOn: "2026-04-30", days: 60, isLocking: false },
  ]);
});

test("what lapsed and is not needed for ordering locks nothing", () => {
  expect(warned(document("food_licence", "2026-01-01"))[0]).toMatchObject({ days: -59, isLocking: false });
});
