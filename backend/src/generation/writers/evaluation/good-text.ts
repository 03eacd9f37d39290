import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countTextWords,
  type Brief,
  type DurationMinutes,
  type EulogySentence,
  type EulogyText,
  type SectionKind,
  type Source,
} from '@eulogy/arranger';
import { knownBrief } from './known-questionnaires.js';

/** A true and well-made text as it is kept in a file: each sentence with its sources, as "question:who question:who". */
interface GoodTextFile {
  questionnaire: string;
  minutes: DurationMinutes;
  notice?: string;
  sections: readonly { kind: SectionKind; paragraphs: readonly (readonly (readonly [string, string?])[])[] }[];
}

export interface GoodText {
  name: string;
  questionnaire: string;
  text: EulogyText;
  brief: Brief;
}

/** Every good text, with the brief of the questionnaire that it was written from. */
export function goodTexts(evaluation: string): GoodText[] {
  const folder = join(evaluation, 'good-texts');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const kept = JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoodTextFile;
      const brief = knownBrief(evaluation, kept.questionnaire, kept.minutes);
      return {
        name: file.replace('.json', ''),
        questionnaire: kept.questionnaire,
        text: textOf(kept, brief.title),
        brief,
      };
    });
}

function textOf({ sections, minutes, notice }: GoodTextFile, title: string): EulogyText {
  const text: EulogyText = {
    title,
    sections: sections.map(({ kind, paragraphs }) => ({
      kind,
      paragraphs: paragraphs.map((sentences) => ({ sentences: sentences.map(sentenceOf) })),
    })),
    words: 0,
    durationMinutes: minutes,
    notice: notice ?? null,
  };
  return { ...text, words: countTextWords(text) };
}

function sentenceOf([text, told]: readonly [string, string?]): EulogySentence {
  const sources = sourcesOf(told ?? '');
  return { text, sources, verdict: sources.length > 0 ? 'supported' : 'connective' };
}

/** "story:owner childhood:anna". */
export function sourcesOf(told: string): Source[] {
  return told
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [questionId = '', contributorId = ''] = one.split(':');
      return { questionId, contributorId };
    });
}
