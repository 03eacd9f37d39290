import { currentQuestionSet, decodeDatePlace, type QuestionSet } from '../../../questionnaire/index.js';
import { buildBrief, type BriefInput } from '../build-brief.js';
import { correctedAnswer } from './correct-fact.js';
import { findConflicts, type Conflict } from './find-conflicts.js';
import { settle, settlementOf, type SettledConflict } from './settle.js';

type Told = readonly [contributorId: string, questionId: string, answer: string];

const DATES = '1944-03-12|Ipswich|2 November 2025|Redland Bay';

function input(told: readonly Told[], facts: Readonly<Record<string, string>> = {}): BriefInput {
  return {
    questionSet: currentQuestionSet('other') as QuestionSet,
    title: 'Honouring Ray',
    facts: Object.entries({ name: 'Raymond Thomas Whitlow|Ray|He/Him', ...facts }).map(([questionId, answer]) => ({
      questionId,
      answer,
      answeredBy: 'claire',
    })),
    contributions: told.map(([contributorId, questionId, answer]) => ({
      contributorId,
      questionId,
      answer,
      included: true,
    })),
    people: ['claire', 'mick', 'anna'].map((id) => ({ id, firstName: id, lastName: 'Whitlow' })),
    ownerId: 'claire',
    durationMinutes: 5,
  };
}

const shown = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ conflictId, sides }) => `${conflictId}: ${sides.map(({ value }) => value).join(' / ')}`);
const found = (told: readonly Told[], facts: Readonly<Record<string, string>> = {}) =>
  shown(findConflicts(input(told, facts)));
const mick = (answer: string): Told => ['mick', 'story', answer];
const anna = (answer: string): Told => ['anna', 'childhood', answer];
const family = (others: string, partner = '') => ({ family: `${partner}|${others}|` });
const marriage = { 'life-events': '[{"year":1968,"type":"Marriage","details":"Helen, at St Mary’s"}]' };

describe('two answers differ', () => {
  it.each<[string, readonly Told[], Record<string, string>, string]>([
    ['two birth years', [mick('He was born in 1943.'), anna('Ray was born in 1944.')], {}, 'born.date: 1944 / 1943'],
    [
      'a memory and the sheet',
      [mick('Dad was born in 1943 in Roma.')],
      { 'birth-and-death': '1944|||' },
      'born.date: 1944 / 1943',
    ],
    [
      'the day',
      [mick('He was born on the 21st of March 1944.')],
      { 'birth-and-death': DATES },
      'born.date: 12 March 1944 / 21 March 1944',
    ],
    [
      'the place, put right later in a sentence about the birth',
      [
        mick('He was born in Lithgow and grew up in Portland.'),
        anna('Dad was born there, and it was Portland not Lithgow.'),
      ],
      {},
      'born.place: Portland / Lithgow',
    ],
    [
      'the place',
      [mick('Ray was born in Roma, and we all were.')],
      { 'birth-and-death': DATES },
      'born.place: Ipswich / Roma',
    ],
    ['a death', [mick('He died in 2024.')], { 'birth-and-death': DATES }, 'died.date: 2 November 2025 / 2024'],
    [
      'where somebody died',
      [anna('Ray died at home in Cleveland.')],
      { 'birth-and-death': DATES },
      'died.place: Redland Bay / Cleveland',
    ],
    ['a wedding', [mick('They married in 1969.')], marriage, 'married.year: 1968 / 1969'],
    [
      'a retirement',
      [mick('He retired in 1999 with a watch.'), anna('Ray retired in 2001.')],
      {},
      'retired.year: 2001 / 1999',
    ],
    ['a wife', [mick('His wife Ellen did the books.')], family('', 'Helen'), 'name.partner: Helen / Ellen'],
    [
      'a husband and wife by two people',
      [mick('His wife Ellen sang.'), anna('Ray’s wife, Helen, drove.')],
      {},
      'name.partner: Helen / Ellen',
    ],
    ['a mother', [mick('His mother Rose baked.'), anna('His mum Rosemary baked.')], {}, 'name.mother: Rosemary / Rose'],
    [
      'how a sister is spelled',
      [mick('His sister Anne rang.')],
      family('Brother and sister: Mick and Anna'),
      'name.sister: Anna / Anne',
    ],
    [
      'how many children',
      [mick('He raised three children.')],
      family('Children: Claire and Joel'),
      'count.children: 2 / 3',
    ],
  ])('%s', (_what, told, facts, expected) => expect(found(told, facts)).toEqual([expected]));

  it('counts a teller’s own wedding only where they married that person', () => {
    expect(found([mick('We married in 1999.')], marriage)).toEqual([]);
    expect(found([['mick', 'relationship', '|Husband'], mick('We married in 1969.')], marriage)).toEqual([
      'married.year: 1968 / 1969',
    ]);
  });

  it('with everybody who says the same on one side, the most exact date standing for it', () => {
    const conflicts = findConflicts(
      input([
        mick('He was born in 1943.'),
        anna('He was born on 12 March 1944.'),
        ['claire', 'work', 'Ray was born in 1944.'],
      ]),
    );
    expect(shown(conflicts)).toEqual(['born.date: 12 March 1944 / 1943']);
    expect(conflicts[0]?.sides[0]?.claims.map(({ source }) => source.contributorId)).toEqual(['anna', 'claire']);
  });

  it('in two spellings at once, each by itself', () => {
    const told = [mick('His sister Anne rang. His sister Jone sang.')];
    expect(found(told, family('Sisters: Anna and Joan'))).toEqual(['name.sister: Anna / Anne']);
    expect(found([mick('His sister Anne rang. His sister Joana sang.')], family('Sisters: Anna and Joan'))).toEqual([
      'name.sister: Anna / Anne',
      'name.sister-2: Joan / Joana',
    ]);
  });
});

