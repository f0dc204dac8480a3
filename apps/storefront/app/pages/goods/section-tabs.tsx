import { useEffect, useState } from "react";

const sections = [
  ["facts", "商品信息"],
  ["batches", "批号效期"],
  ["leaflet", "说明书"],
  ["documents", "资质文件"],
  ["related", "同类商品"],
] as const;

/** Anchors to the parts of the page; the part in sight is marked. */
export function SectionTabs() {
  const current = useSectionInSight();
  return (
    <nav aria-label="页内导航" className="section-tabs panel">
      {sections.map(([id, name]) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? "location" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The last heading that has passed the upper third of the window. */
function useSectionInSight(): string {
  const [current, setCurrent] = useState<string>(sections[0][0]);
  useEffect(() => {
    function look(): void {
      const passed = sections.filter(([id]) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3;
      });
      setCurrent(passed.at(-1)?.[0] ?? sections[0][0]);
    }
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return current;
}
