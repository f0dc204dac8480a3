import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";

/** The shop's categories, each by its whole path. */
export function useCategories() {
  return useQuery({ queryKey: ["goods-choices"], queryFn: () => api("goodsDeskChoices", {}) });
}
