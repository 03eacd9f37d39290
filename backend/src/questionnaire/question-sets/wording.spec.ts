import { allQuestionSets } from './question-sets.js';
import type { QuestionSet } from './question.js';

/** Every text of a set that somebody reads. */
function textsOf({ questions }: QuestionSet): string[] {
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const { section, questionText, options, placeholder, starter, help } of questions)
    collect([section, questionText, options, placeholder, starter, help]);
  return found;
}

const never: readonly (readonly [string, RegExp])[] = [
  [
    'a euphemism for death',
    /pass(?:ed|es|ing)?(?: away| over)|\bpassed\b(?! on)|passing\b(?! on)|\blost\b|\blosing\b|\bloss of\b|loved ones?|departed|deceased|late (?:husband|wife|mother|father)|no longer with|gone too soon|rest in peace|put (?:to sleep|down)|rainbow bridge|fur baby|crossed over|resting place|better place|eternal|slipped away/i,
  ],
  ['a faith', /heaven|\bgod\b|angel|pray|bless|church|funeral mass|spirit|afterlife|eternity/i],
  [
    'a cause of death, or how somebody died',
    /illness|cancer|accident|suicide|hospice|\bsick\b(?! twice)|disease|overdose|battle|fought/i,
  ],
  ['cheer of our own', /!|journey|celebrate|cherish|beloved|precious|treasured/i],
  [
    'American spelling, but for what the specification spells so',
    /\b(?:color|favorite|honor|mom|center|gray|neighborhood|learned|organize)\b/i,
  ],
  ['a dash that no one speaks', /—/],
];

describe.each(allQuestionSets().map((set) => [set.id, set] as const))('the wording of %s', (_id, set) => {
  const texts = textsOf(set);

  it.each(never)('has no %s', (_what, words) => {
    expect(texts.filter((text) => words.test(text))).toEqual([]);
  });

  it('gives every question an example, and a way out for who does not know', () => {
    for (const { help } of set.questions) {
      expect(help?.example.trim()).toMatch(/[.?”]$/);
      expect(help?.ifUnknown.trim()).toMatch(/[.?”]$/);
      expect((help?.ifUnknown ?? '').length).toBeGreaterThan(20);
    }
  });

  it('assumes no partner, no parents, no children', () => {
    const questions = set.questions.map(({ questionText }) => questionText).join('\n');
    expect(questions).not.toMatch(
      /\b(?:husband|wife|spouse|partner|mother|father|parents?|children|kids|siblings?)\b/i,
    );
    const family = set.questions.find(({ questionType }) => questionType === 'combined_text_textarea_checkbox');
    expect(JSON.stringify(family?.options)).toMatch(/if there (?:was|were|are)/);
  });

  it('requires nothing but the name', () => {
    expect(set.questions.filter(({ isRequired }) => isRequired).map(({ id }) => id)).toEqual(['name']);
  });

  it('asks in short sentences', () => {
    for (const { questionText } of set.questions) expect(questionText.split(/\s+/).length).toBeLessThanOrEqual(18);
  });
});

it('The list of words that are never said catches them', () => {
  const caught = (text: string) => never.some(([, words]) => words.test(text));
  for (const text of [
    'When she passed away',
    'when they passed',
    'We lost him',
    'Your loved one',
    'put to sleep',
    'rest in peace',
    'Which church?',
    'after a long illness',
    'Celebrate them!',
  ])
    expect([text, caught(text)]).toEqual([text, true]);
  for (const text of ['He died in Orange.', 'Something to pass on', 'Loss', 'Where would you like to rest?'])
    expect([text, caught(text)]).toEqual([text, false]);
});
