import { join } from 'node:path';
import {
  arrange,
  fitTime,
  placedSentences,
  type Brief,
  type EulogyText,
  type FittedTime,
  type PlacedSentence,
  type Source,
} from '@eulogy/arranger';
import { knownFolders, partOf, questionnairesIn } from './known-questionnaires.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';

const READ_ONCE = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const questionnaires = partOf(
  questionnairesIn([...knownFolders(__dirname), ...READ_ONCE.map((set) => join(__dirname, 'read-once', set))]),
  { every: 15 },
);
/** Words of three minutes. */
const MOST = 3 * 110;

/** The sentences of a text that are left, and those that went. */
function parted(text: EulogyText, { out }: FittedTime) {
  const gone = new Set(out.flatMap(({ sentences }) => sentences.map(keyOf)));
  const all = placedSentences(text);
  return { left: all.filter((one) => !gone.has(keyOf(one))), went: all.filter((one) => gone.has(keyOf(one))) };
}

function keyOf({ section, paragraph, sentence }: { section: number; paragraph: number; sentence: number }): string {
  return `${section} ${paragraph} ${sentence}`;
}

function has(sources: readonly Source[], { questionId, contributorId }: Source): boolean {
  return sources.some((one) => one.questionId === questionId && one.contributorId === contributorId);
}

/** Two sentences of a paragraph that rest on one memory. */
function isOfOneMemory(brief: Brief, a: PlacedSentence, b: PlacedSentence): boolean {
  const [source] = a.sources;
  if (source === undefined || a.section !== b.section || a.paragraph !== b.paragraph) return false;
  return has(b.sources.slice(0, 1), source) && has(brief.memories, source);
}

describe('fitting three minutes', () => {
  it.each(questionnaires.map(({ name, path }) => [name, path] as const))('keeps whole stories: %s', (_name, path) => {
    const brief = briefOf(readQuestionnaire(path), 8);
    const { text } = arrange(brief);
    const fitted = fitTime(text, brief, MOST, () => false);
    const { left, went } = parted(text, fitted);
    // nothing of a memory stays behind where some of it went
    expect(left.filter((one) => went.some((gone) => isOfOneMemory(brief, one, gone))).map((one) => one.text)).toEqual(
      [],
    );
    // words of ours that lead on to nothing do not stay behind
    for (const one of left.filter(({ verdict, sources }) => verdict === 'connective' && sources.length === 0)) {
      const isBeside = (other: PlacedSentence): boolean =>
        other !== one && other.section === one.section && other.paragraph === one.paragraph;
      expect(!went.some(isBeside) || left.some(isBeside)).toBe(true);
    }
    const stays = [...(brief.facts.datesSource ? [brief.facts.datesSource] : []), ...brief.mustInclude];
    expect(went.filter(({ sources }) => sources.some((one) => has(stays, one))).map((one) => one.text)).toEqual([]);
    expect(fitted.fits).toBe(fitted.words <= MOST);
  });
});
