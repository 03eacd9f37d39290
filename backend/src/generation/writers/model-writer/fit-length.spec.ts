import { join } from 'node:path';
import {
  countTextWords,
  wordRange,
  type Brief,
  type EulogyParagraph,
  type EulogySentence,
  type EulogyText,
} from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { littleLongerNotice } from '../../brief/notice.js';
import { fitLength, isALittleLong, isTooLong } from './fit-length.js';
import { cutNotice } from './take-out.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const { most } = wordRange(3);

/** A sentence of so many words that begins with this one. */
const line = (words: number, begin: string, questionId: string, contributorId = 'owner'): EulogySentence => ({
  text: `${begin} ${'word '.repeat(words - 2)}end.`,
  sources: [{ questionId, contributorId }],
  verdict: 'supported',
});
const bridge = (text: string): EulogySentence => ({ text, sources: [], verdict: 'connective' });
const paragraph = (words: number, begin: string, questionId: string, contributorId = 'owner'): EulogyParagraph => ({
  sentences: Array.from({ length: words / 10 }, (_, i) => line(10, `${begin}${String(i)}`, questionId, contributorId)),
});
const long = (...middle: readonly EulogyParagraph[]): EulogyText => ({
  title: '',
  sections: [
    { kind: 'opening', paragraphs: [paragraph(50, 'Open', 'relationship')] },
    { kind: 'story', paragraphs: middle },
    { kind: 'farewell', paragraphs: [paragraph(50, 'End', 'miss')] },
  ],
  words: 0,
  durationMinutes: 3,
  notice: null,
});
const begins = (text: EulogyText): string[] =>
  text.sections.flatMap(({ paragraphs }) => paragraphs.map(({ sentences }) => sentences[0]?.text.split(' ')[0] ?? ''));
const cutOf = (text: EulogyText, of: Brief = brief): string[] =>
  fitLength(text, of).cut.map((passage) => passage.split(' ')[0] ?? '');
const without = (text: EulogyText, lines: readonly EulogySentence[]): string[] =>
  text.sections
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences))
    .filter((one) => !lines.includes(one))
    .map((one) => one.text);

