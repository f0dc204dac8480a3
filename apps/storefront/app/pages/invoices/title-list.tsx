import { useState } from "react";
import { useRevalidator } from "react-router";
import { type InvoiceTitle, type InvoiceTitles, useInvoiceActions } from "../../api/invoices.ts";
import { Icon } from "../../components/icons.tsx";
import { EditTitle } from "../../components/invoice-title/edit-title.tsx";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";
import { Empty } from "../../components/states.tsx";
import { confirmBox, toast } from "@yaoji/browser/messages";

/** A title of each kind, normal and special. */
const mostTitles = 2;

/** 发票抬头: the company's own, one of each kind; a former company's is saved anew before it is used. */
export function TitleList({ titles }: { titles: InvoiceTitles }) {
  const [edited, setEdited] = useState<InvoiceTitle | "new" | null>(null);
  const { revalidate } = useRevalidator();
  const { company, list } = titles;
  return (
    <section aria-labelledby="titles-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="titles-title" className="text-nav font-semibold">
          发票抬头
          <span className="ml-2 text-meta font-normal text-ink-2">名称固定为审核通过的企业：{company}</span>
        </h2>
        {list.length < mostTitles && (
          <RoleControls right="titles">
            <button type="button" className="btn btn-primary" onClick={() => setEdited("new")}>
              <Icon name="plus" size={14} />
              新增抬头
            </button>
          </RoleControls>
        )}
      </div>
      <RoleNote right="titles" />
      {list.length === 0 && <Empty text="还没有发票抬头，新增后即可申请开票" icon="receipt" />}
      <ul className="grid gap-3 md:grid-cols-2">
        {list.map((title) => (
          <li key={title.id} className="panel flex flex-col p-4">
            <TitleCard title={title} onEdit={() => setEdited(title)} />
          </li>
        ))}
      </ul>
      <EditTitle
        edited={edited}
        titles={titles}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          void revalidate();
          toast("发票抬头已保存", "success");
        }}
      />
    </section>
  );
}

function TitleCard({ title, onEdit }: { title: InvoiceTitle; onEdit: () => void }) {
  const { isSending, remove } = useInvoiceActions();
  async function ask(): Promise<void> {
    const isAgreed = await confirmBox(`确定删除${title.kind_text}的抬头吗？已申请的发票不受影响。`, {
      actionLabel: "删除",
    });
    if (isAgreed) await remove(title.id);
  }
  const rows = [
    ["税号", title.tax_no],
    ["地址", title.address],
    ["电话", title.phone],
    ["开户银行", title.bank],
    ["银行账号", title.bank_account],
    ["邮箱", title.email],
  ].filter(([, value]) => value !== "");
  return (
    <>
      <h3 className="text-name font-semibold">{title.company}</h3>
      <p className="mt-1 text-brand-700">{title.kind_text}</p>
      {title.fault && <p className="mt-1 text-offer">{title.fault}</p>}
      <dl className="mt-2 grid flex-1 grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <RoleControls right="titles">
          <button type="button" className="btn" aria-label={`修改${title.kind_text}抬头`} onClick={onEdit}>
            修改
          </button>
          <button
            type="button"
            className="btn"
            aria-label={`删除${title.kind_text}抬头`}
            disabled={isSending}
            onClick={() => void ask()}
          >
            删除
          </button>
        </RoleControls>
      </div>
    </>
  );
}
