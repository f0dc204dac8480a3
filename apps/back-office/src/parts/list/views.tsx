import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { viewSharingText } from "@yaoji/domain/people/saved-views";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { Icon } from "../icons.tsx";
import { Failed, Loading } from "../states.tsx";
import { viewedIn } from "./list-address.ts";
import { type SavedView, ViewBox, viewsKey } from "./view-box.tsx";

/** 视图: what this list was asked and how it was shown, under names; one's own, and what colleagues share. */
export function Views() {
  const list = `/admin${useLocation().pathname}`;
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<SavedView | "new" | null>(null);
  function edit(view: SavedView | "new"): void {
    setIsOpen(false);
    setEdited(view);
  }
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger className="btn">视图</Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="end">
            <Popover.Popup className="pop-menu" aria-label="保存的视图">
              <Kept list={list} onEdit={edit} onGo={() => setIsOpen(false)} />
              <button
                type="button"
                className="pop-menu-item pop-menu-part w-full"
                onClick={() => edit("new")}
              >
                保存当前视图
              </button>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {edited !== null && <ViewBox list={list} view={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type KeptProps = { list: string; onEdit: (view: SavedView) => void; onGo: () => void };

function Kept({ list, onEdit, onGo }: KeptProps) {
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: viewsKey(list),
    queryFn: () => api("savedViewList", { query: { list } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  const { list: views } = data;
  if (views.length === 0) return <p className="px-2.5 py-1.5 text-ink-2">还没有保存的视图。</p>;
  const now = viewedIn(params);
  return (
    <ul>
      {views.map((view) => (
        <li key={view.id} className="view-line">
          <Link
            to={`?${view.address}`}
            className="pop-menu-item"
            aria-current={view.address === now ? "true" : undefined}
            onClick={onGo}
          >
            {view.name}
            <span className="text-base text-ink-2">
              {view.is_own ? viewSharingText[view.shared] : `${view.by}的`}
            </span>
          </Link>
          {view.is_own === 1 && (
            <button
              type="button"
              className="icon-button grid"
              aria-label={`修改视图${view.name}`}
              onClick={() => onEdit(view)}
            >
              <Icon name="edit" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
