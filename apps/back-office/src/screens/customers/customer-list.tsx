import { dayOf } from "@yaoji/browser/minute";
import { customerStates, customerStateText } from "@yaoji/domain/people/customers";
import { provinceChoices } from "@yaoji/domain/people/provinces";
import { shopTypeLabels, shopTypes } from "@yaoji/domain/text/labels";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { type CustomerRow, customersKey } from "./customers.ts";

export const customerList: ListOf<CustomerRow> = {
  name: customersKey,
  label: "客户",
  columns: [
    {
      id: "company",
      title: "单位",
      cell: ({ id, company }) => <Link to={`/customers/${id}`}>{company}</Link>,
    },
    { id: "type", title: "企业类型", cell: ({ type_text }) => type_text, isShort: true },
    { id: "place", title: "地区", cell: ({ place }) => place || "—" },
    { id: "state", title: "状态", cell: (row) => <CustomerMark of={row} />, isShort: true },
    { id: "group", title: "价格组", cell: ({ price_group }) => price_group || "—" },
    { id: "contact", title: "联系人", cell: ({ contact }) => contact || "—" },
    { id: "service", title: "客服人员", cell: ({ service }) => service || "—", isShort: true },
    { id: "ends", title: "证照最早到期", cell: ({ ends_on }) => ends_on || "—", isShort: true },
    { id: "signed", title: "合同", cell: ({ is_signed }) => (is_signed ? "已签" : "未签"), isShort: true },
    { id: "since", title: "登记", cell: ({ created_at }) => dayOf(created_at), isShort: true, isRare: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: customerStates.map((value) => ({ value, text: customerStateText[value] })),
    },
    {
      name: "type",
      title: "企业类型",
      choices: shopTypes.map((value) => ({ value, text: shopTypeLabels[value] })),
    },
    { name: "province", title: "省份", choices: provinceChoices },
    {
      name: "contract",
      title: "合同",
      choices: [
        { value: "signed", text: "已签" },
        { value: "unsigned", text: "未签" },
      ],
    },
  ],
  search: "单位、编号、电话、用户名、信用代码",
  load: (query) => api("customerList", { query: query as RequestOf<"customerList">["query"] }),
  idOf: ({ id }) => id,
  empty: "还没有客户",
};

const looks: Readonly<Partial<Record<CustomerRow["state"], string>>> = {
  approved: "mark-good",
  stopped: "mark-bad",
  rejected: "mark-bad",
};

export function CustomerMark({
  of: { state, state_text },
}: {
  of: Pick<CustomerRow, "state" | "state_text">;
}) {
  return <span className={`mark ${looks[state] ?? "mark-quiet"}`}>{state_text}</span>;
}
