import { fillTemplate, nicknamesOf, preferredName } from './fill-template.js';
import { other1 } from './other-1.js';
import { currentQuestionSet, lookupQuestionSet, questionByTextOrId } from './question-sets.js';
import { THEMES, type RelationshipOptions } from './question.js';

const texts = other1.questions.map((question) => question.questionText);

describe('the questions about somebody else', () => {
  it('are fifteen, numbered through, in four sections of at most four', () => {
    expect(other1.questions.map((question) => question.order)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    const inSection = (order: number): number => other1.questions.filter((q) => q.sectionOrder === order).length;
    expect([1, 2, 3, 4].map(inSection)).toEqual([4, 4, 4, 3]);
    expect([...new Set(other1.questions.map((question) => question.sectionOrder))]).toEqual([1, 2, 3, 4]);
  });

  it('have unique ids and texts, since answers are keyed by either', () => {
    expect(new Set(other1.questions.map((question) => question.id)).size).toBe(15);
    expect(new Set(texts).size).toBe(15);
  });

  it('cover every theme once', () => {
    expect(other1.questions.map((question) => question.theme).sort()).toEqual([...THEMES].sort());
  });

  it('use every type of question', () => {
    const types = new Set(other1.questions.map((question) => question.questionType));
    expect([...types].sort()).toEqual([
      'combined_text_textarea_checkbox',
      'date_place_pair',
      'life_events',
      'name',
      'radio',
      'relationship_combined',
      'text',
      'textarea',
    ]);
  });

  it('ask for the name first, and say so in a key that the dashboard recognises', () => {
    expect(other1.questions[0]).toMatchObject({ questionType: 'name', isRequired: true, kind: 'fact' });
    expect(texts[0]).toMatch(/name|called|known as/);
  });

  it('ask one person each for memories, and everybody together for facts', () => {
    const facts = other1.questions.filter((question) => question.kind === 'fact').map((question) => question.id);
    expect(facts).toEqual(['name', 'birth-and-death', 'family', 'life-events']);
  });

  it('speak plainly: no euphemism, no exclamation mark, no assumed faith or cause of death', () => {
    const everything = JSON.stringify(other1.questions);
    expect(everything).not.toMatch(
      /passed|lost|loved one|departed|rest in peace|heaven|\bGod\b|angel|illness|cancer|!/i,
    );
  });

  it('leave no placeholder unfilled and no verb that fits only one pronoun', () => {
    for (const text of texts) {
      expect(fillTemplate(text, 'Peg', 'She/Her')).not.toMatch(/[{}]/);
      expect(text).not.toMatch(
        /\b(?:was|is|has|does|were|are|have)\s+\{pronoun\}|\{pronoun\}\s+(?:was|is|has|does|were|are|have)\b/,
      );
    }
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

  it('offer a radio as a comma-separated list', () => {
    const radio = other1.questions.find((question) => question.questionType === 'radio');
    expect(String(radio?.options).split(',').length).toBeGreaterThan(5);
  });
});

describe('looking up', () => {
  it('finds a set by id and the current one by type', () => {
    expect(lookupQuestionSet('other@1')).toBe(other1);
    expect(lookupQuestionSet('other@99')).toBeUndefined();
    expect(currentQuestionSet('other')).toBe(other1);
    expect(currentQuestionSet('pet')).toBeUndefined();
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
  ])('%s, nicknames %j: %s', (name, nicknames, expected) => expect(called(name, nicknames)).toBe(expected));

  it('reads several nicknames one by one', () => {
    expect(nicknamesOf({ name: 'x', nicknames: 'Ray; “Whit” at work / Pop to the kids', pronouns: null })).toEqual([
      'Ray',
      'Whit',
      'Pop',
    ]);
  });
});
