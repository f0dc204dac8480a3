import { useInfiniteQuery } from "@tanstack/react-query";
import { dayOf } from "@yaoji/browser/minute";
import { type WorkArea, workAreas } from "@yaoji/domain/people/work-areas";
import { Link, useSearchParams } from "react-router";
import { withOpen } from "../../parts/list/list-address.ts";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { NarrowDrawer } from "./narrow-drawer.tsx";
import { type Permitted, permissionsQuery } from "./permissions.ts";

/** Everybody in office, and what was taken away from each; one opens to ask for another. */
export function PeoplePanel({ open }: { open: number | null }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(permissionsQuery);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const people = data.pages.flatMap(({ list }) => list);
  const opened = people.find(({ id }) => id === open);
  return (
    <Panel title="个人权限">
      <p className="mb-3 text-ink-2">
        每人按岗位办理；可以从个人调出其中几项，不能超出岗位。调出和恢复都由一人申请、另一人在“待办”同意。
      </p>
      <div className="list-box">
        <table className="list-table" aria-label="个人权限">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">岗位</th>
              <th scope="col">起始</th>
              <th scope="col">已调出的工作</th>
            </tr>
          </thead>
          <tbody>
            {people.map((each) => (
              <PersonRow key={each.id} person={each} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <button type="button" className="btn mt-3" onClick={() => void fetchNextPage()}>
          显示更多
        </button>
      )}
      {opened && <NarrowDrawer key={opened.id} person={opened} />}
    </Panel>
  );
}

function PersonRow({ person: { id, name, username, role_text, created_at, taken } }: { person: Permitted }) {
  const [params] = useSearchParams();
  return (
    <tr>
      <td>
        <Link to={withOpen(params, id)}>
          {name}（{username}）
        </Link>
      </td>
      <td className="short">{role_text}</td>
      <td className="short num">{dayOf(created_at)}</td>
      <td>{taken.length === 0 ? "无" : taken.map(areaText).join("、")}</td>
    </tr>
  );
}

const areaText = (area: string): string =>
  Object.hasOwn(workAreas, area) ? workAreas[area as WorkArea].text : area;
