import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { draftOf, fieldNames, newCoupon } from "./coupon-draft.ts";
import { CouponForm } from "./coupon-form.tsx";
import { CouponHead } from "./coupon-head.tsx";
import { couponKey } from "./keep-coupon.ts";

/** One coupon beside the list: made, looked at, changed. */
export function CouponDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "新建优惠券" : `优惠券 ${open}`} onClose={close}>
      {open === "new" ? <New /> : <Existing id={open} />}
    </Drawer>
  );
}

function New() {
  const [initial] = useState(() => newCoupon(new Date()));
  return <CouponForm coupon={null} initial={initial} />;
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: couponKey(id),
    queryFn: () => api("couponDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <CouponHead coupon={data} />
      <Timeline of={{ kind: "coupon", id }} names={fieldNames} />
      <CouponForm key={data.version} coupon={data} initial={draftOf(data)} />
    </>
  );
}
