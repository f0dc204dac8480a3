import { qualificationLabels } from "@yaoji/domain/people/dossier-states";
import type { ReactNode } from "react";
import type { UserState } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";

/** What the shop knows of its buyer: an empty field says 未填写, never nothing. */
function AccountDetails({ user }: { user: UserState }) {
  const { name, username, face, rank, dossier_state } = user;
  return (
    <div className="account-card w-72">
      <p className="flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-full bg-brand-100 text-brand-600">
          {face ? <img src={face} alt="" width={44} height={44} /> : <Icon name="user" size={24} />}
        </span>
        <span className="min-w-0">
          <b className="block truncate text-name">{name || username}</b>
          <span className="text-ink-2">用户名 {username}</span>
        </span>
      </p>
      <dl>
        <Row name="客户类型">{rank}</Row>
        <Row name="资质">
          <a href="/zzzj">{qualificationLabels[dossier_state]}</a>
        </Row>
        {user.is_special === 1 && <Row name="商品范围">专供目录，只显示为贵单位供应的商品</Row>}
        <Row name="手机">{user.phone || "未填写"}</Row>
        {user.master_phone !== user.phone && <Row name="主账号">{user.master_phone || "未填写"}</Row>}
        <Row name="收货地址">{user.address || "未填写"}</Row>
        <Row name="微信">{user.wechat ? `已绑定 ${user.wechat}` : "未绑定"}</Row>
        <Row name="积分">
          <a href="/jfsc" className="num text-brand-600 underline">
            {user.points}
          </a>
        </Row>
      </dl>
      <a href={user.login_url} className="text-brand-600 underline">
        换个账号登录
      </a>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

export default AccountDetails; // oxlint-disable-line import/no-default-export -- what comes later is a default export
