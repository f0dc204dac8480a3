import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { HelpTree } from "../../api/help.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { Directory, type Place } from "./directory.tsx";
import { HelpSearch } from "./help-search.tsx";

type ArticlesFrameProps = {
  tree: Outcome<HelpTree>;
  place: Place;
  keyword?: string;
  children: ReactNode;
};

/** Help and news: search and directory beside the text; on phones the directory folds away above it. */
export function ArticlesFrame({ tree, place, keyword = "", children }: ArticlesFrameProps) {
  const { key } = useLocation();
  // The frame goes on without its directory when that alone could not be loaded.
  const directory = <Directory tree={tree.ok ? tree.data : []} place={place} />;
  return (
    <div className="wrap help-frame">
      <div className="help-side">
        <HelpSearch keyword={keyword} />
        <div className="panel max-lg:hidden">{directory}</div>
        <details key={key} className="panel help-fold lg:hidden">
          <summary>帮助目录</summary>
          {directory}
        </details>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
