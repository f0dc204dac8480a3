/** "已抢35%": how much is sold of the pieces there are at a special price; nothing where their number is not limited. */
export function SoldShare({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <span className="sold-share">
      <progress max={100} value={percent} aria-hidden="true" />
      <b>
        已抢<span className="num">{percent}%</span>
      </b>
    </span>
  );
}
