import { useRef, useTransition } from "react";
import { useLocation, useNavigate } from "react-router";

export type Retelling = {
  /** `show` shows the choice at once; `addressOf` puts it into the address that it is given. */
  readonly retell: (show: () => void, addressOf: (search: string) => string) => void;
  /** What is shown is not yet what was chosen: nothing may be ordered or paid by it. */
  readonly isRetold: boolean;
};

/**
 * Choices that the page is told anew for: they stand in its address, so that they survive a reload. One that is made
 * while another is on its way is put beside it.
 */
export function useRetelling(): Retelling {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useRef(search);
  const [isRetold, start] = useTransition();
  function retell(show: () => void, addressOf: (search: string) => string): void {
    start(async () => {
      show();
      asked.current = addressOf(isRetold ? asked.current : search);
      await navigate(asked.current, { replace: true, preventScrollReset: true });
    });
  }
  return { retell, isRetold };
}
