import { formatShopTime } from "@yaoji/domain/text/time";
import type { DataOf } from "../../api/client.ts";

type Line = DataOf<"priceDeskHistory">["lines"][number];

/** Each price as a line, and its figures beneath as a table. */
export function HistoryLines({ history: { lines, more } }: { history: DataOf<"priceDeskHistory"> }) {
  if (lines.length === 0) return <p className="text-ink-2">还没有价格变化</p>;
  return (
    <div className="flex flex-col gap-4">
      {lines.map((line) => (
        <div key={`${line.warehouse_id} ${line.group} ${line.is_limited}`}>
          <h4 className="font-semibold">
            {line.warehouse} {titleOf(line)}
          </h4>
          <Steps points={line.points} />
          <table className="list-table" aria-label={`${line.warehouse} ${titleOf(line)}`}>
            <thead>
              <tr>
                <th scope="col">从</th>
                <th scope="col" className="figure">
                  价格（元）
                </th>
              </tr>
            </thead>
            <tbody>
              {line.points.toReversed().map(({ at, price }) => (
                <tr key={at}>
                  <td>{formatShopTime(new Date(at * 1000)).slice(0, 16)}</td>
                  <td className="figure num">{price ?? "无"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {more === 1 && <p className="text-ink-2">更早的变化没有列出</p>}
    </div>
  );
}

const titleOf = ({ group, is_limited }: Line) =>
  group === null ? (is_limited === 1 ? "限价" : "原价") : `价格组${group}`;

const [width, height, edge] = [600, 60, 4];

/** Steps from change to change; decoration beside the table, which has the figures. */
function Steps({ points }: { points: Line["points"] }) {
  const known = points.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }]));
  if (known.length < 2) return null;
  const [times, prices] = [known.map(({ at }) => at), known.map(({ price }) => price)];
  const scale = (all: readonly number[], length: number) => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return (value: number) => edge + ((value - low) / (high - low || 1)) * (length - 2 * edge);
  };
  const [x, y] = [scale(times, width), scale(prices, height)];
  const path = known.map(({ at, price }, index) =>
    index === 0 ? `M${x(at)} ${height - y(price)}` : `H${x(at)}V${height - y(price)}`,
  );
  return (
    <svg aria-hidden="true" className="price-line" viewBox={`0 0 ${width} ${height}`}>
      <path d={`${path.join("")}H${width}`} />
    </svg>
  );
}
