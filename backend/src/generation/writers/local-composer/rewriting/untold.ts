import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../../brief/brief-sources.js';
import { placedSentences, type EulogyParagraph, type EulogySentence, type EulogyText } from '@eulogy/arranger';
import { contentStems } from '../../../brief/language/words.js';
import { tellMoments } from '../tell-answer.js';

/** So much of what a moment says may stand elsewhere before it is the same thing again. */
const SAME_AGAIN = 0.5;

/** What is heavy to hear: never brought in to make anything warmer or lighter. */
export const HEAVY =
  /\b(?:died|death|dying|cancer|hospital|stroke|cried|crying|tears|funeral|grie[fv]\w*|pain\w*|sick|ill|illness|diagnosed|dementia|lonely|suicide|afraid|frightened|hard (?:times|years)|divorce\w*|bankrupt\w*)\b/i;

/** Some sentences of one answer that belong together. */
export type Moment = readonly EulogySentence[];

/** What these answers hold and what the text has nothing of yet; the most telling of each answer first. */
export function untoldOf(sources: readonly Source[], text: EulogyText, brief: Brief): Moment[] {
  const said = new Set(placedSentences(text).flatMap((sentence) => contentStems(sentence.text)));
  const isNew = (moment: Moment): boolean => {
    const stems = contentStems(wordsOfMoment(moment));
    return stems.length >= 2 && stems.filter((stem) => said.has(stem)).length <= stems.length * SAME_AGAIN;
  };
  return sources.flatMap((source) => tellMoments(source, brief)).filter(isNew);
}

export function wordsOfMoment(moment: Moment): string {
  return moment.map(({ text }) => text).join(' ');
}

/** The memories that a paragraph rests on, in its order. */
export function memoriesOf(paragraph: EulogyParagraph, brief: Brief): Source[] {
  const sources = paragraph.sentences.flatMap((sentence) => sentence.sources);
  return sources.filter(
    (source, i) =>
      brief.memories.some((memory) => isSameSource(memory, source)) &&
      sources.findIndex((other) => isSameSource(other, source)) === i,
  );
}

/** A story is a whole: nothing of another answer is put behind its end. */
export function isStory(paragraph: EulogyParagraph, brief: Brief): boolean {
  return memoriesOf(paragraph, brief).some((source) =>
    brief.memories.some((memory) => memory.theme === 'story' && isSameSource(memory, source)),
  );
}

/** Every memory of the brief, those of the paragraph first. */
export function allMemories(paragraph: EulogyParagraph, brief: Brief): Source[] {
  const own = memoriesOf(paragraph, brief);
  const others = brief.memories
    .map(({ questionId, contributorId }) => ({ questionId, contributorId }))
    .filter((source) => !own.some((other) => isSameSource(other, source)));
  return [...own, ...others];
}
