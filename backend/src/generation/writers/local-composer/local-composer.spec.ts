import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { briefOf, readQuestionnaire, type QuestionnaireFile } from '../../brief/__fixtures__/read-questionnaire.js';
import { runChecks } from '../../checks/run-checks.js';
import type { Brief, DurationMinutes, Tone } from '@eulogy/arranger';
import { placedSentences, renderPlainText, wordRange, type EulogyText } from '@eulogy/arranger';
import { NothingToTell } from '../../brief/nothing-to-tell.js';
import { LocalComposer } from './local-composer.js';

const FIXTURES = join(__dirname, '../../brief/__fixtures__');
const DEMO = join(__dirname, '../../../../../scripts/demo');
const files = [FIXTURES, DEMO].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.questionnaire.json'))
    .map((name) => join(folder, name)),
);
const named = (name: string): QuestionnaireFile => readQuestionnaire(join(FIXTURES, `${name}.questionnaire.json`));

jest.setTimeout(60_000);

const composed = new Map<string, Promise<EulogyText>>();
function compose(file: QuestionnaireFile, minutes: DurationMinutes = file.durationMinutes): Promise<EulogyText> {
  const key = `${JSON.stringify(file)} ${String(minutes)}`;
  const known =
    composed.get(key) ??
    new LocalComposer().write(briefOf(file, minutes), () => undefined, new AbortController().signal);
  composed.set(key, known);
  return known;
}

const cases = files.flatMap((path) =>
  ([3, 5, 8] as const).map((minutes) => ({
    name: `${path.split('/').pop() ?? ''} in ${String(minutes)} minutes`,
    path,
    minutes,
  })),
);

describe.each(cases)('$name', ({ path, minutes }) => {
  const file = readQuestionnaire(path);

  it('passes every hard check and at least 13 of 15', async () => {
    const report = runChecks(await compose(file, minutes), briefOf(file, minutes));
    expect(report.hard.map((finding) => `${finding.message}: ${finding.sentence?.text ?? ''}`)).toEqual([]);
    expect(report.passed).toBeGreaterThanOrEqual(13);
  });

  it('is a text and not a patchwork: at most 40 % in copied runs', async () => {
    expect(runChecks(await compose(file, minutes), briefOf(file, minutes)).copiedShare).toBeLessThanOrEqual(0.4);
  });

  it('is as long as asked for, or says honestly that it is shorter', async () => {
    const text = await compose(file, minutes);
    const { least, most } = wordRange(minutes);
    expect(text.words).toBeLessThanOrEqual(most);
    expect(text.notice === null).toBe(text.words >= least);
  });

  it('gives every sentence that claims something its source', async () => {
    for (const sentence of placedSentences(await compose(file, minutes))) {
      expect(sentence.verdict).toBe(sentence.sources.length > 0 ? 'supported' : 'connective');
    }
  });
});

