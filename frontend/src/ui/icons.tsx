const paths = {
  arrowLeft: 'M16 10H4M9 5l-5 5 5 5',
  arrowRight: 'M4 10h12M11 5l5 5-5 5',
  card: 'M2.5 5h15v10h-15zM2.5 8.5h15M5 12h3',
  check: 'M4 10.5l4 4 8-9',
  chevronDown: 'M5 8l5 5 5-5',
  chevronRight: 'M8 5l5 5-5 5',
  clock: 'M10 2.8a7.2 7.2 0 100 14.4 7.2 7.2 0 000-14.4zM10 6v4.3l2.8 1.7',
  close: 'M5 5l10 10M15 5L5 15',
  download: 'M10 3v9.5M6 9l4 4 4-4M4 16.5h12',
  info: 'M10 2.8a7.2 7.2 0 100 14.4 7.2 7.2 0 000-14.4zM10 9v4.5M10 6.4v.1',
  letters: 'M2.5 15l4-10 4 10M4 11.5h5M12 15l2.5-6.5L17 15M12.8 13h3.4',
  light: 'M10 6.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18',
  link: 'M8.5 11.5a3 3 0 004.3 0l2.9-2.9a3 3 0 00-4.3-4.3L10 5.7M11.5 8.5a3 3 0 00-4.3 0l-2.9 2.9a3 3 0 004.3 4.3l1.4-1.4',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 016 0V9',
  message: 'M4 3h12v11H10l-3 3v-3H4zM7 7.2h6M7 10h4',
  messenger:
    'M10 3c-4 0-7.2 2.9-7.2 6.6 0 2 .9 3.7 2.4 4.9V17l2.3-1.3c.8.2 1.6.4 2.5.4 4 0 7.2-2.9 7.2-6.5S14 3 10 3zM6 11l2.8-3 2.4 2L14 7.6',
  microphone:
    'M10 12.5a2.5 2.5 0 002.5-2.5V5a2.5 2.5 0 00-5 0v5a2.5 2.5 0 002.5 2.5zM5.5 9.5a4.5 4.5 0 009 0M10 14v3M7.5 17h5',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  pause: 'M7 5v10M13 5v10',
  paw: 'M10 10c-2.5 0-4.5 2.2-4.5 4.2 0 1.3 1 2.1 2.2 2.1.9 0 1.5-.4 2.3-.4s1.4.4 2.3.4c1.2 0 2.2-.8 2.2-2.1 0-2-2-4.2-4.5-4.2zM4 9.5v-.6M7.7 6V5M12.3 6V5M16 9.5v-.6',
  pencil: 'M4 16l.8-3.4L13.4 4a1.8 1.8 0 012.6 2.6L7.4 15.2zM12 5.5l2.6 2.6',
  people:
    'M7.5 9.5a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6zM2.5 16c.3-2.8 2.3-4.3 5-4.3s4.7 1.5 5 4.3M13 4.3a2.6 2.6 0 010 5M14.5 12c1.8.5 2.9 1.9 3.1 4',
  person: 'M10 10a3.2 3.2 0 100-6.4A3.2 3.2 0 0010 10zM4 16.8c.4-3 2.8-4.6 6-4.6s5.6 1.6 6 4.6',
  play: 'M6.5 4.5l9 5.5-9 5.5z',
  plus: 'M10 4v12M4 10h12',
  redo: 'M16 7.5H8a4 4 0 000 8h3M12.5 4L16 7.5 12.5 11',
  refresh: 'M15.8 11.5A6 6 0 1115.5 8M16 4v4h-4',
  search: 'M8.8 3.5a5.3 5.3 0 100 10.6 5.3 5.3 0 000-10.6zM12.8 12.8L17 17',
  share: 'M10 12.5V3M6.5 6L10 2.8 13.5 6M5.5 9H4v8h12V9h-1.5',
  stop: 'M6 6h8v8H6z',
  undo: 'M4 7.5h8a4 4 0 010 8H9M7.5 4L4 7.5 7.5 11',
  versions: 'M6 6V3.5h10.5V14H14M3.5 6H14v10.5H3.5z',
} as const;

export type IconName = keyof typeof paths;

/** Every icon there is, by name. */
export const ICON_NAMES = Object.keys(paths) as readonly IconName[];

/** A 20-unit line drawing. It never speaks by itself: a word stands beside it, or the control carries a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** The leaf that stands for the product. */
export function Leaf() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M20.5 3C12.3 3.4 6.2 7.3 5.3 13.5c-.3 1.6 0 3 .6 4.3L3 21l1.2 1 2.8-3.1c4.6 2.1 9.5.2 11.6-4.6C20.1 10.8 20.8 7 20.5 3zM8.2 16.4c2.1-3.6 4.9-6.4 8.5-8.7-2.8 3-5.2 6.1-7.2 9.6z" />
    </svg>
  );
}
