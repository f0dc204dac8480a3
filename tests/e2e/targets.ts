/** How large what one presses is: where a press at a point reaches it, not only where its box is (WCAG 2.5.5, 2.5.8). */
import type { Page } from "@playwright/test";

/** WCAG 2.5.8, of everything; of what acts, on a phone. */
const least = 24;
const leastOfActing = 44;

/** What is too small on this page as it stands, as "tag words width×height". */
export async function smallTargets(page: Page, isPhone: boolean): Promise<string[]> {
  return page.evaluate(findSmall, { least, leastOfActing: isPhone ? leastOfActing : least });
}

/** Runs inside the page. */
function findSmall({ least, leastOfActing }: { least: number; leastOfActing: number }): string[] {
  type Size = { width: number; height: number };
  const pressed =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=checkbox], [role=switch], [role=radio]";
  const acting =
    "button:not([data-notice]), input, select, textarea, summary, a.btn, [role=button], [role=tab], [role=checkbox], [role=switch], [role=radio]";
  const shown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
    if (element.matches(":disabled, [aria-disabled=true]") || element.closest("[inert], [aria-hidden=true]"))
      return false;
    const { width, height } = areaOf(element).getBoundingClientRect();
    return width > 1 && height > 1;
  };
  /** The label of a box that is drawn by it, or is too small to press by itself. */
  const areaOf = (element: Element): Element => {
    if (!(element instanceof HTMLInputElement)) return element;
    if (!["checkbox", "radio", "file"].includes(element.type)) return element;
    return element.closest("label") ?? element;
  };
  const all = [...document.querySelectorAll(pressed)].filter(shown);
  const from = window.scrollY;
  const small = all.flatMap((element) => {
    const box = areaOf(element);
    const need = element.matches(acting) ? leastOfActing : least;
    const { width, height } = box.getBoundingClientRect();
    if (width >= need - 0.5 && height >= need - 0.5) return [];
    if (!element.matches(acting) && (isInText(element) || isAlone(element))) return [];
    const reached = reachOf(element, box, need);
    if (reached.width >= need - 0.5 && reached.height >= need - 0.5) return [];
    if (need === least && isAlone(element)) return [];
    return [told(element, reached)];
  });
  // What scrolling brings, the sticky search, would lie over what is measured next.
  window.scrollTo({ top: from, behavior: "instant" });
  return small;
  function told(element: Element, { width, height }: Size): string {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 16);
    const place = element.closest("[class]:not(a):not(button):not(input)");
    const name = element.getAttribute("name") ?? element.getAttribute("type") ?? "";
    return `${element.tagName.toLowerCase()}.${element.className} ${name} “${words}” in .${place?.className} ${Math.round(width)}×${Math.round(height)}`;
  }
  /** A press at these points reaches it: from its middle outwards, as far as is needed. */
  function reachOf(element: Element, box: Element, need: number): Size {
    box.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = box.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null &&
        (box.contains(hit) || (hit.closest("label") as HTMLLabelElement | null)?.control === element)
      );
    };
    const run = (dx: number, dy: number) => {
      let far = 0;
      while (far < need && isHit(middle.x + dx * (far + 0.5), middle.y + dy * (far + 0.5))) far += 1;
      return far;
    };
    return { width: run(1, 0) + run(-1, 0), height: run(0, 1) + run(0, -1) };
  }
  /** A link inside a sentence, whose size is that of its line (2.5.8, "Inline"). */
  function isInText(element: Element): boolean {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
  }
  /** A circle of the least size about its middle meets no other target (2.5.8, "Spacing"). */
  function isAlone(element: Element): boolean {
    const { left, top, width, height } = areaOf(element).getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    return all.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true;
      const rect = areaOf(other).getBoundingClientRect();
      const isSmall = rect.width < least || rect.height < least;
      const away = isSmall
        ? Math.hypot(rect.left + rect.width / 2 - x, rect.top + rect.height / 2 - y) - least / 2
        : Math.hypot(
            x - Math.min(Math.max(x, rect.left), rect.right),
            y - Math.min(Math.max(y, rect.top), rect.bottom),
          );
      return away >= least / 2;
    });
  }
}
