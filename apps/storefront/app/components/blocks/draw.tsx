import { useUser } from "../../api/user.ts";
import { drawHref } from "../../lib/draw-address.ts";
import { Icon } from "../icons.tsx";
import { Skeleton } from "../states.tsx";
import type { BlockOf } from "./block-of.ts";
import { later } from "../later.tsx";

const DrawHere = later(() => import("../draw/draw-here.tsx"), {
  as: "place",
  waiting: <Skeleton className="h-60" />,
});

/** A draw of the page: a buyer draws here; everybody may read its rules and odds. */
export function DrawBlock({ block }: { block: BlockOf<"draw"> }) {
  const { user } = useUser();
  return (
    <section aria-labelledby={`block-${block.id}`}>
      <div className="panel draw-entry">
        <span className="text-offer">
          <Icon name="bell" size={36} />
        </span>
        <h2 id={`block-${block.id}`} className="text-floor font-semibold">
          {block.title}
        </h2>
        <a href={drawHref(block.draw_id)} className={user ? "text-brand-700 underline" : "btn btn-primary"}>
          {user ? "规则、概率与中奖名单" : "参加抽奖"}
        </a>
      </div>
      {user && <DrawHere id={block.draw_id} />}
    </section>
  );
}