describe('a text that is too long', () => {
  it('loses the whole passage that is enough with the fewest words, and neither its opening nor its end', () => {
    const { text, cut } = fitLength(
      long(paragraph(120, 'One', 'childhood'), paragraph(60, 'Two', 'work'), paragraph(130, 'Three', 'passions')),
      brief,
    );
    expect(begins(text)).toEqual(['Open0', 'One0', 'Three0', 'End0']);
    expect(cut).toHaveLength(1);
    expect(text.words).toBe(countTextWords(text));
    expect(text.words).toBeLessThanOrEqual(most);
  });

  it('loses the sentences of one answer rather than the paragraph around them', () => {
    const small = [line(8, 'Small', 'taught'), line(6, 'End', 'taught')];
    const [one, two] = [paragraph(130, 'One', 'childhood'), paragraph(120, 'Two', 'work')];
    const text = long({ sentences: [...one.sentences, ...small] }, two);
    expect(without(text, small)).toEqual(without(fitLength(text, brief).text, []));
  });

  it('loses no sentence from the middle or the end of what one answer tells, also over two paragraphs', () => {
    const told = paragraph(140, 'Two', 'work').sentences;
    const text = long(
      paragraph(150, 'One', 'childhood'),
      { sentences: told.slice(0, 13) },
      { sentences: told.slice(13) },
    );
    expect(cutOf(text)).toEqual(['Two0']);
    expect(fitLength(text, brief).text.words).toBe(250);
  });

  it('takes a story whole, also where somebody else is heard between its beginning and its end', () => {
    const text = long(
      paragraph(60, 'Begin', 'work'),
      paragraph(100, 'Mick', 'laughter', 'mick'),
      paragraph(20, 'Last', 'work'),
      paragraph(130, 'Two', 'passions'),
    );
    expect(begins(fitLength(text, brief).text)).toEqual(['Open0', 'Mick0', 'Two0', 'End0']);
  });

  it('keeps words together with the sentence that says whose they are', () => {
    const amy = line(30, 'Amy', 'taught');
    const hers: EulogySentence = { ...line(20, 'x', 'values'), text: `“${'word '.repeat(19)}end.”` };
    const text = long(
      { sentences: [amy, hers, ...paragraph(110, 'One', 'childhood').sentences] },
      paragraph(120, 'Two', 'work'),
    );
    expect(without(text, [amy, hers])).toEqual(without(fitLength(text, brief).text, []));
  });

  it('keeps what goes on from a sentence together with it', () => {
    const goesOn = [line(20, 'Small', 'taught'), line(30, 'That', 'values')];
    const one = paragraph(120, 'One', 'childhood');
    const text = long({ sentences: [...goesOn, ...one.sentences] }, paragraph(110, 'Two', 'work'));
    expect(without(text, goesOn)).toEqual(without(fitLength(text, brief).text, []));
  });

  it('loses a bridge of ours before a story, the shortest that is enough', () => {
    const first = bridge(`Those were the ${'long '.repeat(9)}years.`);
    const second = bridge('Nobody knew it then.');
    const text = long(
      paragraph(130, 'One', 'childhood'),
      { sentences: [first] },
      { sentences: [...paragraph(120, 'Three', 'work').sentences, second] },
    );
    expect(fitLength(text, brief).cut).toEqual([second.text]);
  });

  it('keeps what must be in, and what the owner locked', () => {
    const locked = paragraph(60, 'Two', 'work');
    const must: Brief = {
      ...brief,
      mustInclude: [{ questionId: 'childhood', contributorId: 'owner' }],
      locked: [{ kind: 'story', paragraph: locked }],
    };
    const text = long(paragraph(120, 'One', 'childhood'), locked, paragraph(130, 'Three', 'passions'));
    expect(cutOf(text, must)).toEqual(['Three0']);
  });

  it('keeps every line of the main story, and somebody’s only words', () => {
    const text = long(
      paragraph(100, 'Story', 'story'),
      paragraph(10, 'Mick', 'laughter', 'mick'),
      paragraph(120, 'Other', 'work'),
      paragraph(40, 'Third', 'passions'),
    );
    expect(cutOf(text)).toEqual(['Third0']);
  });

  it('keeps somebody’s goodbye, although something else of theirs is told', () => {
    const farewells: Brief = {
      ...brief,
      memories: [
        ...brief.memories,
        { questionId: 'bye', contributorId: 'mick', contributorName: 'Mick', theme: 'farewell', text: 'Bye, mate.' },
      ],
    };
    const text = long(
      paragraph(100, 'Story', 'story'),
      paragraph(20, 'Bye', 'bye', 'mick'),
      paragraph(110, 'Mick', 'laughter', 'mick'),
      paragraph(50, 'Third', 'passions'),
    );
    expect(cutOf(text, farewells)).toEqual(['Third0']);
  });

  it('by ten seconds only is left whole where nothing may go', () => {
    const text = long(
      paragraph(170, 'Story', 'story'),
      paragraph(50, 'Mick', 'laughter', 'mick'),
      paragraph(50, 'Anna', 'childhood', 'anna'),
    );
    const fitted = fitLength(text, brief);
    expect([fitted.cut, fitted.text.words, isTooLong(fitted.text)]).toEqual([[], 370, false]);
  });

  it('by more than that loses somebody’s only words before a part of the main story, and says so', () => {
    const text = long(
      paragraph(190, 'Story', 'story'),
      paragraph(50, 'Mick', 'laughter', 'mick'),
      paragraph(40, 'Anna', 'childhood', 'anna'),
    );
    expect(cutOf(text)).toEqual(['Anna0']);
  });

  it('stays so, with every line of the main story, where nothing else is left', () => {
    const fitted = fitLength(long(paragraph(390, 'Story', 'story')), brief);
    expect([fitted.cut, fitted.text.words, isTooLong(fitted.text)]).toEqual([[], 490, true]);
  });
});

describe('a text that was mended past its time', () => {
  it.each([
    [339, 'nobody hears', false],
    [341, 'its owner is told', true],
  ])('by %i words of 330: %s', (words, _what, isSaid) =>
    expect(isALittleLong({ words, durationMinutes: 3 })).toBe(isSaid),
  );

  it('says how much longer it is', () =>
    expect(littleLongerNotice({ words: 350, durationMinutes: 3 })).toBe(
      'Read slowly, this takes a little longer than 3 minutes: 350 words, where some 330 were meant.',
    ));
});

describe('what was cut to hold the time', () => {
  it('is said with how it begins, and how much more went', () => {
    expect(cutNotice([], 3)).toBeNull();
    expect(cutNotice(['It was her. It was her farewell, and she was with us when he passed.'], 3)).toBe(
      '“It was her. It was her farewell, and she was with us …” was taken out: it would take longer than 3 minutes to read aloud. Put back what matters to you, and take out something else.',
    );
    expect(cutNotice(['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.'], 5)).toContain(
      '“Five.” and 2 more were taken out',
    );
  });
});
