import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  arrange,
  countWords,
  fitTime,
  placedSentences,
  type Brief,
  type EulogyText,
  type FittedTime,
  type PlacedSentence,
  type Source,
} from '@eulogy/arranger';
import { byLength } from '../../../shared/testing/full-length.js';
import { knownFolders, partOf, questionnairesIn } from './known-questionnaires.js';
import { briefOf, readQuestionnaire } from './questionnaire-file.js';

const READ_ONCE = join(__dirname, 'read-once');
const readOnce = readdirSync(READ_ONCE).map((set) => join(READ_ONCE, set));
const questionnaires = partOf(questionnairesIn([...knownFolders(__dirname), ...readOnce]), {
  every: byLength({ test: 40, prove: 1 }),
});
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

/** What a text tells, by whose memory it is. */
function memoriesOf(brief: Brief, sentences: readonly PlacedSentence[]): Set<string> {
  const told = sentences.flatMap(({ sources }) => sources.filter((one) => has(brief.memories, one)));
  return new Set(told.map(({ questionId, contributorId }) => `${questionId} ${contributorId}`));
}

/** Two sentences of a paragraph that rest on one memory. */
function isOfOneMemory(brief: Brief, a: PlacedSentence, b: PlacedSentence): boolean {
  const [source] = a.sources;
  if (source === undefined || a.section !== b.section || a.paragraph !== b.paragraph) return false;
  return has(b.sources.slice(0, 1), source) && has(brief.memories, source);
}

describe('fitting three minutes', () => {
  const shortened: string[] = [];

  it.each(questionnaires.map(({ name, path }) => [name, path] as const))('keeps whole stories: %s', (name, path) => {
    const brief = briefOf(readQuestionnaire(path), 8);
    const { text } = arrange(brief);
    const fitted = fitTime(text, brief, MOST, () => false);
    const { left, went } = parted(text, fitted);
    // what is longer loses something, unless it is one story from end to end; what is not loses nothing
    const isOneStory = memoriesOf(brief, [...left, ...went]).size < 2;
    expect(went.length > 0).toBe(text.words > MOST && !isOneStory);
    expect(fitted.words).toBe(text.words - went.reduce((sum, { text: said }) => sum + countWords(said), 0));
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
    if (fitted.fits && went.length > 0) shortened.push(name);
  });

  it('comes down to three minutes where a text was longer', () => {
    expect(shortened.length).toBeGreaterThan(questionnaires.length / 4);
  });
});
