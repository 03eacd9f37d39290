import { Tellers } from '../../../collaboration/index.js';
import { currentQuestionSet, type QuestionSet } from '../../../questionnaire/index.js';
import { buildBrief } from '../build-brief.js';
import { TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import { missingStoryOf, understoodOf } from './understood.js';

interface Told {
  type?: 'other' | 'pet' | 'self';
  name?: string;
  dates?: string;
  /** By person: their answer to who the person was to them. */
  relations?: Record<string, string>;
  /** By person: what they are to the person. */
  introduced?: Record<string, string>;
  corrected?: Record<string, string>;
  unnamed?: readonly string[];
  story?: string;
}

function answersOf({ type = 'other', ...told }: Told) {
  const questionSet = currentQuestionSet(type) as QuestionSet;
  const { relations = {}, introduced = {}, corrected = {}, unnamed = [] } = told;
  const nameAnswer = told.name ?? 'Ella Whitlow||She/Her';
  const ids = ['claire', 'colleen', 'mick'];
  const tellers = new Tellers(
    ids.map((userId) => ({
      userId,
      acknowledgement: unnamed.includes(userId) ? 'unnamed' : null,
      introducedAs: introduced[userId] ?? '',
      correctedAs: corrected[userId] ?? '',
      settled: false,
    })),
    (userId) => `somebody-${userId.length}`,
  );
  const people = ids.map((id) => ({
    id,
    firstName: id.charAt(0).toUpperCase() + id.slice(1),
    lastName: '',
    introducedAs: tellers.introducedAs(id),
    nameStaysOut: tellers.nameStaysOut(id),
  }));
  const brief = buildBrief({
    questionSet,
    title: '',
    facts: [
      { questionId: 'name', answer: nameAnswer },
      { questionId: 'birth-and-death', answer: told.dates ?? '|||' },
    ],
    contributions: [
      ...Object.entries(relations).map(([contributorId, answer]) => ({
        questionId: 'relationship',
        contributorId,
        answer,
        included: true,
      })),
      { questionId: 'childhood', contributorId: 'colleen', answer: 'She climbed the fig tree.', included: true },
      { questionId: 'story', contributorId: 'claire', answer: told.story ?? '', included: true },
    ],
    people,
    ownerId: 'claire',
    durationMinutes: 5,
  });
  const answers = { brief, ownerId: 'claire', tellers, sheet: { questionSet: questionSet.id } };
  const page = new TellersOnPage(
    tellers,
    'claire',
    questionSet.id,
    nameAnswer,
    new Map(people.map((one) => [one.id, one])),
  );
  return { answers, page };
}

function sentencesOf(told: Told): string[] {
  const { answers, page } = answersOf(told);
  return understoodOf(answers, page).map(({ sentence }) => sentence);
}

describe('what was understood', () => {
  it('is said of what was ticked and of what people say they are, and of nothing else', () => {
    const told = {
      relations: { claire: 'her mum|Daughter', mick: 'my niece|Niece,Friend' },
      introduced: { colleen: 'grandmother' },
    };
    expect(sentencesOf(told)).toEqual([
      'Ella was your daughter.',
      'Where your name stands, are you Ella’s mother or father?',
      'Colleen is Ella’s grandmother.',
      'To Mick, Ella was: niece and friend.',
    ]);
  });

  it('says where it knows nothing, instead of concluding', () => {
    expect(sentencesOf({ relations: { claire: 'my mum|' } })).toEqual([
      'We do not know yet who Ella was to you.',
      'Where your name stands, what are you to Ella?',
      'We do not know what Colleen is to Ella.',
    ]);
  });

  it('asks which is right where what they were to each other was said twice and both cannot be', () => {
    const said = (ticked: string, as: string) =>
      sentencesOf({ relations: { claire: `|${ticked}` }, introduced: { claire: as } }).filter((one) =>
        /right\?$/.test(one),
      );
    expect(said('Mother', 'sister')).toEqual([
      'You ticked that Ella was your mother, and you said that you are Ella’s sister. Which is right?',
    ]);
    expect(said('Mother', 'mother')).toHaveLength(1);
    expect(said('Wife', 'daughter')).toHaveLength(1);
    for (const [ticked, as] of [
      ['Mother', 'daughter'],
      ['Mother', 'eldest son'],
      ['Daughter', 'mum'],
      ['Sister', 'little brother'],
      ['Wife', 'husband'],
      ['Stepmother', 'step-son'],
      ['Mother', 'stepson'],
      ['Partner', 'stepmum'],
      ['Aunt', 'nephew'],
      ['Sister,Friend', 'best mate'],
      ['Cousin', 'cousin'],
      ['Teacher', 'student'],
      ['Colleague', 'carer'],
    ] as const)
      expect([ticked, as, said(ticked, as)]).toEqual([ticked, as, []]);
  });

  it('says of somebody else what was said of them beside what they ticked, where both cannot be', () => {
    const of = (ticked: string) =>
      sentencesOf({ relations: { mick: `|${ticked}` }, introduced: { mick: 'brother' } }).at(-1);
    expect(of('Sister')).toBe('Mick is Ella’s brother.');
    expect(of('Grandmother')).toBe(
      'Mick is Ella’s brother, as was said; Mick ticked that Ella was their grandmother. Both cannot be.',
    );
  });

  it('has the word that can be put right, and whose it is', () => {
    const { answers, page } = answersOf({
      relations: { claire: '|Daughter' },
      introduced: { claire: 'mother', colleen: 'nan' },
      corrected: { colleen: 'grandmother' },
    });
    expect(understoodOf(answers, page)).toMatchObject([
      { about: 'relation', word: 'Daughter', chosenBy: 'you', questionId: 'relationship' },
      { about: 'yourself', sentence: 'You are Ella’s mother.', word: 'mother', chosenBy: 'you', personId: 'claire' },
      { about: 'person', sentence: 'Colleen is Ella’s grandmother.', word: 'grandmother', chosenBy: 'you' },
    ]);
  });

  it('shows somebody whose name stays out as that, without a word about what they are', () => {
    const told = { introduced: { colleen: 'grandmother' }, unnamed: ['colleen'] };
    const { answers, page } = answersOf(told);
    expect(understoodOf(answers, page)[2]).toEqual({
      about: 'unnamed',
      sentence: 'Somebody who knew her asked not to be named. What they told may be used; their name stands nowhere.',
      personId: 'somebody-7',
      questionId: null,
      word: null,
      chosenBy: null,
    });
    expect(JSON.stringify(understoodOf(answers, page))).not.toMatch(/olleen|grandmother/);
  });

  it.each([
    ['1944-03-12|Ipswich|2025-11|', ['Ella was born on 12 March 1944 in Ipswich.', 'Ella died in November 2025.']],
    ['about 1938||2025|Lota', ['Ella was born in about 1938.', 'Ella died in 2025 in Lota.']],
    // a Texan's: the month may be first
    [
      '1951|Waco, TX|11/3/26|',
      [
        'Ella was born in 1951 in Waco, TX.',
        'Ella died in 2026.',
        'For when Ella died, “11/3/26” was written. It can be 11 March 2026 or 3 November 2026. Until you say which, only the year is said.',
      ],
    ],
    [
      '||yesterday|Lota',
      [
        'Ella died in Lota.',
        'For when Ella died, “yesterday” was written. We cannot read a date in it, so none is said.',
      ],
    ],
  ])('says the dates as they were read: %s', (dates, sentences) => {
    expect(sentencesOf({ dates }).slice(3)).toEqual(sentences);
  });

  it('speaks to whoever tells their own life', () => {
    expect(sentencesOf({ type: 'self', introduced: { colleen: 'sister' }, dates: '1944|||' })).toEqual([
      'It is told by you, in your own voice.',
      'Colleen is your sister.',
      'You were born in 1944.',
    ]);
  });
});

describe('the owner’s story', () => {
  it('is asked for where it is not there, or no story yet', () => {
    const ask = (story: string) => missingStoryOf(answersOf({ story }).answers);
    const asked = { questionId: 'story', sentence: 'Is there one story that shows who Ella was?' };
    expect(ask('')).toEqual(asked);
    expect(ask('Fishing, always fishing.')).toEqual(asked);
    expect(ask('When I was ten she let me drive the tractor down to the creek.')).toBeNull();
  });
});
