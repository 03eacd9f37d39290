import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTextWords, type DurationMinutes, type EulogySentence, type EulogyText } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { goodTexts, sourcesOf, type GoodText } from './good-text.js';
import { knownBrief } from './known-questionnaires.js';

/** One fault, planted in a text that has none: exactly one of the ways in which it may be done is given. */
export interface PlantedFault {
  name: string;
  /** The good text. */
  in: string;
  kind: string;
  /** Whether a rule can know it. The others take a judge who understands what is said. */
  byRule: boolean;
  /** Words, and what stands in their place. */
  replace?: readonly [string, string];
  /** The beginning of a sentence, and what is added after it, with its sources. */
  after?: string;
  add?: readonly [string, string?];
  removeTeller?: readonly string[];
  removeAnswer?: string;
  removeSentence?: string;
  /** Another time than it was written for. */
  minutes?: DurationMinutes;
}

/** A text with one fault in it. */
export interface Planted {
  fault: PlantedFault;
  good: GoodText;
  bad: GoodText;
}

/** Every planted fault, with the text it stands in and the same text without it. */
export function plantedFaults(evaluation: string): Planted[] {
  const good = new Map(goodTexts(evaluation).map((text) => [text.name, text]));
  const faults = JSON.parse(readFileSync(join(evaluation, 'planted-faults.json'), 'utf8')) as PlantedFault[];
  return faults.map((fault) => {
    const without = good.get(fault.in);
    if (without === undefined) throw new Error(`no good text ${fault.in}`);
    return { fault, good: without, bad: planted(without, fault, evaluation) };
  });
}

function planted(good: GoodText, fault: PlantedFault, evaluation: string): GoodText {
  const minutes = fault.minutes ?? good.text.durationMinutes;
  const sections = good.text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs
      .map(({ sentences }) => ({ sentences: sentences.flatMap((sentence) => changed(sentence, fault)) }))
      .filter(({ sentences }) => sentences.length > 0),
  }));
  const text: EulogyText = {
    ...good.text,
    durationMinutes: minutes,
    sections: sections.filter(({ paragraphs }) => paragraphs.length > 0),
  };
  return {
    ...good,
    text: { ...text, words: countTextWords(text) },
    brief: knownBrief(evaluation, good.questionnaire, minutes),
  };
}

function changed(sentence: EulogySentence, fault: PlantedFault): EulogySentence[] {
  const { replace, after, add, removeTeller, removeAnswer, removeSentence } = fault;
  if (replace !== undefined) return [{ ...sentence, text: sentence.text.replace(replace[0], () => replace[1]) }];
  if (after !== undefined && add !== undefined && sentence.text.startsWith(after)) {
    const sources = sourcesOf(add[1] ?? '');
    return [sentence, { text: add[0], sources, verdict: sources.length > 0 ? 'supported' : 'connective' }];
  }
  const isGone =
    removeSentence === sentence.text ||
    sentence.sources.some(({ contributorId }) => removeTeller?.includes(contributorId)) ||
    sentence.sources.some((source) => sourcesOf(removeAnswer ?? '').some((other) => isSameSource(source, other)));
  return isGone ? [] : [sentence];
}
