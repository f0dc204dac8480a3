import { isShopRole, shopRoles, type ShopRole, shopRoleText } from "@yaoji/domain/people/shop-roles";

type RoleSelectProps = {
  label: string;
  name?: string;
  value?: ShopRole;
  disabled?: boolean;
  onChoose?: (role: ShopRole) => void;
};

/** One of a shop's roles. */
export function RoleSelect({ label, name, value, disabled = false, onChoose }: RoleSelectProps) {
  return (
    <select
      aria-label={label}
      name={name}
      className="field w-28"
      disabled={disabled}
      {...(onChoose
        ? { value, onChange: (event) => isShopRole(event.target.value) && onChoose(event.target.value) }
        : { defaultValue: value })}
    >
      {shopRoles.map((role) => (
        <option key={role} value={role}>
          {shopRoleText[role]}
        </option>
      ))}
    </select>
  );
}
