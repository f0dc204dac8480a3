import { useLocation } from "react-router";
import { Empty } from "../../components/states.tsx";
import { filtersOf } from "../../lib/list-address.ts";

/** An empty list says what to do: fewer conditions, another word, all goods. */
export function NothingFound() {
  const { pathname, search } = useLocation();
  const filters = filtersOf(new URLSearchParams(search));
  const keywords = filters.get("keywords");
  const hasOthers = [...filters.keys()].some((name) => name !== "keywords" && name !== "type");
  const text = keywords
    ? `没有找到与“${keywords}”相关的商品，可换个名称、厂家、批准文号或拼音首字母再搜`
    : "没有符合条件的商品，可减少筛选条件";
  return (
    <Empty text={text} icon="search">
      <p className="flex flex-wrap justify-center gap-3">
        {keywords && hasOthers && (
          <a className="btn btn-primary" href={`/list?keywords=${encodeURIComponent(keywords)}`}>
            清除其他条件
          </a>
        )}
        <a className="btn" href={hasOthers && !keywords ? pathname : "/list"}>
          {hasOthers && !keywords ? "清除筛选条件" : "查看全部商品"}
        </a>
      </p>
    </Empty>
  );
}
