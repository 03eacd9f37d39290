interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Furthest that the page is moved, and by what steps, in pixels. */
const FURTHEST = 320;
const STEP = 4;
const AIR = 4;

/** By how much the page is to be scrolled, the least there is, so that no control lies under the bar; 0 where none does or nothing helps. */
export function scrollClearOf(bar: Span, controls: readonly Span[], room: { up: number; down: number }): number {
  const isCovered = (by: number): boolean =>
    controls.some(({ top, bottom }) => bottom - by > bar.top - AIR && top - by < bar.bottom);
  for (let far = 0; far <= FURTHEST; far += STEP)
    for (const by of [far, -far]) if (by <= room.down && -by <= room.up && !isCovered(by)) return by;
  return 0;
}

/** Moves the page so that nothing that can be pressed lies under a bar at its foot. */
export function moveClearOf(bar: HTMLElement): void {
  const box = bar.getBoundingClientRect();
  if (box.height === 0) return;
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, textarea, select)')]
    .filter((one) => !bar.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 1 && left < box.right && right > box.left);
  const page = document.documentElement;
  const room = { up: page.scrollTop, down: page.scrollHeight - page.clientHeight - page.scrollTop };
  const by = scrollClearOf(box, controls, room);
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
}
