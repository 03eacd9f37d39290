import {
  countTextWords,
  wordRange,
  type EulogyParagraph,
  type EulogySection,
  type EulogySentence,
  type EulogyText,
  type PassageSlot,
} from '@eulogy/arranger';

/** Where a paragraph stands in a text; both counted from 0. */
export interface PassagePlace {
  readonly section: number;
  readonly paragraph: number;
}

/** Where a sentence stands in a text; all counted from 0. */
export interface SentencePlace extends PassagePlace {
  readonly sentence: number;
}

/** Sentences that come in together: before a sentence of a paragraph, or as a paragraph before that one. */
export interface KeptPassage extends SentencePlace {
  readonly opens: 'paragraph' | 'nothing';
  readonly sentences: readonly EulogySentence[];
}

export function paragraphAt(text: EulogyText, at: PassagePlace): EulogyParagraph | undefined {
  return text.sections[at.section]?.paragraphs[at.paragraph];
}

export function sentenceAt(text: EulogyText, at: SentencePlace): EulogySentence | undefined {
  return paragraphAt(text, at)?.sentences[at.sentence];
}

/** The words of a paragraph: what it is known by when it is locked. */
export function wordingOf(paragraph: EulogyParagraph): string {
  return paragraph.sentences.map(({ text }) => text).join(' ');
}

/** The text with other paragraphs in the place of one. */
export function withParagraphs(text: EulogyText, at: PassagePlace, paragraphs: readonly EulogyParagraph[]): EulogyText {
  return changed(text, (paragraph, place) => (isSame(place, at) ? paragraphs : [paragraph]));
}

/** The text with another sentence in the place of one. */
export function withSentence(text: EulogyText, at: SentencePlace, sentence: EulogySentence): EulogyText {
  return changed(text, (paragraph, place) => [
    isSame(place, at)
      ? { sentences: paragraph.sentences.map((known, index) => (index === at.sentence ? sentence : known)) }
      : paragraph,
  ]);
}

/** The text with a passage more, in a section or in one of its own, and without the sentences that it displaces. */
export function withPassage(
  text: EulogyText,
  slot: PassageSlot,
  passage: readonly EulogyParagraph[],
  takenOut: readonly SentencePlace[],
): EulogyText {
  // the slot counts what is there before anything goes
  const sections = text.sections.map((section, s): EulogySection => ({
    ...section,
    paragraphs: section.paragraphs.map(({ sentences }, p) => ({
      sentences: sentences.filter(
        (_sentence, i) => !takenOut.some((gone) => isSame(gone, { section: s, paragraph: p }) && gone.sentence === i),
      ),
    })),
  }));
  const section = sections[slot.section];
  if (slot.opens === 'section' || section === undefined) {
    // an opening is where another's part begins
    const beside = section === undefined || section.kind === 'opening' ? sections[slot.section - 1] : section;
    const speaker = beside?.speaker ?? section?.speaker;
    sections.splice(slot.section, 0, {
      kind: slot.kind,
      ...(speaker === undefined ? {} : { speaker }),
      paragraphs: [...passage],
    });
  } else {
    const { paragraphs } = section;
    const both = [...paragraphs.slice(0, slot.paragraph), ...passage, ...paragraphs.slice(slot.paragraph)];
    sections[slot.section] = { ...section, paragraphs: both };
  }
  return changed({ ...text, sections }, (paragraph) => [paragraph]);
}

/** The text with passages more, each in its place, and without the sentences that they stand in the stead of; all places as before. */
export function withKept(
  text: EulogyText,
  kept: readonly KeptPassage[],
  takenOut: readonly SentencePlace[],
): EulogyText {
  const comesIn = (at: PassagePlace, opens: KeptPassage['opens']) =>
    kept.filter((one) => isSame(one, at) && one.opens === opens);
  const sections = text.sections.map((section, s): EulogySection => {
    const opened = (p: number) =>
      comesIn({ section: s, paragraph: p }, 'paragraph').map(({ sentences }) => ({ sentences }));
    const paragraphs = section.paragraphs.flatMap(({ sentences }, p) => {
      const at = { section: s, paragraph: p };
      const inside = comesIn(at, 'nothing');
      const gone = takenOut.filter((one) => isSame(one, at)).map(({ sentence }) => sentence);
      const before = (i: number) => inside.filter(({ sentence }) => sentence === i).flatMap((one) => one.sentences);
      const now = sentences.flatMap((sentence, i) => [...before(i), ...(gone.includes(i) ? [] : [sentence])]);
      return [...opened(p), { sentences: [...now, ...before(sentences.length)] }];
    });
    return { ...section, paragraphs: [...paragraphs, ...opened(section.paragraphs.length)] };
  });
  return changed({ ...text, sections }, (paragraph) => [paragraph]);
}

