import { arrange } from './arrange.js';
import type { Brief } from './brief.js';
import { countTextWords, placedSentences, renderPlainText, type EulogyText } from './eulogy-text.js';
import { fitTime, shortened } from './shaping.js';
import { untold } from './untold.js';
import { aBrief, ticked } from './testing/a-brief.js';

const open = () => false;
const STORY = 'He rolled the ute on the Boonah road. He said nothing all the way home. Then he laughed.';
const TIDES = 'He wrote the tides on his hand. Mum scrubbed at it. He wrote them again.';
const BUS = 'He waved at every bus. The drivers waved back. One of them came to the wedding.';
const told = [
  { by: 'claire', theme: 'story' as const, text: STORY },
  { by: 'claire', theme: 'laughter' as const, text: BUS },
  { by: 'anna', theme: 'childhood' as const, text: TIDES },
  { by: 'claire', theme: 'farewell' as const, text: 'See you, Dad.' },
];
const brief = aBrief({
  people: [{ id: 'claire' }, { id: 'anna', relationship: ticked('anna', 'Brother') }],
  told,
  birth: ['1944', 'Ipswich'],
  death: ['2025', 'Redland Bay'],
  minutes: 3,
});
const whole = arrange(brief).text;
const without = (sources: readonly { questionId: string; contributorId: string }[]): EulogyText => {
  const sections = whole.sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.filter(
        ({ sentences }) =>
          !sentences.some((one) =>
            one.sources.some((source) =>
              sources.some(
                (gone) => gone.questionId === source.questionId && gone.contributorId === source.contributorId,
              ),
            ),
          ),
      ),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  return { ...whole, sections, words: countTextWords({ sections }) };
};
const by = (contributorId: string, questionId: string) => ({ questionId, contributorId });

describe('what was told and is not in the text', () => {
  it('is nothing of a text that holds everything', () => expect(untold(whole, brief, open)).toEqual([]));

  it('comes ready, whole, under who wrote it', () => {
    const text = without([by('anna', 'childhood')]);
    const [tides, ...others] = untold(text, brief, open);
    expect(others).toEqual([]);
    expect(tides).toMatchObject({ kind: 'memory', name: 'Anna', source: by('anna', 'childhood'), displaces: [] });
    expect(tides?.text).toBe(`Anna wrote: “${TIDES}”`);
    expect(tides?.at).toMatchObject({ kind: 'life', opens: 'nothing', paragraph: 1 });
  });

  it('says what the family marked as what must be in', () => {
    const text = without([by('anna', 'childhood'), by('claire', 'laughter')]);
    const marked = { ...brief, mustInclude: [by('anna', 'childhood')] };
    const wanted = (of: Brief) => untold(text, of, open).filter(({ isWanted }) => isWanted);
    expect(wanted(marked).map(({ source }) => source)).toEqual([by('anna', 'childhood')]);
    expect(wanted(brief)).toEqual([]);
  });

  it('says what it would displace to keep the time: whole memories, never the main story or the last words', () => {
    const small = { ...without([by('anna', 'childhood')]), durationMinutes: 3 as const };
    const padded: EulogyText = { ...small, words: 355 };
    const [tides] = untold(padded, brief, open);
    expect(tides?.displaces.map(({ source }) => source)).toEqual([by('claire', 'laughter')]);
    expect(untold(padded, brief, () => true)[0]?.displaces).toEqual([]);
  });

  it('never displaces a goodbye, whoever said it, nor what the text ends with', () => {
    const more = [
      { by: 'claire', theme: 'miss' as const, text: 'I will miss his whistle on the stairs. It came before he did.' },
      { by: 'anna', theme: 'farewell' as const, text: 'Goodnight, Ray. Keep the tide low for us until we come down.' },
    ];
    const last = ['farewell', 'miss'];
    for (const memories of [
      [...told, ...more],
      [...told.slice(0, 3), ...more],
      [...told.slice(0, 3), more[0]!],
    ]) {
      const all = { ...brief, memories: aBrief({ people: brief.people, told: memories }).memories };
      const { text } = arrange(all);
      const sections = text.sections.filter(({ kind }) => kind !== 'life');
      const over: EulogyText = { ...text, sections, words: 2000 };
      const [tides] = untold(over, all, open);
      expect(tides?.source).toEqual(by('anna', 'childhood'));
      const going = tides?.displaces.map(({ source }) => source.questionId) ?? [];
      expect(going).toContain('laughter');
      expect(going).not.toContain('farewell');
      const ends = placedSentences(over).findLast(({ sources }) => sources.length > 0)?.sources[0]?.questionId ?? '';
      expect(last).toContain(ends);
      expect(going).not.toContain(ends);
    }
  });

  it('is found although the owner changed its words by hand', () => {
    const edited: EulogyText = {
      ...whole,
      sections: whole.sections.map((section) => ({
        ...section,
        paragraphs: section.paragraphs.map(({ sentences }) => ({
          sentences: sentences.map((one) => ({
            ...one,
            text: one.text.replace('He waved at every bus.', 'Dad waved at each bus.'),
          })),
        })),
      })),
    };
    expect(untold(edited, brief, open)).toEqual([]);
  });

  it('shows facts that fit no pattern as not in the text yet', () => {
    const events: Partial<Brief['facts']> = {
      events: [{ year: 2019, type: 'Other', details: 'the knee' }],
      eventsSource: by('claire', 'events'),
    };
    const told = { ...brief, facts: { ...brief.facts, ...events } };
    const [knee] = untold(whole, told, open);
    expect(knee).toMatchObject({ kind: 'not-yet', text: '2019: the knee', at: null, paragraphs: [], isWanted: false });
    expect(untold(whole, { ...told, mustInclude: [by('claire', 'events')] }, open)[0]?.isWanted).toBe(true);
  });
});

