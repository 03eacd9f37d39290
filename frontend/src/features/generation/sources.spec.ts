import { subjectOf } from '../../lib/answers/question-options.js';
import type { ContributionResponse } from '../../lib/api-types.js';
import { questions } from '../../testing/questions.js';
import { excerptFor, voicesOf } from './sources.js';

const ray = subjectOf('Raymond Whitlow|Ray|He/Him');
const contribution = (questionId: string, contributorId: string, answer: string): ContributionResponse => ({
  questionId,
  contributorId,
  contributorName: contributorId === 'anna' ? 'Anna Doyle' : 'Claire Whitlow',
  answer,
  revision: 1,
  included: true,
  contributedAt: '2025-01-01T00:00:00.000Z',
});

describe('Whose words a sentence rests on', () => {
  const given = [
    contribution('story', 'anna', 'He wrote the tides on his hand.'),
    contribution('story', 'claire', 'The creek came up.'),
    contribution('birth-and-death', 'claire', '1944-03-12|Ipswich||'),
  ];
  const voices = (questionId: string, contributorId: string) =>
    voicesOf(
      { text: 'He wrote the tides.', verdict: 'supported', sources: [{ questionId, contributorId }] },
      questions,
      given,
      ray,
    );

  it('names the teller, the question and the words', () => {
    expect(voices('story', 'anna')).toEqual([
      {
        key: 'story:anna',
        name: 'Anna Doyle',
        question: 'Tell one story that shows who Ray was.',
        quote: 'He wrote the tides on his hand.',
      },
    ]);
  });

  it('shows a shared fact in words, whoever it was told by', () => {
    expect(voices('birth-and-death', 'shared')[0]).toMatchObject({
      name: 'Claire Whitlow',
      quote: 'Born: 12 March 1944, Ipswich',
    });
  });

  it('never puts one person’s memory into another’s mouth', () => {
    expect(voices('story', 'mick')[0]).toMatchObject({ name: '', quote: '' });
  });
});

describe('The words beside a sentence', () => {
  const filler = 'Nothing of this kind stands here, only a long line that fills the page. ';
  const long = `${filler.repeat(4)}He kept a tide chart in the glovebox. By half past five he was on the jetty. ${filler.repeat(4)}`;

  it('are the whole answer when it is short', () => {
    expect(excerptFor('He fished.', 'Fishing, if the wind let him.')).toBe('Fishing, if the wind let him.');
  });

  it('are the part of a long answer that it rests on', () => {
    expect(excerptFor('By half past five he was on the jetty, with the tide chart.', long)).toBe(
      '… He kept a tide chart in the glovebox. By half past five he was on the jetty. …',
    );
  });

  it('are those lines of a list that it rests on', () => {
    expect(excerptFor('In 1968 he married Helen.', '1959: Graduation\n1968: Marriage: Helen')).toBe(
      '1968: Marriage: Helen',
    );
  });

  it('end at a word when even one sentence is too long', () => {
    const excerpt = excerptFor('alpha', `alpha ${'bravo charlie '.repeat(60)}`);
    expect(excerpt.length).toBeLessThan(265);
    expect(excerpt).toMatch(/(bravo|charlie)…$/);
  });
});
