import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";

/** Where an article may stand; none until they are known. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ["article-categories"],
    queryFn: () => api("articleDeskCategories", {}),
  });
  return data?.list ?? [];
}