describe('fitting a time', () => {
  it('leaves a text alone that fits', () =>
    expect(fitTime(whole, brief, whole.words, open)).toMatchObject({ out: [], fits: true }));

  it('takes out whole memories with what leads to them and from them, and no sentence of a story', () => {
    const { out, words, fits } = fitTime(whole, brief, whole.words - 10, open);
    expect(fits).toBe(true);
    expect(words).toBeLessThanOrEqual(whole.words - 10);
    const gone = new Set(out.flatMap(({ sentences }) => sentences.map((at) => JSON.stringify(at))));
    const left = placedSentences(whole).filter(
      ({ section, paragraph, sentence }) => !gone.has(JSON.stringify({ section, paragraph, sentence })),
    );
    for (const { source } of out) {
      expect(left.flatMap(({ sources }) => sources)).not.toContainEqual(source);
    }
    expect(left.reduce((sum, { text }) => sum + text.split(' ').length, 0)).toBe(words);
  });

  it('never takes how and when somebody died, the main story, the last words, or what is locked or must be in', () => {
    const { out, fits } = fitTime(whole, brief, 10, open);
    expect(fits).toBe(false);
    expect(out.map(({ source }) => source)).toEqual([by('anna', 'childhood'), by('claire', 'laughter')]);
    expect(
      fitTime(whole, { ...brief, mustInclude: [by('claire', 'laughter'), by('anna', 'childhood')] }, 10, open).out,
    ).toEqual([]);
    expect(fitTime(whole, brief, 10, () => true).out).toEqual([]);
  });

  it('never takes the memory that tells how somebody died, whoever told it', () => {
    const died = 'He died at home in his chair. The dog was on his feet. Mum found the two of them.';
    const all = {
      ...brief,
      memories: aBrief({ people: brief.people, told: [...told, { by: 'claire', theme: 'hard-times', text: died }] })
        .memories,
    };
    const { text } = arrange(all);
    expect(renderPlainText(text)).toContain('The dog was on his feet.');
    const going = fitTime(text, all, 10, open).out.map(({ source }) => source.questionId);
    expect(going).toContain('laughter');
    expect(going).not.toContain('hard-times');
  });

  it('says what there is room for where nothing has to go', () => {
    const text = without([by('anna', 'childhood')]);
    expect(fitTime(text, brief, 300, open).in.map(({ source }) => source)).toEqual([by('anna', 'childhood')]);
  });
});

describe('a shorter paragraph', () => {
  const placeOf = (words: string) => {
    const found = placedSentences(whole).find(({ text }) => text.includes(words));
    return { section: found?.section ?? 0, paragraph: found?.paragraph ?? 0 };
  };

  it('is one without our own words that only lead on', () => {
    const taught = aBrief({ told: [{ by: 'claire', theme: 'taught', text: 'Shut the gate.' }] });
    const { text } = arrange(taught);
    expect(renderPlainText(text)).toContain('This is what Ray taught me. Shut the gate.');
    const shorter = shortened(text, taught, { section: 1, paragraph: 0 });
    expect(shorter?.sentences.map((one) => one.text).join(' ')).toBe('Shut the gate.');
  });

  it('is none of a memory, which is told whole', () => {
    expect(shortened(whole, brief, placeOf('every bus'))).toBeNull();
    expect(renderPlainText(whole)).toContain(BUS);
  });
});
