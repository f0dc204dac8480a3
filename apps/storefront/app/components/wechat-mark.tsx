/** Said wherever WeChat is offered that is none. */
export function WechatMark() {
  return (
    <p className="rounded-card border border-dashed border-brand-500 bg-white p-3 text-meta text-ink-2">
      演示：这里的微信是本机模拟的，不会联系微信服务器，也不需要手机。
    </p>
  );
}
