import { currentQuestionSet, type QuestionSet } from '../../questionnaire/index.js';
import { buildBrief, type BriefInput } from './build-brief.js';

function input(changes: Partial<BriefInput> = {}): BriefInput {
  return {
    questionSet: currentQuestionSet('other') as QuestionSet,
    title: 'Honouring Ray',
    facts: [
      { questionId: 'name', answer: 'Raymond Whitlow|Ray, “Whit” at work|He/Him' },
      { questionId: 'birth-and-death', answer: '1944-03-12|Ipswich|2025|', answeredBy: 'mick' },
      { questionId: 'family', answer: 'Helen|Children: Claire|Parent' },
      {
        questionId: 'life-events',
        answer: '[{"year":1968,"type":"Marriage","details":"Helen"},{"year":null,"type":"Other","details":" "}]',
      },
    ],
    contributions: [
      { questionId: 'say', contributorId: 'claire', answer: 'Goodbye, Dad.', included: true },
      { questionId: 'childhood', contributorId: 'mick', answer: 'He had a billycart.', included: true },
      { questionId: 'childhood', contributorId: 'claire', answer: ' ', included: true },
      { questionId: 'story', contributorId: 'mick', answer: 'The business with the ute.', included: false },
      { questionId: 'relationship', contributorId: 'claire', answer: 'My dad|Father,other:skipper', included: true },
    ],
    people: [
      { id: 'claire', firstName: 'Claire', lastName: 'Whitlow' },
      { id: 'mick', firstName: 'Mick', lastName: 'Whitlow' },
    ],
    ownerId: 'claire',
    durationMinutes: 5,
    ...changes,
  };
}

describe('a brief', () => {
  it('holds the facts, with whoever answered them', () => {
    const { facts } = buildBrief(input());
    expect(facts.name).toMatchObject({ full: 'Raymond Whitlow', preferred: 'Ray', others: ['Whit'] });
    expect(facts.pronouns).toBe('He/Him');
    expect(facts.birth).toMatchObject({ date: { year: 1944, month: 3, day: 12 }, place: 'Ipswich' });
    expect(facts.death).toMatchObject({ date: { year: 2025, month: null }, place: '' });
    expect(facts.datesSource).toEqual({ questionId: 'birth-and-death', contributorId: 'mick' });
    expect(facts.name.source).toEqual({ questionId: 'name', contributorId: 'claire' });
    expect(facts.family).toMatchObject({ partner: 'Helen', others: 'Children: Claire', roles: ['Parent'] });
    expect(facts.events).toHaveLength(1);
  });

  it('holds memories by person in the order of the questions, without blanks', () => {
    const { memories } = buildBrief(input());
    expect(memories.map((memory) => [memory.theme, memory.contributorName])).toEqual([
      ['childhood', 'Mick'],
      ['farewell', 'Claire'],
    ]);
  });

  it('keeps what was left out away from the memories, and knows it for the checks', () => {
    const { memories, boundaries } = buildBrief(input());
    expect(JSON.stringify(memories)).not.toContain('ute');
    expect(boundaries.withheld).toEqual([
      { questionId: 'story', contributorId: 'mick', text: 'The business with the ute.' },
    ]);
  });

  it('names what must be in, and nothing of it that was left out or is blank', () => {
    const contributions = input().contributions.map((answer) => ({ ...answer, essential: true }));
    expect(buildBrief(input({ contributions })).mustInclude).toEqual([
      { questionId: 'relationship', contributorId: 'claire' },
      { questionId: 'childhood', contributorId: 'mick' },
      { questionId: 'say', contributorId: 'claire' },
    ]);
    expect(buildBrief(input()).mustInclude).toEqual([]);
  });

  it('carries tone, boundaries and how names are said', () => {
    const brief = buildBrief(
      input({
        tone: 'light',
        boundaries: { leaveOut: ['the pub'], faith: 'secular' },
        pronunciations: [{ name: 'Siobhan', say: 'shi-VAWN' }],
      }),
    );
    expect(brief).toMatchObject({
      tone: 'light',
      boundaries: { leaveOut: ['the pub'], faith: 'secular' },
      pronunciations: [{ name: 'Siobhan', say: 'shi-VAWN' }],
    });
  });

  it('knows who speaks and what the person was to them, their own word last', () => {
    const { speaker } = buildBrief(input());
    expect(speaker.relationship).toMatchObject({ text: 'My dad', relations: ['Father', 'skipper'] });
  });

  it('calls two people with one first name by their full names', () => {
    const people = [...input().people, { id: 'mick2', firstName: 'mick', lastName: 'Doyle' }];
    expect(buildBrief(input({ people })).people.map((person) => person.calledName)).toEqual([
      'Claire',
      'Mick Whitlow',
      'mick Doyle',
    ]);
  });

  it('names the memory questions that nobody answered, filled in', () => {
    const { unanswered } = buildBrief(input());
    expect(unanswered.map((question) => question.questionId)).toEqual([
      'work',
      'passions',
      'values',
      'laughter',
      'hard-times',
      'taught',
      'miss',
    ]);
    expect(unanswered[0]?.questionText).toBe('What work did he do, paid or unpaid, and how did he go about it?');
  });

  it('knows what a short answer goes on from, and what the speaker calls the person', () => {
    const { starters, speakerCalls } = buildBrief(
      input({
        contributions: [
          ...input().contributions,
          { questionId: 'taught', contributorId: 'claire', answer: 'Dad taught me to wait.', included: true },
          { questionId: 'miss', contributorId: 'mick', answer: 'My brother. Pop to some.', included: true },
        ],
      }),
    );
    expect(starters).toMatchObject({ passions: 'He loved', miss: 'I will miss', taught: 'He taught me' });
    expect(Object.keys(starters)).not.toContain('story');
    expect(speakerCalls).toBe('Dad');
  });

  it('has nothing of somebody whose name stays out but what they told', () => {
    const people = input().people.map((person) =>
      person.id === 'mick' ? { ...person, nameStaysOut: true, introducedAs: 'brother' } : person,
    );
    const contributions = [
      ...input().contributions,
      { questionId: 'relationship', contributorId: 'mick', answer: 'Little brother|Brother', included: true },
    ];
    const brief = buildBrief(input({ people, contributions }));
    expect(brief.people[1]).toEqual({
      id: 'mick',
      firstName: '',
      lastName: '',
      calledName: 'somebody who knew him',
      relationship: null,
      introducedAs: null,
      nameStaysOut: true,
    });
    expect(brief.memories[0]).toMatchObject({ contributorName: 'somebody who knew him', text: 'He had a billycart.' });
    expect(JSON.stringify(brief)).not.toMatch(/Mick|rother/);
  });

  it('names nobody who asks in words that their name stays out, and calls them as they wish', () => {
    const answer = 'dont put my name ill be sat there dying, just put one of the grandkids|Grandparent';
    const contributions = [
      ...input().contributions,
      { questionId: 'relationship', contributorId: 'mick', answer, included: true },
    ];
    const brief = buildBrief(input({ contributions }));
    expect(brief.people[1]).toMatchObject({ firstName: '', nameStaysOut: true, askedAs: 'one of the grandkids' });
    expect(JSON.stringify(brief.people)).not.toContain('Mick');
  });

  it('ignores answers to questions that the set does not have', () => {
    const contributions = [{ questionId: 'shoe-size', contributorId: 'claire', answer: '9', included: true }];
    expect(buildBrief(input({ contributions })).memories).toEqual([]);
  });
});
