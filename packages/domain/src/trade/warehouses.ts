/** Warehouses 仓库: by what people, lists and the ERP call them. */

/** The code never changes, the name is shown to buyers where an order is split. */
export type WarehouseNames = { readonly code: string; readonly name: string };

/**
 * Why a warehouse may not be called so; null where it may. Lists name a warehouse by its code or its name, so that
 * neither may be another's code or name, whatever the case.
 */
export function warehouseRefusal(wanted: WarehouseNames, others: readonly WarehouseNames[]): string | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,19}$/.test(wanted.code))
    return "仓库编码应为1至20位字母、数字、短横线或下划线，以字母或数字开头";
  if (!/^[\p{Script=Han}A-Za-z0-9()·-]{1,20}$/u.test(wanted.name))
    return "仓库名称应为1至20个汉字、字母或数字，可有括号、间隔号和短横线";
  for (const other of others) {
    const taken = wordsOf(other);
    const word = [wanted.code, wanted.name].find((each) => taken.includes(each.toLowerCase()));
    if (word !== undefined) return `“${word}”已是仓库${other.code}（${other.name}）的编码或名称，请换一个`;
  }
  return null;
}

function wordsOf({ code, name }: WarehouseNames): string[] {
  return [code.toLowerCase(), name.toLowerCase()];
}