/** The text without some sentences; paragraphs and sections that have none left go too. */
export function withoutSentences(text: EulogyText, places: readonly SentencePlace[]): EulogyText {
  return changed(text, (paragraph, place) => [
    {
      sentences: paragraph.sentences.filter(
        (_sentence, sentence) => !places.some((gone) => isSame(gone, place) && gone.sentence === sentence),
      ),
    },
  ]);
}

/**
 * Where a paragraph stands after it has passed its neighbour; past the end of its section it joins the next one.
 * @returns undefined where there is none to pass: the opening says who speaks, and stays in front
 */
export function placeBeyond(text: EulogyText, at: PassagePlace, way: 'up' | 'down'): PassagePlace | undefined {
  const { section, paragraph } = at;
  const length = text.sections[section]?.paragraphs.length ?? 0;
  if (paragraph >= length) return undefined;
  if (way === 'up' && paragraph > 0) return { section, paragraph: paragraph - 1 };
  if (way === 'down' && paragraph < length - 1) return { section, paragraph: paragraph + 1 };
  const beyond = way === 'up' ? section - 1 : section + 1;
  const neighbour = text.sections[beyond];
  if (neighbour === undefined) return undefined;
  // what one tells as "I" is nobody else's to say
  if (neighbour.speaker?.id !== text.sections[section]?.speaker?.id) return undefined;
  if (neighbour.kind === 'opening' || text.sections[section]?.kind === 'opening') return undefined;
  return { section: beyond, paragraph: way === 'up' ? Math.max(0, neighbour.paragraphs.length - 1) : 1 };
}

/** The text with a paragraph in another place, counted without it; its sentences keep what they rest on. */
export function withMoved(text: EulogyText, from: PassagePlace, to: PassagePlace): EulogyText {
  const moved = paragraphAt(text, from);
  if (moved === undefined) return text;
  const sections = text.sections.map((section, s): EulogySection => {
    const paragraphs = section.paragraphs.filter((_paragraph, p) => !isSame(from, { section: s, paragraph: p }));
    return { ...section, paragraphs: s === to.section ? paragraphs.toSpliced(to.paragraph, 0, moved) : paragraphs };
  });
  return changed({ ...text, sections }, (paragraph) => [paragraph]);
}

/** How many sentences say what nobody told us. */
export function openSentences(text: EulogyText): number {
  return text.sections
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences))
    .filter(({ verdict }) => verdict === 'unsupported').length;
}

/** Whether two texts read the same and rest on the same. */
export function isSameText(a: EulogyText, b: EulogyText): boolean {
  return JSON.stringify(a.sections) === JSON.stringify(b.sections);
}

type Changed = (paragraph: EulogyParagraph, place: PassagePlace) => readonly EulogyParagraph[];

function changed(text: EulogyText, change: Changed): EulogyText {
  const sections = text.sections
    .map((section, s): EulogySection => ({
      ...section,
      paragraphs: section.paragraphs
        .flatMap((paragraph, p) => change(paragraph, { section: s, paragraph: p }))
        .filter(({ sentences }) => sentences.length > 0),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  const words = countTextWords({ sections });
  // A remark that the text is shorter than asked for is over when it is not.
  const notice = words >= wordRange(text.durationMinutes).least ? null : text.notice;
  return { ...text, sections, words, notice };
}

function isSame(a: PassagePlace, b: PassagePlace): boolean {
  return a.section === b.section && a.paragraph === b.paragraph;
}
