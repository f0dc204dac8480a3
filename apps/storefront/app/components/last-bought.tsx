import { useQuery } from "@tanstack/react-query";
import { dayOf } from "@yaoji/browser/minute";
import { api } from "../api/browser.ts";
import { moneyText } from "./money.tsx";
import { Queries } from "./queries.tsx";

type LastBoughtProps = {
  id: number;
  /** Those of all rows: one question for the whole list. */
  ids: readonly number[];
};

/** When this shop last bought the goods of a row, how many, at what price; nothing where it never did. */
function LastBought(props: LastBoughtProps) {
  return (
    <Queries>
      <Found {...props} />
    </Queries>
  );
}
export default LastBought; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function Found({ id, ids }: LastBoughtProps) {
  const { data } = useQuery({
    queryKey: ["last-bought", ids],
    queryFn: () => api("lastBought", { query: { ids: [...ids] } }, { silent: true, slot: "last bought" }),
  });
  const last = data?.list.find(({ goods_id }) => goods_id === id);
  if (!last) return null;
  const price = last.price === null ? "" : ` ${moneyText(last.price)}`;
  const text = `上次买 ${dayOf(last.time)} ${last.number}${last.bzdw}${price}`;
  return <span title={text}>{text}</span>;
}
