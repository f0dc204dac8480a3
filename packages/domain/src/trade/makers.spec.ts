import { expect, test } from "vitest";
import { maskedBuyer, maskedName, soldStatuses } from "./makers.ts";

test("a maker learns region and kind of a buyer, and no name, number or street", () => {
  const buyer = {
    company: "成都小满安和大药房",
    name: "安小满",
    phone: "13800000001",
    province: "四川省",
    city: "成都市",
  };
  expect(maskedBuyer(buyer)).toEqual({
    company: "成都****药房",
    name: "安**",
    phone: "138****0001",
    province: "四川省",
    city: "成都市",
    address: "四川省成都市****",
  });
});

test("a municipality is named once; a landline keeps two digits; one letter more or less of a name is not told", () => {
  const buyer = { company: "远舟", name: "罗远", phone: "023-88886601", province: "重庆市", city: "重庆市" };
  expect(maskedBuyer(buyer)).toMatchObject({ phone: "****01", address: "重庆市****", name: "罗**" });
  expect([maskedName("欧阳春晓"), maskedName("")]).toEqual(["欧**", "**"]);
});

test("what waits for money or is cancelled is not sold", () => {
  expect(soldStatuses).not.toContain("pending_payment");
  expect(soldStatuses).not.toContain("cancelled");
  expect(soldStatuses).toHaveLength(7);
});
