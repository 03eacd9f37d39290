import type { EulogySection, EulogySentence, EulogyText } from '@eulogy/arranger';

/** Somebody whose name stays out, and under which id their words are shown. */
export interface Unnamed {
  readonly userId: string;
  readonly shownId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Who is named whatever anybody asks, and what those are called who are not. */
export interface Naming {
  /** Names of the one whose life is told. */
  readonly kept: readonly string[];
  /** "somebody who knew him" */
  readonly somebody: string;
}

/**
 * A text as it may be read: where a sentence says whose memory it tells, nobody is named who asked not to be. Texts that were written
 * before they asked are read so too. Quotations stay as they are: a name inside a memory is part of it.
 */
export function withoutNames(text: EulogyText, unnamed: readonly Unnamed[], naming: Naming): EulogyText {
  if (unnamed.length === 0) return text;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      ...speakerOf(section, unnamed, naming),
      paragraphs: section.paragraphs.map((paragraph) => ({
        ...paragraph,
        sentences: paragraph.sentences.map((sentence) => withoutNamesIn(sentence, unnamed, naming)),
      })),
    })),
  };
}

/** Whoever was to speak and asked not to be named since. */
function speakerOf(
  { speaker }: EulogySection,
  unnamed: readonly Unnamed[],
  { somebody }: Naming,
): Pick<EulogySection, 'speaker'> {
  const who = unnamed.find(({ userId }) => userId === speaker?.id);
  return who === undefined
    ? {}
    : { speaker: { id: who.shownId, name: `${somebody.charAt(0).toUpperCase()}${somebody.slice(1)}` } };
}

/** One sentence in the same way. */
export function withoutNamesIn(sentence: EulogySentence, unnamed: readonly Unnamed[], naming: Naming): EulogySentence {
  // a sentence that rests on nothing leads to a memory: "Mick wrote:"
  const isLead = sentence.sources.length === 0;
  const tellers = unnamed.filter(
    ({ userId }) => isLead || sentence.sources.some(({ contributorId }) => contributorId === userId),
  );
  return {
    ...sentence,
    text: tellers.reduce((said, teller) => without(said, teller, naming), sentence.text),
    sources: sentence.sources.map((source) => ({
      ...source,
      contributorId: unnamed.find(({ userId }) => userId === source.contributorId)?.shownId ?? source.contributorId,
    })),
  };
}

/** One letter that is a word of its own, more often than a name. */
const WORD = /^[ai]$/i;

function without(text: string, { firstName, lastName }: Unnamed, { kept, somebody }: Naming): string {
  const first = firstName.trim();
  const isKept = kept.some((one) => one.toLowerCase() === first.toLowerCase());
  const names = [`${first} ${lastName.trim()}`.trim(), ...(isKept ? [] : [first])]
    .filter((name) => name !== '' && !WORD.test(name))
    // letters with marks are typed in two ways
    .flatMap((name) => [name.normalize('NFC'), name.normalize('NFD')]);
  if (names.length === 0) return text;
  const name = `(?<![\\p{L}\\p{N}])(?:${names.map(literal).join('|')})(?![\\p{L}\\p{N}])`;
  const relationBefore = `(?:(?<![\\p{L}])(?:my|his|her|their|our|its)\\s+(?:[\\p{Ll}-]+\\s+){1,3})?`;
  const relationBehind = `(?:,\\s+(?:my|his|her|their|our|its|an?|the)\\s+[^,.;:“”]{1,60}(?:,(?=\\s)|(?=[:.])))?`;
  const pattern = new RegExp(`${relationBefore}${name}([’']s)?${relationBehind}`, 'giu');
  return outsideQuotations(text, (words, isStart) =>
    words.replace(pattern, (_said, possessive: string | undefined, at: number) => {
      const put = possessive === undefined ? somebody : 'somebody’s';
      return isStart && at === 0 ? `${put.charAt(0).toUpperCase()}${put.slice(1)}` : put;
    }),
  );
}

function outsideQuotations(text: string, change: (words: string, isStart: boolean) => string): string {
  return text
    .split(/(“[^”]*”?)/u)
    .map((part, index) => (part.startsWith('“') ? part : change(part, index === 0)))
    .join('');
}

function literal(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
