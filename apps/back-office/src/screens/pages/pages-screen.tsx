import { useState } from "react";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { NewPageBox } from "./new-page-box.tsx";
import { pages } from "./page-list.tsx";

/** 页面: the home page, zones, activities and what else is made of blocks. */
export function PagesScreen() {
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.pages.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => setIsNew(true)}>
          新建
        </button>
      </div>
      <List of={pages} />
      {isNew && <NewPageBox onClose={() => setIsNew(false)} />}
    </>
  );
}
