import type { SheetLayout } from '../order-of-service/order-of-service.dto.js';
import type { PdfLayout } from '../pdf/render-eulogy-pdf.js';

/** One file of the pack, each of which is a download of its own as well. */
export type PackItem =
  | { readonly of: 'eulogy'; readonly layout: PdfLayout; readonly speaker?: string }
  | { readonly of: 'order-of-service'; readonly layout: SheetLayout };

export interface PackOf {
  /** Ids of those who speak, in their order; nobody where one says everything. */
  readonly speakers: readonly string[];
  /** A beginning of ours, which nobody has looked at, is handed to nobody. */
  readonly isOrderWritten: boolean;
}

/** What goes to the day: the text to keep, to read from and to stand by with, a copy for each who speaks, the order of service. */
export function packContents({ speakers, isOrderWritten }: PackOf): PackItem[] {
  const sheets: PackItem[] = [
    { of: 'order-of-service', layout: 'folded' },
    { of: 'order-of-service', layout: 'pages' },
  ];
  return [
    { of: 'eulogy', layout: 'page' },
    { of: 'eulogy', layout: 'lectern' },
    ...speakers.map((speaker): PackItem => ({ of: 'eulogy', layout: 'lectern', speaker })),
    { of: 'eulogy', layout: 'second-copy' },
    ...(isOrderWritten ? sheets : []),
  ];
}