describe('two answers do not differ', () => {
  it.each<[string, readonly Told[], Record<string, string>]>([
    ['about somebody else', [mick('My son was born in 1971.')], { 'birth-and-death': DATES }],
    [
      'a year that belongs to what came next',
      [mick('He was born in Ipswich and moved to Roma in 1950.')],
      { 'birth-and-death': DATES },
    ],
    ['a year that is only about right', [mick('He was born around 1943.')], { 'birth-and-death': DATES }],
    ['one is only more exact', [mick('He was born in March 1944.')], { 'birth-and-death': DATES }],
    ['a place within a place', [mick('He was born in Ipswich, Queensland.')], { 'birth-and-death': DATES }],
    ['what somebody said aloud', [mick('He said, “He was born in 1902.”')], { 'birth-and-death': DATES }],
    ['two sisters', [mick('His sister Joan rang.')], family('Sisters: Anna and Joan')],
    ['the name is on the sheet', [mick('His wife Maria sang.')], family('', 'Helen, and later Maria')],
    ['a first wife', [mick('His first wife Maria sang.')], family('', 'Helen')],
    ['an approximate date on the sheet', [mick('He was born in 1943.')], { 'birth-and-death': 'about 1942|||' }],
    [
      'two weddings on the sheet',
      [mick('They married in 1980.')],
      { 'life-events': '[{"year":1968,"type":"Marriage","details":""},{"year":1979,"type":"Marriage","details":""}]' },
    ],
    ['a count that fits', [mick('He had two kids.')], family('Children: Claire and Joel')],
  ])('%s', (_what, told, facts) => expect(found(told, facts)).toEqual([]));

  it('where one of them is left out', () => {
    const both = input([mick('He was born in 1943.'), anna('Ray was born in 1944.')]);
    const contributions = both.contributions.map((one) => ({ ...one, included: one.contributorId !== 'anna' }));
    expect(findConflicts({ ...both, contributions })).toEqual([]);
  });
});

