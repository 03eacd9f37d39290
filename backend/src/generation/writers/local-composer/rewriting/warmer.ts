import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../../brief/brief-sources.js';
import type { Theme } from '../../../../questionnaire/index.js';
import type { EulogyParagraph, EulogySentence, EulogyText, SectionKind } from '@eulogy/arranger';
import { callNameOf, spokenNameOf } from '../call-name.js';
import { outsideQuotes } from '../telling/rewordings.js';
import { changed } from './changed.js';
import { allMemories, HEAVY, isStory, memoriesOf, untoldOf, wordsOfMoment, type Moment } from './untold.js';

/** Words of two people being near each other. */
const NEAR =
  /\b(?:me|us|my|our|we|hands?|hug\w*|held|kiss\w*|love[ds]?|together|beside|laugh\w*|cried|waited|told|taught|showed|sat|home|always|every)\b/gi;
const NEAR_ENOUGH = 2;

/**
 * Nearer, from nothing but what was told: the speaker says "Dad" for the name where they call him so, and a moment with the teller in it
 * that the text did not have yet stands at the end.
 * @throws CannotRewrite where there is neither
 */
export function warmer(
  paragraph: EulogyParagraph,
  kind: SectionKind | undefined,
  text: EulogyText,
  brief: Brief,
): EulogyParagraph {
  const sentences = paragraph.sentences.map((sentence) => withNearName(sentence, brief));
  const own = memoriesOf(paragraph, brief);
  const near = allMemories(paragraph, brief).filter(
    (source) => own.includes(source) || (!isStory(paragraph, brief) && fitsInto(kind, source, brief)),
  );
  const [moment] = untoldOf(near, text, brief)
    .filter((told) => !HEAVY.test(wordsOfMoment(told)))
    .map((told) => ({ told, nearness: nearnessOf(told, brief) }))
    .filter(({ nearness }) => nearness >= NEAR_ENOUGH)
    .sort((a, b) => b.nearness - a.nearness);
  return changed(paragraph, { sentences: moment === undefined ? sentences : [...sentences, ...moment.told] });
}

/** Which answers a section of that kind takes up. */
const THEMES: Partial<Record<SectionKind, readonly Theme[]>> = {
  life: ['childhood', 'work'],
  story: ['passions', 'story', 'laughter', 'hard-times'],
  values: ['taught', 'hard-times'],
};

function fitsInto(kind: SectionKind | undefined, source: Source, brief: Brief): boolean {
  const memory = brief.memories.find((one) => isSameSource(one, source));
  return kind !== undefined && memory !== undefined && THEMES[kind]?.includes(memory.theme) === true;
}

function nearnessOf(moment: Moment, brief: Brief): number {
  const text = wordsOfMoment(moment);
  const tellers = brief.people.filter(({ id }) => moment[0]?.sources.some(({ contributorId }) => contributorId === id));
  const isTeller = tellers.some(({ id, calledName }) => id === brief.speaker.id || text.includes(calledName));
  return (text.match(NEAR)?.length ?? 0) + (isTeller ? 1 : 0);
}

/** Only in the speaker's own sentences: what Anna calls him is hers to say. */
function withNearName(sentence: EulogySentence, brief: Brief): EulogySentence {
  const name = spokenNameOf(brief);
  const near = callNameOf(brief, name);
  const isSpeakers = sentence.sources.every(({ contributorId }) => contributorId === brief.speaker.id);
  // "Ray was my dad", "People called him Ray": there the name itself is meant
  const isNaming = sentence.sources.some(
    (source) =>
      (brief.facts.name.source && isSameSource(source, brief.facts.name.source)) ||
      (brief.speaker.relationship && isSameSource(source, brief.speaker.relationship.source)),
  );
  if (name === '' || near === name || near === '' || !isSpeakers || isNaming) return sentence;
  // "Ray Whitlow" is his name; "Ray" alone is him
  const alone = new RegExp(`(?<!\\p{Lu}[\\p{L}’-]* )(?<![\\p{L}])${name}(?![\\p{L}])(?! \\p{Lu})`, 'gu');
  return { ...sentence, text: outsideQuotes(sentence.text, (part) => part.replace(alone, near)) };
}
