import { RoleControls } from "../../components/for-role.tsx";
import { SaveToList } from "../../components/list-saving/save-to-list.tsx";

/** 存为清单 of all that was bought in an order; the server knows what that was. */
export function SaveOrder({ order: { id, order_no: no } }: { order: { id: number; order_no: string } }) {
  return (
    <RoleControls right="purchase">
      <SaveToList
        label={`将订单${no}的商品存为清单`}
        source={() => ({ what: `订单${no}的商品`, orderId: id })}
      />
    </RoleControls>
  );
}
