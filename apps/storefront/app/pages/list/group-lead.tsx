import type { DataOf } from "@yaoji/contract/endpoints";

/** What the operator says of a group of goods: picture and introduction, where there are any. */
export function GroupLead({ group }: { group: DataOf<"goodsGroup"> }) {
  if (!group.image && !group.intro) return null;
  return (
    <div className="panel zone-lead">
      {group.image && <img className="zone-picture" src={group.image} alt="" width={780} height={360} />}
      {group.intro && <p>{group.intro}</p>}
    </div>
  );
}
