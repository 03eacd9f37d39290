import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../brief/__fixtures__/read-questionnaire.js';
import type { Brief } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../brief/brief-sources.js';
import { runChecks } from '../checks/run-checks.js';
import { judge, LEAST_PASSED } from '../checks/judge-text.js';
import { countTextWords, placedSentences, wordRange, type EulogyText } from '@eulogy/arranger';
import { NothingToTell } from '../brief/nothing-to-tell.js';
import { CannotRewrite, type EulogyWriter } from './writer.port.js';

const named = (name: string, minutes: 3 | 5 | 8): Brief =>
  briefOf(readQuestionnaire(join(__dirname, `../brief/__fixtures__/${name}.questionnaire.json`)), minutes);

/** What every writer promises, whatever stands behind it. */
export function writerContract(name: string, open: () => EulogyWriter): void {
  describe(`${name} keeps the promise of a writer`, () => {
    const never = new AbortController().signal;
    const write = (brief: Brief): Promise<EulogyText> => open().write(brief, () => undefined, never);
    const cases = (['ray-three-voices', 'peg-five-voices', 'ba-hoa', 'hostile'] as const).flatMap((file) =>
      ([3, 5] as const).map((minutes) => [file, minutes] as const),
    );

    it.each(cases)('%s in %i minutes passes every hard check and 13 of 15', async (file, minutes) => {
      const brief = named(file, minutes);
      const text = await write(brief);
      const report = runChecks(text, brief);
      expect(report.hard.map(({ message }) => message)).toEqual([]);
      expect(report.passed).toBeGreaterThanOrEqual(LEAST_PASSED);
      expect(text).toMatchObject({ title: brief.title, durationMinutes: minutes, words: countTextWords(text) });
      expect(text.words).toBeLessThanOrEqual(wordRange(minutes).most);
      expect(text.notice === null).toBe(text.words >= wordRange(minutes).least);
    });

    it('rests only on answers of its brief, and its verdicts are those of the checks', async () => {
      const brief = named('ray-three-voices', 3);
      const text = await write(brief);
      const known = sourceTexts(brief).map(({ source }) => source);
      for (const { sources } of placedSentences(text)) {
        for (const source of sources) expect(known.some((other) => isSameSource(source, other))).toBe(true);
      }
      expect(placedSentences(judge(text, brief).text).map(({ verdict }) => verdict)).toEqual(
        placedSentences(text).map(({ verdict }) => verdict),
      );
    });

    it('tells its stages in order, each once', async () => {
      const stages: string[] = [];
      await open().write(named('ray-three-voices', 3), (stage) => void stages.push(stage), never);
      expect(stages).toEqual(['reading', 'choosing', 'writing', 'checking']);
    });

    it('waits until a stage was told', async () => {
      const stages: string[] = [];
      await open().write(
        named('ray-three-voices', 3),
        async (stage) => {
          await new Promise((resolve) => setImmediate(resolve));
          stages.push(stage);
        },
        never,
      );
      expect(stages).toHaveLength(4);
    });

    it('stops with the signal’s reason', async () => {
      const stop = new AbortController();
      const writing = open().write(
        named('ray-three-voices', 3),
        () => stop.abort(new Error('the process ends')),
        stop.signal,
      );
      await expect(writing).rejects.toThrow('the process ends');
    });

    it('has nothing to say of nothing', async () => {
      const nothing = briefOf({
        ...readQuestionnaire(join(__dirname, '../brief/__fixtures__/thin.questionnaire.json')),
        answers: [],
      });
      await expect(write(nothing)).rejects.toThrow(NothingToTell);
    });

    it('has every locked passage in its text word for word', async () => {
      const brief = named('ray-three-voices', 3);
      const first = await write(brief);
      const section = first.sections[1];
      const paragraph = section?.paragraphs[0];
      if (section === undefined || paragraph === undefined) throw new Error('a text without a second section');
      const again = await write({ ...named('ray-three-voices', 5), locked: [{ kind: section.kind, paragraph }] });
      const of = again.sections.filter(({ kind }) => kind === section.kind).flatMap(({ paragraphs }) => paragraphs);
      const texts = of.map(({ sentences }) => sentences.map(({ text }) => text).join(' '));
      expect(texts).toContain(paragraph.sentences.map(({ text }) => text).join(' '));
    });

    it('puts a paragraph shorter, with sources and verdicts, and leaves the rest alone', async () => {
      const brief = named('ray-three-voices', 5);
      const text = await write(brief);
      const before = structuredClone(text);
      const at = longest(text);
      const after = await open().rewrite(brief, text, at, { kind: 'shorter' }, never);
      const was = text.sections[at.section]?.paragraphs[at.paragraph];
      expect(wordsOf(after.sentences)).toBeLessThan(wordsOf(was?.sentences ?? []));
      expect(after.sentences.every(({ sources, verdict }) => (verdict === 'supported') === sources.length > 0)).toBe(
        true,
      );
      expect(text).toEqual(before);
    });

    it('refuses a paragraph that is not there', async () => {
      const brief = named('ray-three-voices', 3);
      const text = await write(brief);
      const nowhere = open().rewrite(brief, text, { section: 99, paragraph: 0 }, { kind: 'shorter' }, never);
      await expect(nowhere).rejects.toBeInstanceOf(CannotRewrite);
    });
  });
}

function wordsOf(sentences: readonly { text: string }[]): number {
  return sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

function longest(text: EulogyText): { section: number; paragraph: number } {
  const places = text.sections.flatMap((section, s) =>
    section.paragraphs.map(({ sentences }, p) => ({ section: s, paragraph: p, length: sentences.length })),
  );
  const best = [...places].sort((a, b) => b.length - a.length)[0];
  return { section: best?.section ?? 0, paragraph: best?.paragraph ?? 0 };
}
