import { useEffect, useRef } from "react";

/** Gives the focus to the quantity of goods as soon as their row stands in the table. */
export function useQuantityFocus(): (goodsId: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const field = document.querySelector<HTMLInputElement>(
      `.entry-table input[data-quantity="${wanted.current}"]`,
    );
    if (!field) return;
    wanted.current = null;
    field.focus();
  });
  return (goodsId) => {
    wanted.current = goodsId;
  };
}
