import { join } from 'node:path';
import { briefOf, readQuestionnaire } from './__fixtures__/read-questionnaire.js';
import { shorterNotice } from './notice.js';

const thin = briefOf(readQuestionnaire(join(__dirname, './__fixtures__/thin.questionnaire.json')));

describe('the notice on a shorter text', () => {
  it('says how long it is, why, and which open question would help most', () => {
    expect(shorterNotice(thin, 230, 'all told')).toBe(
      'This eulogy is about 2 minutes long, not 5. It holds what was told, and nothing was added to fill the time. An answer to this question would help most: “Tell one story that shows who Doreen was.”',
    );
  });

  it('does not say that all was told when it was not', () => {
    expect(shorterNotice(thin, 60, 'more was told')).toMatch(
      /^This eulogy is less than a minute long, not 5\. What stayed out would not fit into it whole/,
    );
  });

  it('asks for more on a question that was answered briefly, once every question was answered', () => {
    const memories = [
      {
        questionId: 'story',
        contributorId: 'owner',
        contributorName: 'Paul',
        theme: 'story' as const,
        text: 'A long enough story about the day of the flood.',
      },
      { questionId: 'work', contributorId: 'owner', contributorName: 'Paul', theme: 'work' as const, text: 'Cook.' },
    ];
    expect(shorterNotice({ ...thin, unanswered: [], memories }, 230, 'all told')).toContain(
      'More from anyone on this question would help most: “What work did she do',
    );
    expect(shorterNotice({ ...thin, unanswered: [], memories: [] }, 230, 'all told')).toContain(
      'Another memory from anyone',
    );
  });
});