describe('the local composer', () => {
  it('writes the same text for the same brief, and another for another', async () => {
    const again = await new LocalComposer().write(
      briefOf(named('ray-three-voices')),
      () => undefined,
      new AbortController().signal,
    );
    expect(again).toEqual(await compose(named('ray-three-voices')));
    const openings = await Promise.all(
      files.map(async (path) => renderPlainText(await compose(readQuestionnaire(path))).slice(0, 60)),
    );
    expect(new Set(openings).size).toBe(files.length);
  });

  it('opens with the relationship and the name, and ends with a farewell', async () => {
    const text = await compose(named('ray-three-voices'));
    const words = renderPlainText(text).split(/\s+/);
    expect(words.slice(0, 100).join(' ')).toMatch(/Ray was my dad/);
    expect(text.sections[0]?.kind).toBe('opening');
    expect(text.sections[text.sections.length - 1]?.kind).toBe('farewell');
  });

  it('quotes other tellers by name and lets the speaker say "I"', async () => {
    const plain = renderPlainText(await compose(named('ray-three-voices')));
    expect(plain).toMatch(/Anna (?:says|remembers|writes)/);
    expect(plain).toContain('I rolled Dad’s ute');
    expect(plain).not.toMatch(/\bwith me and old Merv\b/);
  });

  it('says nothing of an answer that was left out', async () => {
    const plain = renderPlainText(await compose(named('ray-three-voices'), 8));
    expect(plain).not.toMatch(/truck|council|1971/);
    expect(renderPlainText(await compose(named('hostile')))).not.toMatch(/gambl|angels|peacefully/);
  });

  it('tells what must be in, also where there was no room for it before', async () => {
    const file = named('peg-five-voices');
    const isTold = (text: EulogyText, questionId: string, by: string): boolean =>
      placedSentences(text).some(({ sources }) =>
        sources.some((source) => source.questionId === questionId && source.contributorId === by),
      );
    const before = await compose(file, 3);
    const passedOver = briefOf(file, 3).memories.filter((one) => !isTold(before, one.questionId, one.contributorId));
    expect(passedOver.length).toBeGreaterThan(2);
    const wanted = passedOver.slice(0, 3);
    const answers = file.answers.map((answer) => ({
      ...answer,
      essential: wanted.some((one) => one.questionId === answer.questionId && one.contributorId === answer.by),
    }));
    const after = await compose({ ...file, answers }, 3);
    expect(wanted.filter((one) => !isTold(after, one.questionId, one.contributorId))).toEqual([]);
    expect(runChecks(after, briefOf({ ...file, answers }, 3)).hard).toEqual([]);
  });

  it('gives laughter more room in a light tone, work more in a plain one, and passes the hard checks in each', async () => {
    const inTone = async (tone: Tone) => {
      const brief: Brief = { ...briefOf(named('ray-three-voices'), 5), tone };
      const text = await new LocalComposer().write(brief, () => undefined, new AbortController().signal);
      const wordsFrom = (questionId: string): number =>
        placedSentences(text)
          .filter(({ sources }) => sources.some((source) => source.questionId === questionId))
          .reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
      return { laughter: wordsFrom('laughter'), work: wordsFrom('work'), hard: runChecks(text, brief).hard.length };
    };
    const [light, plain] = [await inTone('light'), await inTone('plain')];
    expect(light.laughter).toBeGreaterThan(plain.laughter);
    expect(plain.work).toBeGreaterThan(light.work);
    expect([light.hard, plain.hard]).toEqual([0, 0]);
  });

  it('keeps to they/them where one teller writes she', async () => {
    const plain = renderPlainText(await compose(named('sam-they-them'), 8));
    expect(plain).toMatch(/when they were six/);
    expect(plain).not.toMatch(/\b(?:she|her|he|his)\b/i);
  });

  it('treats answers as data: no instruction, link, markup or placeholder comes through', async () => {
    const plain = renderPlainText(await compose(named('hostile')));
    expect(plain).not.toMatch(/ignore|pirate|system|API|https?:|[<>{}#*]|thief|TODO|😂/i);
    expect(plain).toContain('two paddocks');
    expect(plain).not.toContain('1949');
    expect(plain).toContain('Bob drove a cane train for thirty years.');
  });

  it('writes little from little, and names the question that would help most', async () => {
    const text = await compose(named('thin'));
    expect(text.words).toBeLessThan(80);
    expect(text.notice).toContain('“Tell one story that shows who Doreen was.”');
    expect(renderPlainText(text)).not.toMatch(/not sure/i);
  });

  it('keeps names in every script as they were typed', async () => {
    const plain = renderPlainText(await compose(named('ba-hoa')));
    for (const name of ['Nguyễn Thị Hoa', 'Đà Lạt, Việt Nam', 'Łukasz', 'Ελένη', 'Hạnh']) expect(plain).toContain(name);
  });

  it('reports its stages in order, each once', async () => {
    const stages: string[] = [];
    await new LocalComposer().write(
      briefOf(named('thin')),
      (stage) => void stages.push(stage),
      new AbortController().signal,
    );
    expect(stages).toEqual(['reading', 'choosing', 'writing', 'checking']);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const writing = new LocalComposer().write(
      briefOf(named('thin')),
      () => stop.abort(new Error('stopped')),
      stop.signal,
    );
    await expect(writing).rejects.toThrow('stopped');
  });

  it('refuses to write from nothing', async () => {
    const nothing = { ...named('thin'), answers: [] };
    await expect(compose(nothing)).rejects.toThrow(NothingToTell);
  });

  it('delivers only what passes the hard checks, whatever people type', async () => {
    const piece = fc.constantFrom(
      'He fixed the gate. ',
      'She laughed at him in 1962! ',
      'we went to Yass, and then Mum cried. ',
      'My brother Tom said "never". ',
      'you know. ',
      'He passed peacefully. ',
      '\n\n',
      '... ',
      'I hid his boots and he found them. ',
      'It was cold. ',
      'THE DOG. ',
      'a|b\\|c ',
      'Their aunt, Dr. Ng, came at 5 p.m. ',
      '— ',
      '“Go on,” he said, “go.” ',
      'When I was nine he taught me to swim and I nearly drowned. ',
      '{name} ',
      'He never, ever, ever told me. ',
      'She’d have loved it. ',
    );
    const answer = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    const ids = ['childhood', 'work', 'passions', 'story', 'laughter', 'taught', 'miss', 'say'] as const;
    const questionnaire = fc.record({
      own: fc.array(answer, { minLength: 8, maxLength: 8 }),
      others: fc.array(answer, { minLength: 8, maxLength: 8 }),
      pronouns: fc.constantFrom('He/Him', 'She/Her', 'They/Them', ''),
    });
    await fc.assert(
      fc.asyncProperty(questionnaire, async ({ own, others, pronouns }) => {
        const file: QuestionnaireFile = {
          title: 'Honouring Ray',
          questionSet: 'other@1',
          durationMinutes: 3,
          people: [
            { key: 'a', firstName: 'Claire', lastName: 'Whitlow', owner: true },
            { key: 'b', firstName: 'Mick', lastName: 'Whitlow', owner: false },
          ],
          answers: [
            { by: 'a', questionId: 'name', answer: `Raymond Whitlow|Ray|${pronouns}` },
            ...ids.flatMap((questionId, i) => [
              { by: 'a', questionId, answer: own[i] ?? '' },
              { by: 'b', questionId, answer: others[i] ?? '' },
            ]),
          ],
        };
        const text = await new LocalComposer().write(briefOf(file), () => undefined, new AbortController().signal);
        expect(runChecks(text, briefOf(file)).hard).toEqual([]);
        expect(renderPlainText(text)).not.toMatch(/[{}|\\]|undefined|null|NaN/);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