describe('a difference that is settled', () => {
  const told = [mick('Ray was born in 1943. He raced pigeons with old Merv.')];
  const both = input(told, { 'birth-and-death': DATES });
  const decided = (more: Partial<SettledConflict>): SettledConflict => ({
    conflictId: 'born.date',
    decision: 'keep',
    kept: '12 March 1944',
    among: ['12 March 1944', '1943'],
    ...more,
  });
  const memories = (settlements: readonly SettledConflict[], from = both) =>
    buildBrief(settle(from, settlements)).memories.map(({ text }) => text);
  const born = (settlements: readonly SettledConflict[], from = both) =>
    buildBrief(settle(from, settlements)).facts.birth?.date?.year;

  it('takes the other statement out of its memory, and leaves the rest of it', () => {
    expect(memories([decided({})])).toEqual(['He raced pigeons with old Merv.']);
    expect(born([decided({})])).toBe(1944);
  });

  it('tells both where both are true, and neither where nothing is to be said', () => {
    expect(memories([decided({ decision: 'both' })])).toEqual([
      'Ray was born in 1943. He raced pigeons with old Merv.',
    ]);
    expect(memories([decided({ decision: 'neither' })])).toEqual(['He raced pigeons with old Merv.']);
    expect(born([decided({ decision: 'neither' })])).toBeUndefined();
    expect(buildBrief(settle(both, [decided({ decision: 'neither' })])).facts.birth?.place).toBe('Ipswich');
  });

  it('lets the facts stand until it is decided; without a fact nobody’s word stands', () => {
    expect(memories([])).toEqual(['He raced pigeons with old Merv.']);
    expect(born([])).toBe(1944);
    const two = input([mick('Ray was born in 1943. He laughed.'), anna('He was born in 1942. He sang.')]);
    expect(memories([], two)).toEqual(['He sang.', 'He laughed.']);
  });

  it('is open again when somebody says a third thing', () => {
    const [conflict] = findConflicts(input([...told, anna('He was born in 1942.')], { 'birth-and-death': DATES }));
    expect(conflict && settlementOf(conflict, [decided({})])).toBeUndefined();
    const [same] = findConflicts(both);
    expect(same && settlementOf(same, [decided({})])).toEqual(decided({}));
  });

  it('leaves every other answer as it was typed', () => {
    const typed = 'First line.\n\n  Second — line!!';
    const more = input([...told, ['anna', 'story', typed]], { 'birth-and-death': DATES });
    expect(memories([], more)).toContain(typed);
  });
});

describe('a fact that is put right', () => {
  const conflictOf = (told: readonly Told[], facts: Record<string, string>): Conflict => {
    const [conflict] = findConflicts(input(told, facts));
    if (!conflict) throw new Error('no difference was found');
    return conflict;
  };

  it('keeps the day that nobody doubts, and everything beside it', () => {
    const conflict = conflictOf([mick('He was born in 1943.')], { 'birth-and-death': DATES });
    expect(correctedAnswer(DATES, conflict, '1943')).toBe('1943-03-12|Ipswich|2 November 2025|Redland Bay');
  });

  it('takes the whole date where more than the year is said', () => {
    const conflict = conflictOf([mick('He was born on 2 April 1943.')], { 'birth-and-death': DATES });
    expect(decodeDatePlace(correctedAnswer(DATES, conflict, '2 April 1943') ?? '').birthDate).toBe('2 April 1943');
  });

  it('changes one name in a list, a place, the year of an event', () => {
    const answer = 'Helen|Sisters: Anna and Joan|';
    expect(correctedAnswer(answer, conflictOf([mick('His sister Anne rang.')], { family: answer }), 'Anne')).toBe(
      'Helen|Sisters: Anne and Joan|',
    );
    expect(
      correctedAnswer(DATES, conflictOf([mick('He was born in Roma.')], { 'birth-and-death': DATES }), 'Roma'),
    ).toBe('1944-03-12|Roma|2 November 2025|Redland Bay');
    const wed = correctedAnswer(marriage['life-events'], conflictOf([mick('They married in 1969.')], marriage), '1969');
    expect(JSON.parse(wed ?? '')).toEqual([{ year: 1969, type: 'Marriage', details: 'Helen, at St Mary’s' }]);
  });

  it('is nothing to do where the sheet says it, says nothing, or counts people', () => {
    const conflict = conflictOf([mick('He was born in 1943.')], { 'birth-and-death': DATES });
    expect(correctedAnswer(DATES, conflict, '12 March 1944')).toBeNull();
    const two = conflictOf([mick('He was born in 1943.'), anna('He was born in 1942.')], {});
    expect(correctedAnswer('', two, '1943')).toBeNull();
    const count = conflictOf([mick('He raised three children.')], family('Children: Claire and Joel'));
    expect(correctedAnswer('|Children: Claire and Joel|', count, '3')).toBeNull();
  });
});
