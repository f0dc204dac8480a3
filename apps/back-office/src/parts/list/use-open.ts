import { useNavigate, useSearchParams } from "react-router";
import { openIn, withOpen, withShown } from "./list-address.ts";

/** The record that lies open over its list, and the ways in and out. */
export function useOpen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    open: openIn(params),
    show: (id: number | "new") => void navigate(withOpen(params, id)),
    close: () => void navigate({ search: String(withShown(params, { open: "" })) }),
  };
}
