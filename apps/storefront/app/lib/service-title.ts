type Service = { readonly name: string; readonly is_default: 0 | 1 };

/** Whose number it is: the person's, 专属 when he serves this shop only (is_default 0), or the shared line's. */
export function serviceTitle(admin: Service | undefined): string {
  if (!admin?.name) return "服务热线";
  return `${admin.is_default === 0 ? "专属" : ""}客服 ${admin.name}`;
}
