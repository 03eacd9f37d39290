const SENTENCES = new Intl.Segmenter('en-AU', { granularity: 'sentence' });

/** A full stop that ends no sentence: "Dr. Joan", "J. R." */
const ENDS_IN_ABBREVIATION =
  /(?:^|[\s(“"‘])(?:mr|mrs|ms|mx|dr|st|sr|jr|prof|rev|fr|hon|lt|sgt|capt|no|vs|etc|incl|e\.g|i\.e|a\.m|p\.m|approx|\p{L})\.\s*$/iu;

/** A paragraph's sentences exactly as they were typed, without the blanks between them; a quotation is never cut. */
export function typedSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of SENTENCES.segment(paragraph)) {
    open += segment;
    const isLine = /\n\s*$/.test(segment);
    // A sign within a word ends nothing, but for the full stops of East Asia, which need no blank.
    if (!/(?:\s|[。！？][”’」』）]*)$/.test(segment)) continue;
    if (!isLine && (ENDS_IN_ABBREVIATION.test(open) || isInQuotation(open))) continue;
    sentences.push(open.trim());
    open = '';
  }
  return [...sentences, open.trim()].filter((sentence) => sentence !== '');
}

function isInQuotation(text: string): boolean {
  return (text.match(/“/g)?.length ?? 0) > (text.match(/”/g)?.length ?? 0);
}
