import type { Direction } from '../../../shared/kernel/direction.js';
import type { Measure } from './sheet.js';
import { breakSentences } from './line-breaker.js';
import { printedSize, type PrintedPhoto } from './printed-photo.js';

export interface CaptionedPhoto {
  readonly photo: PrintedPhoto;
  /** Beneath it; may be empty. */
  readonly caption: string;
}

/** A photo with its size on the page and the lines beneath it. */
export interface Plate {
  /** Points above it. */
  readonly before: number;
  readonly photo: PrintedPhoto;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly { readonly text: string; readonly direction: Direction }[];
}

/** Points. */
export const CAPTION = { size: 10.5, leading: 14.5, before: 8 } as const;
/** Between two photos of a page. */
const BETWEEN = 30;
/** Above the title. */
export const FRONTISPIECE_HEIGHT = 230;
const HEIGHTS = { alone: 470, together: 290 } as const;

/** A photo in a box, with what stands beneath it in addition. */
export function plateOf({ photo, caption }: CaptionedPhoto, box: Box, measure: Measure): Plate {
  return { before: 0, photo, ...printedSize(photo, box), lines: linesOf(caption, box.width, measure) };
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Two to a page, and the last one alone where they are odd; in the middle of each page, within its room. */
export function photoPages(photos: readonly CaptionedPhoto[], room: Box, measure: Measure): Plate[][] {
  const pages: Plate[][] = [];
  for (let next = 0; next < photos.length; next += 2) {
    const group = photos.slice(next, next + 2);
    const beneath = group.reduce((sum, { caption }) => sum + heightOf(linesOf(caption, room.width, measure)), 0);
    const left = (room.height - beneath - BETWEEN * (group.length - 1)) / group.length;
    const height = Math.min(left, group.length === 1 ? HEIGHTS.alone : HEIGHTS.together);
    const plates = group.map((one) => plateOf(one, { width: room.width, height }, measure));
    const above = (room.height - heightOfPlates(plates)) / 2;
    pages.push(plates.map((plate, index) => ({ ...plate, before: index === 0 ? above : BETWEEN })));
  }
  return pages;
}

/** What a page of photos takes of its height. */
function heightOfPlates(plates: readonly Plate[]): number {
  const own = plates.reduce((sum, { height, lines }) => sum + height + heightOf(lines), 0);
  return own + BETWEEN * Math.max(0, plates.length - 1);
}

function heightOf(lines: Plate['lines']): number {
  return lines.length === 0 ? 0 : CAPTION.before + lines.length * CAPTION.leading;
}

function linesOf(caption: string, width: number, measure: Measure): Plate['lines'] {
  if (caption === '') return [];
  const widthOf = measure(CAPTION.size, 'italic');
  return breakSentences([caption], { width, widthOf, indent: 0 }).map(({ text, direction }) => ({ text, direction }));
}
