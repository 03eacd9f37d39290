import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../brief/__fixtures__/read-questionnaire.js';
import type { Brief } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../brief/brief-sources.js';
import { runChecks } from '../checks/run-checks.js';
import { countTextWords, placedSentences, wordRange, type EulogyParagraph, type EulogyText } from '@eulogy/arranger';
import { WISH_KINDS, type WishKind } from '../domain/manuscript/wishes.js';
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

    it.each(cases)('%s in %i minutes passes every hard check, and keeps its time', async (file, minutes) => {
      const brief = named(file, minutes);
      const text = await write(brief);
      const report = runChecks(text, brief);
      expect(report.hard.map(({ message }) => message)).toEqual([]);
      expect(text).toMatchObject({ title: brief.title, durationMinutes: minutes, words: countTextWords(text) });
      expect(text.words).toBeLessThanOrEqual(wordRange(minutes).most);
      expect(text.notice === null).toBe(text.words >= wordRange(minutes).least);
    });

    it('rests only on answers of its brief, and says of each sentence whether it does', async () => {
      const brief = named('ray-three-voices', 3);
      const text = await write(brief);
      const known = sourceTexts(brief).map(({ source }) => source);
      for (const { sources, verdict } of placedSentences(text)) {
        expect(verdict === 'supported').toBe(sources.length > 0);
        for (const source of sources) expect(known.some((other) => isSameSource(source, other))).toBe(true);
      }
    });

    it('says who wrote, and that nothing failed on the way', async () => {
      const writer = open();
      const { writer: name, fellBack } = await writer.deliver(named('ray-three-voices', 3), () => undefined, never);
      expect([name, fellBack]).toEqual([writer.name, null]);
    });

    it('offers wishes that it can carry out', () => expect(open().wishes.length).toBeGreaterThan(0));

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

    it('puts a paragraph shorter, with sources and verdicts, or says that it cannot; the rest stays', async () => {
      const brief = named('ray-three-voices', 5);
      const text = await write(brief);
      const before = structuredClone(text);
      const at = longest(text);
      const was = text.sections[at.section]?.paragraphs[at.paragraph];
      const after = await open()
        .rewrite(brief, text, at, { kind: 'shorter' }, never)
        .catch((error: unknown) => error);
      if (!(after instanceof CannotRewrite)) {
        const { sentences } = after as EulogyParagraph;
        expect(wordsOf(sentences)).toBeLessThan(wordsOf(was?.sentences ?? []));
        expect(sentences.every(({ sources, verdict }) => (verdict === 'supported') === sources.length > 0)).toBe(true);
      }
      expect(text).toEqual(before);
    });

    it('offers no wish that it cannot carry out', async () => {
      const brief = named('ray-three-voices', 5);
      const text = await write(brief);
      const others = WISH_KINDS.filter((kind) => kind !== 'own' && !open().wishes.includes(kind));
      for (const kind of others as Exclude<WishKind, 'own'>[]) {
        const asked = open().rewrite(brief, text, longest(text), { kind }, never);
        await expect(asked).rejects.toMatchObject({ reason: 'not-understood' });
      }
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
