/** What every PDF of the house is made with: a reader that speaks finds its language, its title and what is what (PDF/UA-1). */
export const TAGGED = {
  pdfVersion: '1.7',
  // The library knows it, its types do not.
  subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
  tagged: true,
  lang: 'en-AU',
  displayTitle: true,
} as const;

/** A part of a document: what it is, and under what. */
export type StructurePart = PDFKit.PDFStructureElement;

export interface PartOptions {
  /** What a picture shows. */
  readonly alt?: string;
  /** Where its words are in another language than English. */
  readonly lang?: string;
  /** Of a picture: left, top, right, bottom. */
  readonly bbox?: [number, number, number, number];
  /** Of a head of a table. */
  readonly scope?: 'Row' | 'Column';
}

/** Tells what is what in one document while it is drawn. All that is drawn belongs to a part, or is an ornament. */
export class TaggedPdf {
  readonly root: StructurePart;

  constructor(private readonly document: PDFKit.PDFDocument) {
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Begins a part, after those begun before it. @param type of the standard: H1, P, L, LI, LBody, Table, TR, TD, Figure … */
  part(type: string, options: PartOptions = {}, under = this.root): StructurePart {
    const part = this.document.struct(type, options);
    under.add(part);
    return part;
  }

  /** Draws something of a part on the page at hand; a part may go on overleaf. */
  draw(part: StructurePart, draw: () => void): void {
    part.add(draw);
  }

  /** Draws what says nothing to who cannot see it: a leaf, a line, the number of a page. */
  ornament(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Nothing belongs to it after this. */
  end(): void {
    this.root.end();
    this.document.end();
  }
}
