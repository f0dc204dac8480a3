import { Link } from "react-router";
import { Empty } from "../parts/states.tsx";
import { notFoundTitle } from "../parts/use-title.ts";

/** An address of no screen. */
export function NotFound() {
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{notFoundTitle}</h1>
      <Empty icon="search" text="没有这个页面：网址可能有误，或页面已经移走。请从菜单进入，或按 / 查找。">
        <Link to="/" className="btn btn-primary">
          回到待办
        </Link>
      </Empty>
    </>
  );
}
