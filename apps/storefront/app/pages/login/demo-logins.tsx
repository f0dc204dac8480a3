const logins = [
  ["demo", "单体药店，可正常采购"],
  ["clinic", "诊所，可采购诊所专区商品"],
  ["distributor", "商业公司，客户价，无促销"],
  ["chain", "连锁总部，为三家店一起订货"],
  ["branch", "连锁门店采购，向总部申请"],
  ["pending", "资质待审核，看不到价格"],
  ["expired", "药品经营许可证已过期，不能下单"],
] as const;

/** The demo's buyers; shown with demo data only (decisions.md "Demo logins"). */
export function DemoLogins() {
  return (
    <div className="mt-8 rounded-card border border-dashed border-brand-500 bg-white p-4 text-meta">
      <p className="font-semibold">演示账号，密码均为 demo1234</p>
      <dl className="mt-2 grid grid-cols-[6rem_1fr] gap-y-1 text-ink-2">
        {logins.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-brand-700">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
