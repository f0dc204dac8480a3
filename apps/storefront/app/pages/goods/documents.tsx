import { approvalLabel } from "./facts.tsx";
import { type Detail, untilApproved } from "./detail.ts";
import { Report } from "./batches.tsx";
import { FactRows, Section } from "./section.tsx";

/** The papers that go with the goods, and where to get those that are not kept here. */
export function Documents({ goods }: { goods: Detail }) {
  return (
    <Section id="documents" title="资质文件">
      <FactRows
        rows={[
          [approvalLabel(goods.pzwh), goods.pzwh || "无"],
          ["上市许可持有人", goods.mah || goods.sccj],
          ["药检报告", <Reports key="reports" goods={goods} />],
          ["产品资料", <Papers key="papers" goods={goods} />],
          ["首营资料", "品种首营资料与厂家证照，可联系客服索取"],
        ]}
      />
    </Section>
  );
}

/** What the wholesaler keeps of the goods; for approved shops. */
function Papers({ goods }: { goods: Detail }) {
  const until = untilApproved(goods);
  if (until) return `${until}可下载`;
  if (goods.documents.length === 0) return "暂无，可联系客服索取";
  return goods.documents.map(({ id, kind, name, valid_until: day, url }) => (
    <span key={id} className="mr-4 inline-block">
      {kind}{" "}
      <a href={url} className="inline-flex min-h-6 items-center text-brand-600 hover:underline">
        {name}
      </a>
      {day && `（有效期至${day}）`}
    </span>
  ));
}

function Reports({ goods }: { goods: Detail }) {
  if (goods.batches.length === 0) return "到货后按批号提供";
  return goods.batches.map((batch) => (
    <span key={batch.id} className="mr-4 inline-block">
      批号 {batch.batch_no} <Report goods={goods} batch={batch} />
    </span>
  ));
}
