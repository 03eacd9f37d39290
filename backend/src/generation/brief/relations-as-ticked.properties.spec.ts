import { currentQuestionSet, type QuestionSet } from '../../questionnaire/index.js';
import { oneOf } from '../../shared/testing/full-length.js';
import { buildBrief } from './build-brief.js';

/** Kin words as people type them, of either side: what the person was, and what the one who types is. */
const KIN = [
  'mother mum mummy mom dad father daddy papa parent nan nanna nonna oma opa grandmother grandpa pop',
  'daughter son baby boy girl child grandson granddaughter grandchild wife husband spouse partner',
  'sister brother aunt aunty uncle niece nephew cousin friend',
].flatMap((words) => words.split(' '));

const HEADS = ['', 'my ', 'My ', 'our ', 'her ', 'his ', 'their ', 'the '];
const ENDS = ['', ', 6 years old', ' of Ella', '. The favourite', ' and best friend'];

const PHRASINGS = [
  '',
  'Daughter, 6 years old',
  'her mum',
  'Mother of Ella',
  'I am her mother',
  'I was his son',
  'She was my nan',
  'more like a mother to me than my aunt',
  'Mum to three, nan to seven',
  ...KIN.flatMap((kin, at) => HEADS.map((head) => `${head}${kin}${ENDS[at % ENDS.length] ?? ''}`)),
];

interface Lists {
  part2_options: Record<'he_him' | 'she_her' | 'they_them' | 'other', readonly string[]>;
}

describe.each(['other', 'pet'] as const)('a ticked relation in a eulogy for %s', (type) => {
  const questionSet = currentQuestionSet(type) as QuestionSet;
  const asked = questionSet.questions.find(({ theme }) => theme === 'relationship');
  const question = asked?.id ?? '';
  const lists = (asked?.options as Lists).part2_options;

  const briefWith = (pronouns: string, typed: string, ticked: string) =>
    buildBrief({
      questionSet,
      title: 'Honouring Ella',
      facts: [{ questionId: 'name', answer: `Ella Whitlow||${pronouns}` }],
      contributions: [
        { questionId: question, contributorId: 'colleen', answer: `${typed}|${ticked}`, included: true },
        { questionId: 'story', contributorId: 'colleen', answer: 'She hid the biscuits.', included: true },
      ],
      people: [{ id: 'colleen', firstName: 'Colleen', lastName: 'Whitlow' }],
      ownerId: 'colleen',
      durationMinutes: 5,
    });

  it.each([
    ['She/Her', lists.she_her],
    ['He/Him', lists.he_him],
    ['They/Them', lists.they_them],
    ['', lists.other],
  ])('is what was ticked, whatever was typed beside it (%s)', (pronouns, relations) => {
    for (const [turn, ticked] of relations.entries()) {
      // each tick meets another part of them
      for (const typed of oneOf(4, PHRASINGS, { from: turn })) {
        const { relationship } = briefWith(pronouns, typed, ticked).speaker;
        if (relationship?.relations.join() !== ticked || relationship.text !== typed)
          throw new Error(`“${typed}” made ${ticked} into ${JSON.stringify(relationship)}`);
      }
    }
    expect(PHRASINGS.length).toBeGreaterThan(300);
  });

  it('stays where it is no word for these pronouns, and beside one’s own word', () => {
    expect(briefWith('He/Him', 'his mother', 'Mother').speaker.relationship?.relations).toEqual(['Mother']);
    expect(briefWith('She/Her', 'my mum', 'Daughter,other:skipper').speaker.relationship?.relations).toEqual([
      'Daughter',
      'skipper',
    ]);
  });

  it('changes nothing else in the brief by what was typed', () => {
    const plain = JSON.stringify(briefWith('She/Her', '', 'Daughter'));
    for (const typed of PHRASINGS.filter((phrasing) => !/[|\\"]/.test(phrasing)))
      expect(JSON.stringify(briefWith('She/Her', typed, 'Daughter')).replaceAll(`"text":"${typed}"`, '"text":""')).toBe(
        plain,
      );
  });
});
