import { documentKinds, documentLabels } from "@yaoji/domain/text/labels";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";

type LicenceRow = DataOf<"licenceList">["list"][number];

export const licenceList: ListOf<LicenceRow> = {
  name: "licences",
  label: "客户证照",
  columns: [
    {
      id: "company",
      title: "单位",
      cell: ({ shop_id, company }) => <Link to={`/customers/${shop_id}`}>{company}</Link>,
    },
    { id: "name", title: "证件", cell: ({ name }) => name },
    { id: "ends", title: "有效期至", cell: ({ expires_on }) => expires_on, isShort: true },
    { id: "left", title: "剩余", cell: (row) => <LeftMark of={row} />, isShort: true },
    {
      id: "renewing",
      title: "换证",
      cell: ({ is_renewing, shop_id }) =>
        is_renewing ? <Link to={`/reviews/${shop_id}`}>新证待审核</Link> : "未提交",
      isShort: true,
    },
    { id: "told", title: "已提醒", cell: ({ reminded }) => reminded.join("、") || "还没有" },
    { id: "contact", title: "联系人", cell: ({ contact, phone }) => `${contact} ${phone}`.trim() || "—" },
    { id: "shop", title: "客户编号", cell: ({ shop_id }) => shop_id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "within",
      title: "期限",
      choices: [
        { value: "over", text: "已过期" },
        { value: "7", text: "7天内" },
        { value: "30", text: "30天内" },
        { value: "60", text: "60天内" },
      ],
    },
    { name: "month", title: "月份（2026-12）" },
    {
      name: "kind",
      title: "证件",
      choices: documentKinds.map((value) => ({ value, text: documentLabels[value] })),
    },
    {
      name: "renewing",
      title: "换证",
      choices: [
        { value: "no", text: "未提交" },
        { value: "yes", text: "新证待审核" },
      ],
    },
  ],
  search: "单位名称或客户编号",
  load: (query) => api("licenceList", { query: query as RequestOf<"licenceList">["query"] }),
  idOf: ({ id }) => id,
  empty: "客户还没有带有效期的证照",
};

function LeftMark({ of: { days_left: left } }: { of: LicenceRow }) {
  if (left < 0) return <span className="mark mark-bad">已过期{-left}天</span>;
  return <span className={`mark ${left <= 30 ? "mark-bad" : "mark-quiet"}`}>{left}天</span>;
}
