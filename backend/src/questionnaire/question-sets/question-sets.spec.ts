import { fillTemplate, nicknamesOf, preferredName } from './fill-template.js';
import { readFileSync } from 'node:fs';
import { isAnswered, QUESTION_TYPES } from '../answers/answer-codecs.js';
import { other1 } from './other-1.js';
import { pet1 } from './pet-1.js';
import {
  allQuestionSets,
  currentQuestionSet,
  lookupQuestionSet,
  questionByTextOrId,
  requireQuestionSet,
} from './question-sets.js';
import { THEMES, type QuestionSet, type RelationshipOptions } from './question.js';
import { self1 } from './self-1.js';

describe.each(allQuestionSets().map((set) => [set.id, set] as const))('the questions of %s', (_id, set) => {
  it('are fifteen, numbered through, in four sections of at most four', () => {
    expect(set.questions.map((question) => question.order)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    const inSection = (order: number): number => set.questions.filter((q) => q.sectionOrder === order).length;
    expect(Math.max(...[1, 2, 3, 4].map(inSection))).toBeLessThanOrEqual(4);
    expect([...new Set(set.questions.map((question) => question.sectionOrder))]).toEqual([1, 2, 3, 4]);
    expect(new Set(set.questions.map(({ section }) => section)).size).toBe(4);
  });

  it('have unique ids and texts, since answers are keyed by either', () => {
    expect(new Set(set.questions.map((question) => question.id)).size).toBe(15);
    expect(new Set(set.questions.map((question) => question.questionText)).size).toBe(15);
    const ids: readonly string[] = set.questions.map(({ id }) => id);
    expect(set.questions.filter(({ questionText }) => ids.includes(questionText))).toEqual([]);
  });

  it('have each theme at most once, and the ones that no eulogy can do without', () => {
    const themes = set.questions.map(({ theme }) => theme);
    expect(new Set(themes).size).toBe(themes.length);
    expect(themes).toEqual(expect.arrayContaining(['name', 'dates', 'family', 'story', 'values', 'farewell']));
  });

  it('ask for the name first, and say so in a key that the dashboard recognises', () => {
    expect(set.questions[0]).toMatchObject({ id: 'name', questionType: 'name', isRequired: true, kind: 'fact' });
    expect(set.questions[0]?.questionText).toMatch(/name|called|known as/);
  });

  it('leave no placeholder unfilled and no verb that fits only one pronoun', () => {
    for (const { questionText: text, starter, help } of set.questions) {
      for (const template of [text, starter ?? '', help?.example ?? '', help?.ifUnknown ?? '']) {
        expect(fillTemplate(template, 'Peg', 'She/Her')).not.toMatch(/[{}]/);
        expect(template).not.toMatch(
          /\b(?:was|is|has|does|were|are|have)\s+\{pronoun\}|\{pronoun\}\s+(?:was|is|has|does|were|are|have)\b/,
        );
      }
    }
  });

  it('begin a short answer for whoever finds no words, with words that a sentence goes on from', () => {
    const starters = set.questions.flatMap(({ kind, starter }) => (starter === undefined ? [] : [{ kind, starter }]));
    expect(starters.length).toBeGreaterThanOrEqual(4);
    for (const { kind, starter } of starters) {
      expect(kind).toBe('memory');
      expect(fillTemplate(starter, 'Peg', 'She/Her')).toMatch(/^[A-Z][A-Za-z ]+[a-z]$/);
    }
  });

  it('offer a radio as a comma-separated list', () => {
    const radio = set.questions.find((question) => question.questionType === 'radio');
    const options = String(radio?.options).split(',');
    expect(options.length).toBeGreaterThan(5);
    expect(new Set(options).size).toBe(options.length);
  });
});

describe('the question sets together', () => {
  it('use every type of question', () => {
    const types = allQuestionSets().flatMap(({ questions }) => questions.map(({ questionType }) => questionType));
    expect([...new Set(types)].sort()).toEqual([...QUESTION_TYPES].sort());
  });

  it('keep the type and the kind of a question that several of them ask', () => {
    const seen = new Map<string, string>();
    for (const { id: set, questions } of allQuestionSets()) {
      for (const { id, questionType, kind } of questions) {
        const now = `${questionType} ${kind}`;
        expect({ set, id, is: seen.get(id) ?? now }).toEqual({ set, id, is: now });
        seen.set(id, now);
      }
    }
  });

  it('cover every theme', () => {
    const themes = allQuestionSets().flatMap(({ questions }) => questions.map(({ theme }) => theme));
    expect([...new Set(themes)].sort()).toEqual([...THEMES].sort());
  });

  it('speak of nobody by name where one tells one’s own life', () => {
    expect(JSON.stringify(self1)).not.toMatch(/\{(?:name|pronoun|possessive)\}/);
    for (const { questionText } of self1.questions) expect(questionText).toMatch(/\b(?:you|your)\b/i);
  });

  it('ask of oneself no day of death', () => {
    expect(questionByTextOrId(self1, 'birth-and-death')?.options).toEqual({ part1_label: 'Born', part2_label: null });
    expect(JSON.stringify(self1.questions.map(({ questionText }) => questionText))).not.toMatch(/\bdie\b|\bdied\b/);
  });
});

/** Filled questionnaires for a pet and for oneself. */
const filled = (name: string) =>
  JSON.parse(readFileSync(`${__dirname}/__fixtures__/${name}.questionnaire.json`, 'utf8')) as {
    questionSet: string;
    answers: { questionId: string; answer: string }[];
  };

it.each(['biscuit-pet', 'joan-self'])('The example %s answers every question of its set', (name) => {
  const { questionSet, answers } = filled(name);
  const set: QuestionSet = requireQuestionSet(questionSet);
  const open = set.questions.filter(
    (question) => !answers.some(({ questionId, answer }) => questionId === question.id && isAnswered(question, answer)),
  );
  expect(open.map(({ id }) => id)).toEqual([]);
  expect(answers.filter(({ questionId }) => !questionByTextOrId(set, questionId))).toEqual([]);
});

describe('the questions about somebody else', () => {
  it('ask one person each for memories, and everybody together for facts', () => {
    const facts = other1.questions.filter((question) => question.kind === 'fact').map((question) => question.id);
    expect(facts).toEqual(['name', 'birth-and-death', 'family', 'life-events']);
  });

  it('offer relations by pronouns: male, female, otherwise everything, and always colleague to cousin', () => {
    const question = questionByTextOrId(other1, 'relationship');
    const relations = (question?.options as RelationshipOptions).part2_options;
    expect(relations.he_him).toEqual(
      expect.arrayContaining(['Father', 'Half-brother', 'Stepson', 'Son-in-law', 'Neighbor', 'Cousin']),
    );
    expect(relations.he_him).not.toContain('Mother');
    expect(relations.she_her).not.toContain('Father');
    expect(relations.they_them).toEqual(
      expect.arrayContaining([...(relations.he_him ?? []), ...(relations.she_her ?? []), 'Parent']),
    );
    expect(relations.other).toEqual(relations.they_them);
    for (const list of Object.values(relations)) expect(new Set(list).size).toBe(list.length);
  });
});

describe('looking up', () => {
  it('finds a set by id and the current one by type', () => {
    expect(lookupQuestionSet('other@1')).toBe(other1);
    expect(lookupQuestionSet('other@99')).toBeUndefined();
    expect(currentQuestionSet('other')).toBe(other1);
    expect(currentQuestionSet('pet')).toBe(pet1);
    expect(currentQuestionSet('self')).toBe(self1);
    expect(currentQuestionSet('goldfish')).toBeUndefined();
  });

  it('finds a question by its unfilled text or its id', () => {
    expect(questionByTextOrId(other1, 'Who was {name} to you?')?.id).toBe('relationship');
    expect(questionByTextOrId(other1, 'say')?.theme).toBe('farewell');
    expect(questionByTextOrId(other1, 'Who was Peg to you?')).toBeUndefined();
  });
});

describe('filling a question', () => {
  it('uses the name and the pronouns that were given', () => {
    const text = 'When and where was {name} born, and when did {pronoun} leave {possessive} town?';
    expect(fillTemplate(text, 'Peg', 'She/Her')).toBe('When and where was Peg born, and when did she leave her town?');
    expect(fillTemplate(text, ' ', null)).toBe(
      'When and where was this person born, and when did they leave their town?',
    );
  });

  it('capitalises a filled word that opens a sentence', () => {
    expect(fillTemplate('{pronoun} sang. {possessive} voice was low.', 'Ray', 'He/Him')).toBe(
      'He sang. His voice was low.',
    );
    expect(fillTemplate('{name} was also somebody’s', '', null)).toBe('This person was also somebody’s');
  });

  it('does not read a name as a pattern or a placeholder', () => {
    expect(fillTemplate('Who was {name} to you?', '$& {pronoun}', 'He/Him')).toBe('Who was $& {pronoun} to you?');
  });
});

describe('what to call somebody out loud', () => {
  const called = (name: string, nicknames: string): string => preferredName({ name, nicknames, pronouns: null });

  it.each([
    ['Raymond Thomas Whitlow', 'Ray, “Whit” at work', 'Ray'],
    ['Raymond Whitlow', '', 'Raymond'],
    ['Dr Joan Ellis', '', 'Dr Joan Ellis'],
    ['Nguyễn Thị Hoa', '', 'Nguyễn Thị Hoa'],
    ['Nguyễn Thị Hoa', 'Bà Ngoại', 'Bà Ngoại'],
    ['Kim Walsh', '', 'Kim'],
    ['Maria (Rosa) Conti', '"Nonna" to the grandchildren or Rosie', 'Nonna'],
    ['', '', ''],
    ['Hedwig Duplain', 'Hedy (only to Jim). I called her Mrs Duplain for 26 years', 'Mrs Duplain'],
    ['Hedwig Duplain', 'Hedy (only by Jim)', 'Hedwig'],
    ['Elizabeth Ross', 'Liz (just for short)', 'Liz'],
    ['Robert Ross', 'Bob or Robbie (only to his mum)', 'Bob'],
    ['Stanley Wicks', 'I called him Mr Grumpy when he was in a mood', 'Stanley'],
  ])('%s, nicknames %j: %s', (name, nicknames, expected) => expect(called(name, nicknames)).toBe(expected));

  it('reads several nicknames one by one', () => {
    const known = (nicknames: string) => nicknamesOf({ name: 'x', nicknames, pronouns: null });
    expect(known('Mick O’Dea, D’Arcy at work, ‘Aukai, ‘Butch’ to the kids, J')).toEqual([
      'Mick O’Dea',
      'D’Arcy',
      '‘Aukai',
      'Butch',
      'J',
    ]);
    expect(known('Arch, Archibald when in trouble, Bus Man')).toEqual(['Arch', 'Archibald', 'Bus Man']);
    expect(nicknamesOf({ name: 'x', nicknames: 'Ray; “Whit” at work / Pop to the kids', pronouns: null })).toEqual([
      'Ray',
      'Whit',
      'Pop',
    ]);
  });
});
