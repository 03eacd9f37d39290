import type { Brief } from '@eulogy/arranger';
import { isSameSource } from '../../../brief/brief-sources.js';
import type { EulogyParagraph, EulogySentence, EulogyText, SectionKind } from '@eulogy/arranger';
import { CannotRewrite } from '../../writer.port.js';
import { changed } from './changed.js';
import { allMemories, HEAVY, isStory, memoriesOf, untoldOf, wordsOfMoment, type Moment } from './untold.js';

const SMILE =
  /\b(?:laugh\w*|funny|jok\w+|swore|swear\w*|pranks?|trick\w*|silly|giggl\w*|cheek\w*|grinn?\w*|smil\w*|ridiculous|hiccups|teas\w+|danc\w+|sang|burnt|whistl\w*)\b/i;
/** A stretch of one answer longer than this is a story: it is not told without its hard part. */
const LONGEST_LEFT = 3;

/**
 * Lighter, from nothing but what was told: what is heavy and short goes, and what somebody told with a smile, and the text did not have
 * yet, comes. How and when the person died stays.
 * @throws CannotRewrite where there is neither
 */
export function lighter(
  paragraph: EulogyParagraph,
  kind: SectionKind | undefined,
  text: EulogyText,
  brief: Brief,
): EulogyParagraph {
  if (kind === 'opening' || kind === 'family') throw new CannotRewrite('nothing-to-change');
  const kept = withoutHeavy(paragraph.sentences, brief);
  const left = kept.some(({ sources }) => sources.length > 0) ? kept : paragraph.sentences;
  const smile = kind === 'farewell' || isStory(paragraph, brief) ? undefined : smilesFor(paragraph, text, brief)[0];
  return changed(paragraph, { sentences: smile === undefined ? left : [...left, ...smile] });
}

function withoutHeavy(sentences: readonly EulogySentence[], brief: Brief): EulogySentence[] {
  return stretchesOf(sentences, brief).flatMap((stretch) => {
    const [first] = stretch;
    const isFact = first?.sources.some(
      (source) => brief.facts.datesSource && isSameSource(source, brief.facts.datesSource),
    );
    const isWanted = stretch.some(({ sources }) =>
      sources.some((source) => brief.mustInclude.some((wanted) => isSameSource(source, wanted))),
    );
    const goes = stretch.length <= LONGEST_LEFT && !isFact && !isWanted && stretch.some(({ text }) => HEAVY.test(text));
    return goes ? [] : stretch;
  });
}

/** Sentences that follow each other and rest on the same memory. The dates of a life stand each for itself. */
function stretchesOf(sentences: readonly EulogySentence[], brief: Brief): EulogySentence[][] {
  const stretches: EulogySentence[][] = [];
  for (const sentence of sentences) {
    const last = stretches[stretches.length - 1];
    const isMemory = sentence.sources.some((source) => brief.memories.some((memory) => isSameSource(memory, source)));
    if (isMemory && last !== undefined && JSON.stringify(last[0]?.sources) === JSON.stringify(sentence.sources))
      last.push(sentence);
    else stretches.push([sentence]);
  }
  return stretches;
}

/** What the answers of this paragraph hold of it, then what anybody answered to the question about laughing. */
function smilesFor(paragraph: EulogyParagraph, text: EulogyText, brief: Brief): Moment[] {
  const own = untoldOf(memoriesOf(paragraph, brief), text, brief).filter((moment) => SMILE.test(wordsOfMoment(moment)));
  const laughter = allMemories(paragraph, brief).filter((source) =>
    brief.memories.some((memory) => memory.theme === 'laughter' && isSameSource(memory, source)),
  );
  return [...untoldOf(laughter, text, brief), ...own].filter((moment) => !HEAVY.test(wordsOfMoment(moment)));
}
