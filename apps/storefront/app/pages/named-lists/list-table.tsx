import {
  type ListedGoods,
  type NamedList,
  useListNumbers,
  type useListGoods,
} from "../../api/named-lists.ts";
import { type ListBought, useBuyList } from "../../api/list-cart.ts";
import { CartResult } from "../../components/cart-result.tsx";
import { useChoice } from "../../components/use-choice.ts";
import { ListBar } from "./list-bar.tsx";
import { ListLine } from "./list-line.tsx";

type ListTableProps = { list: NamedList; goods: ReturnType<typeof useListGoods> };

/** The lines of a list with a box each, and what is done to all or to those chosen. */
export function ListTable({ list, goods: { remove, isSending } }: ListTableProps) {
  const { lines, setNumber, settled } = useListNumbers(list);
  const all = lines.map(({ id }) => id);
  const { chosen, choose } = useChoice(all);
  const { isBuying, bought, buy, dismiss } = useBuyList(list.id);
  const selected = lines.filter(({ id }) => chosen.includes(id));
  // Quantities on their way come first: the server puts in what it holds.
  const buyChosen = () => settled().then(() => buy(chosen));
  return (
    <>
      <div role="status" className="off-paper">
        {bought && <Result bought={bought} lines={lines} onClose={dismiss} />}
      </div>
      <div className="panel">
        <table className="entry-table named-list" aria-label={`${list.name}的商品`}>
          <Head isAll={chosen.length === all.length} onChoose={(isChosen) => choose(all, isChosen)} />
          <tbody>
            {lines.map((line) => (
              <ListLine
                key={line.id}
                goods={line}
                isChosen={chosen.includes(line.id)}
                onChoose={(isChosen) => choose([line.id], isChosen)}
                onNumber={(number) => setNumber(line, number)}
                onRemove={() => void remove([line])}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ListBar
        name={list.name}
        lines={lines}
        selected={selected}
        isBusy={isSending}
        isBuying={isBuying}
        onRemove={() => void remove(selected)}
        onBuy={() => void buyChosen()}
      />
    </>
  );
}

type ResultProps = { bought: ListBought; lines: readonly ListedGoods[]; onClose: () => void };

function Result({ bought: { added, notes, refused }, lines, onClose }: ResultProps) {
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return (
    <CartResult
      added={added}
      lead={`已按清单数量加入 ${added} 种商品`}
      notes={notes}
      left={refused.map((reason) => ({
        id: reason.goods_id,
        name: names.get(reason.goods_id) ?? "",
        reason,
      }))}
      onClose={onClose}
    />
  );
}

type HeadProps = { isAll: boolean; onChoose: (isChosen: boolean) => void };

function Head({ isAll, onChoose }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="off-paper">
          <label className="select-box">
            <input type="checkbox" checked={isAll} onChange={(event) => onChoose(event.target.checked)} />
            全选
          </label>
        </th>
        {["商品", "生产厂家", "库存", "单价", "数量", "小计"].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        <th scope="col" className="off-paper">
          <span className="sr-only">操作</span>
        </th>
      </tr>
    </thead>
  );
}
