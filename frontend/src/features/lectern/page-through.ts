/** How a paragraph lies on the page that is scrolled, in pixels from the top of what it holds. */
export interface Lie {
  readonly top: number;
  readonly bottom: number;
  /** The height of one line. */
  readonly line: number;
  /** What is seen of the page: from here, and how much. */
  readonly from: number;
  readonly height: number;
}

/** Less than this is no line that is hidden: heights are broken numbers. */
const NEARLY = 2;
/** Between the edge of the page and a line. */
const AIR = 8;

/** Where the page goes to show what is hidden below of a paragraph, the last line that was read at its top; undefined where nothing is hidden. */
export function pageOn({ top, bottom, line, from, height }: Lie): number | undefined {
  if (bottom <= from + height + NEARLY) return undefined;
  const lastWhole = Math.floor((from + height - top + NEARLY) / line) - 1;
  // on a page of one line there is no room for what was read
  return Math.max(top + lastWhole * line - AIR, from + line);
}

/** The same upwards, the first line that was read at its foot. */
export function pageBack({ top, line, from, height }: Lie): number | undefined {
  if (top >= from - NEARLY) return undefined;
  const firstWhole = Math.ceil((from - top - NEARLY) / line);
  return Math.max(Math.min(top + (firstWhole + 1) * line - height + AIR, from - line), top - AIR);
}

/** How far below the upper edge a paragraph begins: where the eye is, and higher where it would not fit below. */
export function beginsAt({ top, bottom, line, height }: Lie): number {
  return Math.min(height * 0.22, Math.max(AIR, height - (bottom - top) - line));
}

/** How a paragraph lies now; undefined where it is not there. */
export function lieOf(page: HTMLElement | null, place: number): Lie | undefined {
  const paragraph = page?.querySelector<HTMLElement>(`[data-paragraph="${place}"]`);
  if (!page || !paragraph) return undefined;
  const box = paragraph.getBoundingClientRect();
  const top = box.top - page.getBoundingClientRect().top + page.scrollTop;
  const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight) || 1;
  return { top, bottom: top + box.height, line, from: page.scrollTop, height: page.clientHeight };
}
