import { screen, waitFor, within } from '@testing-library/react';
import { SETTINGS, type SettingAdvice } from '../../../content/settings.js';
import type { ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aConflict, aFact, anAnswer, aReview, unfold } from '../../../testing/review.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { afterChange } from '../after-change.js';
import { ReviewScreen } from './review-screen.js';

const routes = [{ path: '/review/:id', Component: ReviewScreen }];
const me = aUser().id;

const base = aReview({
  facts: [
    aFact({ factId: 'name', label: 'Name', value: 'Raymond Whitlow', questionId: 'name' }),
    aFact({ factId: 'born' }),
  ],
  answers: [
    anAnswer({ questionId: 'story', answer: 'The creek came up.' }),
    anAnswer({
      questionId: 'story',
      answer: 'He raced pigeons.',
      contributorId: 'mick',
      contributorName: 'Mick Doyle',
    }),
  ],
  people: [
    { id: me, name: 'Claire Whitlow', isOwner: true, answers: 1, isUnnamed: false, included: 1 },
    { id: 'mick', name: 'Mick Doyle', isOwner: false, answers: 1, isUnnamed: false, included: 1 },
  ],
  names: [{ name: 'Siobhan', say: null }],
  estimate: {
    words: 200,
    lengths: [],
    enoughFor: null,
    helps: { questionId: 'miss', questionText: 'What will you miss?' },
  },
});

/** A server that takes every change as the page foresees it. */
const open = (review: ReviewResponse = base, more: Answers = {}) => {
  let current = review;
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy({ responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' }) }) },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/review': () => ({ body: current }),
    'PATCH /api/eulogies/7/review': (call) => {
      current = afterChange(current, call.body as ReviewChange);
      return { body: current };
    },
    ...more,
  });
  return {
    api,
    said: () => api.callsTo('PATCH /api/eulogies/7/review').map(({ body }) => body),
    ...renderRoute('/review/7', routes),
  };
};

const wordsOf = (review: ReviewResponse, words: number): ReviewResponse => ({
  ...review,
  estimate: { ...review.estimate, words, lengths: [{ minutes: 5 as const, words }] },
});

const micksStory = async () => {
  const mick = await screen.findByRole('region', { name: 'Mick Doyle' });
  return within(mick).getByRole('group', { name: 'Tell one story that shows who Ray was.' });
};

describe('What goes in', () => {
  it('moves the estimate: what an answer would have taken is gone with it, and a longer time brings its own', async () => {
    const [most, shown] = [wordsOf(base, 440), wordsOf(afterChange(base, { minutes: 8 }), 660)];
    const { user } = open(most, {
      'PATCH /api/eulogies/7/review': ({ body }) => {
        const change = body as ReviewChange;
        return { body: change.answers ? wordsOf(afterChange(most, change), 220) : shown };
      },
    });
    const story = await micksStory();
    const says = (text: string) => screen.findAllByText(text);
    expect(await says(`What’s included takes about 4 of the ${base.duration} minutes to read aloud.`)).not.toEqual([]);
    await user.click(within(story).getByRole('switch', { name: 'Included' }));
    expect(await says(`What’s included takes about 2 of the ${base.duration} minutes to read aloud.`)).not.toEqual([]);
    expect(screen.queryByText(/about 4 of/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^8 minutes/ }));
    expect(await says('What’s included takes about 6 of the 8 minutes to read aloud.')).not.toEqual([]);
  });

  it('an answer is left out and taken in again, at once and as a switch', async () => {
    const { user, said } = open();
    const story = await micksStory();
    await user.click(within(story).getByRole('switch', { name: 'Included' }));
    expect(await within(story).findByRole('switch', { name: 'Left out' })).not.toBeChecked();
    expect(within(story).queryByRole('checkbox', { name: 'Must be in' })).toBeNull();
    expect(screen.getByText('0 of 1 answer included')).toBeVisible();
    await user.click(within(story).getByRole('switch', { name: 'Left out' }));
    expect(await within(story).findByRole('switch', { name: 'Included' })).toBeChecked();
    const ref = { questionId: 'story', contributorId: 'mick' };
    await waitFor(() =>
      expect(said()).toEqual([{ answers: [{ ...ref, included: false }] }, { answers: [{ ...ref, included: true }] }]),
    );
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('an answer is marked as one that must be in', async () => {
    const { user, said } = open();
    const story = await micksStory();
    await user.click(within(story).getByRole('checkbox', { name: 'Must be in' }));
    await waitFor(() => expect(within(story).getByRole('checkbox', { name: 'Must be in' })).toBeChecked());
    expect(said()).toEqual([{ answers: [{ questionId: 'story', contributorId: 'mick', essential: true }] }]);
  });

  it('what is refused is taken back on the page and told in words', async () => {
    const { user } = open(base, {
      'PATCH /api/eulogies/7/review': problem(409, 'questionnaire.frozen', 'The eulogy is being written right now.'),
    });
    const story = await micksStory();
    await user.click(within(story).getByRole('switch', { name: 'Included' }));
    expect(await screen.findByText('The eulogy is being written right now.')).toBeVisible();
    expect(await within(story).findByRole('switch', { name: 'Included' })).toBeChecked();
    expect(screen.getByText('The last change was not saved.')).toBeVisible();
  });
});

describe('The facts', () => {
  it('say whose they are, and are ticked one by one or together', async () => {
    const { user, said } = open();
    const born = await screen.findByRole('checkbox', { name: 'Right: Born, 12 March 1944, Ipswich' });
    expect(screen.getAllByText('from you')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Edit: Born' })).toHaveAttribute(
      'href',
      '/questionnaire/7?question=birth-and-death',
    );
    await user.click(born);
    await waitFor(() => expect(born).toBeChecked());
    await user.click(born);
    await waitFor(() => expect(born).not.toBeChecked());
    await user.click(screen.getByRole('button', { name: 'All of it is right' }));
    await waitFor(() => expect(born).toBeChecked());
    expect(screen.queryByRole('button', { name: 'All of it is right' })).toBeNull();
    expect(screen.getByText('All of it is ticked.')).toHaveFocus();
    const line = (factId: string, value: string, confirmed: boolean) => ({ factId, value, confirmed });
    expect(said()).toEqual([
      { facts: [line('born', '12 March 1944, Ipswich', true)] },
      { facts: [line('born', '12 March 1944, Ipswich', false)] },
      { facts: [line('name', 'Raymond Whitlow', true), line('born', '12 March 1944, Ipswich', true)] },
    ]);
  });

  it('of somebody else’s telling cannot be corrected here', async () => {
    const told = aFact({
      factId: 'relationship.mick',
      label: 'To Mick',
      value: 'Brother',
      answeredBy: { id: 'mick', name: 'Mick Doyle' },
      correctable: false,
    });
    const { user } = open({ ...base, facts: [told] });
    await unfold(user, 'The facts');
    expect(await screen.findByText('from Mick Doyle')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit: To Mick' })).toBeNull();
  });

  it('know how a name is said', async () => {
    const { user, said } = open();
    await unfold(user, 'The facts');
    await user.click(await screen.findByText('How to say the names'));
    await user.type(screen.getByRole('textbox', { name: 'Siobhan' }), 'shi-VAWN{Enter}');
    expect(await screen.findByText('Siobhan is said “shi-VAWN”.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Another name' }), 'Nguyễn');
    await user.type(screen.getByRole('textbox', { name: 'How it is said' }), 'ngwin');
    await user.click(screen.getByRole('button', { name: 'Add the name' }));
    await waitFor(() =>
      expect(said()).toEqual([
        { pronunciations: [{ name: 'Siobhan', say: 'shi-VAWN' }] },
        { pronunciations: [{ name: 'Nguyễn', say: 'ngwin' }] },
      ]),
    );
  });
});

describe('Where answers differ', () => {
  it('both texts and both people are shown, and a value is chosen and opened again', async () => {
    const { user, said } = open({ ...base, conflicts: [aConflict()] });
    const born = await screen.findByRole('group', { name: 'When Ray was born' });
    expect(within(born).getByText('He was born in 1943.')).toBeVisible();
    expect(within(born).getByText('Mick Doyle')).toBeVisible();
    expect(within(born).getByText('From you, in the facts.')).toBeVisible();
    expect(screen.getByText(/One difference is still open/)).toBeVisible();
    await user.click(within(born).getByRole('radio', { name: '12 March 1944' }));
    await waitFor(() => expect(within(born).getByRole('radio', { name: '12 March 1944' })).toBeChecked());
    await user.click(within(born).getByRole('button', { name: 'Undo: When Ray was born' }));
    await waitFor(() => expect(within(born).getByRole('radio', { name: '12 March 1944' })).not.toBeChecked());
    expect(within(born).queryByRole('radio', { name: 'Both are true' })).toBeNull();
    await user.click(within(born).getByRole('radio', { name: 'Leave it out of the eulogy' }));
    const conflictId = 'born.date';
    await waitFor(() =>
      expect(said()).toEqual([
        { conflicts: [{ conflictId, decision: 'keep', value: '12 March 1944' }] },
        { conflicts: [{ conflictId, decision: 'open' }] },
        { conflicts: [{ conflictId, decision: 'neither' }] },
      ]),
    );
  });

  it('both may be true of what is no day of birth or death', async () => {
    const wedding = aConflict({ conflictId: 'married.year', about: 'When Ray married' });
    const { user, said } = open({ ...base, conflicts: [wedding] });
    const married = await screen.findByRole('group', { name: 'When Ray married' });
    await user.click(within(married).getByRole('radio', { name: 'Both are true' }));
    await waitFor(() => expect(said()).toEqual([{ conflicts: [{ conflictId: 'married.year', decision: 'both' }] }]));
  });

  it('says that the facts were corrected, and offers only to take it back', async () => {
    const { user } = open({
      ...base,
      conflicts: [aConflict({ settled: { decision: 'keep', value: '1943', corrected: true } })],
    });
    await unfold(user, 'Differences');
    const born = await screen.findByRole('group', { name: 'When Ray was born' });
    expect(born).toHaveTextContent('1943. The facts were corrected and say so now; before, they said 12 March 1944.');
    expect(within(born).queryByRole('radio')).toBeNull();
    expect(within(born).getByRole('button', { name: /^Undo/ })).toBeVisible();
  });

  it('says nothing where nothing differs', async () => {
    open();
    await screen.findByRole('heading', { name: 'The facts' });
    expect(screen.queryByRole('heading', { name: 'Differences' })).toBeNull();
    expect(screen.queryByText(/still open/)).toBeNull();
  });
});

describe('How it should sound', () => {
  it('tone and faith are chosen', async () => {
    const { user, said } = open();
    await user.click(await screen.findByRole('radio', { name: /^Light/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Light/ })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: /^Without religious words/ }));
    await waitFor(() => expect(said()).toEqual([{ tone: 'light' }, { faith: 'secular' }]));
  });

  it.each(Object.values(SETTINGS))(
    'brings what its advice rests on, and whether it was read: $label',
    async (setting) => {
      const advice: SettingAdvice = setting;
      const { user } = open();
      await unfold(user, 'Where it will be spoken');
      const group = within(screen.getByRole('group', { name: 'Where it will be spoken' }));
      await user.click(group.getByRole('radio', { name: new RegExp(`^${advice.label}`) }));
      expect(await screen.findByText(/^Ask your celebrant or minister first/)).toBeVisible();
      expect(screen.getByText(`Often ${advice.minutes} minutes.`)).toBeVisible();
      for (const { name, url } of advice.sources)
        expect(screen.getByRole('link', { name })).toHaveAttribute('href', url);
      // advice without a source says so
      if (advice.rests === undefined) expect(advice.sources).not.toEqual([]);
      else expect(screen.getByText(advice.rests, { exact: false })).toBeVisible();
      expect(screen.queryAllByText('Not yet read by somebody of that tradition.')).toHaveLength(
        advice.isUnread ? 1 : 0,
      );
    },
  );

  it('where it will be spoken is said or not, and brings advice with its source and no rule', async () => {
    const { user, said } = open();
    await unfold(user, 'Where it will be spoken');
    const group = screen.getByRole('group', { name: 'Where it will be spoken' });
    expect(within(group).getByRole('radio', { name: 'We do not know yet' })).toBeChecked();
    expect(screen.queryByText(/^Ask your celebrant or minister first/)).toBeNull();
    await user.click(within(group).getByRole('radio', { name: /^Church/ }));
    expect(await screen.findByText(/^Ask your celebrant or minister first/)).toBeVisible();
    expect(screen.getByText('Not yet read by somebody of that tradition.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Knocklyon Parish/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
    expect(screen.getByRole('radio', { name: /^5 minutes/ })).toBeChecked();
    await user.click(within(group).getByRole('radio', { name: /^Graveside/ }));
    await waitFor(() => expect(screen.queryByText('Not yet read by somebody of that tradition.')).toBeNull());
    await user.click(within(group).getByRole('radio', { name: 'We do not know yet' }));
    await waitFor(() =>
      expect(said()).toEqual([{ setting: 'church' }, { setting: 'graveside' }, { setting: 'unsaid' }]),
    );
    expect(screen.queryByText(/^Ask your celebrant or minister first/)).toBeNull();
  });

  it('a topic is left out by its words, shown where it touches an answer, and may come up again', async () => {
    const topics = [{ topicId: 't1', topic: 'the creek', answers: 1 }];
    const [own, micks] = base.answers;
    const touched = { ...base, topics, answers: [{ ...own!, topics: ['the creek'] }, micks!] };
    const { user, said } = open(touched);
    await unfold(user, 'Claire Whitlow');
    await unfold(user, 'Left unsaid');
    expect(await screen.findByText('What touches “the creek” is not told.')).toBeVisible();
    expect(screen.getByText('in one of the answers')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave it out' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'What should not come up' }), ' pigeons {Enter}');
    expect(screen.getByRole('textbox', { name: 'What should not come up' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Let it come up again: the creek' }));
    await waitFor(() => expect(screen.queryByText('in one of the answers')).toBeNull());
    expect(said()).toEqual([{ topics: { exclude: ['pigeons'] } }, { topics: { allow: ['t1'] } }]);
  });
});

describe('How long it can be', () => {
  const lengths: { minutes: 3 | 5 | 8; words: number }[] = [
    { minutes: 3, words: 210 },
    { minutes: 5, words: 325 },
    { minutes: 8, words: 325 },
  ];

  it('is said of the time that was chosen, with the question that would help most', async () => {
    open({ ...base, estimate: { ...base.estimate, words: 325, lengths } });
    expect(
      await screen.findAllByText('What’s included takes about 3 of the 5 minutes to read aloud.'),
    ).not.toHaveLength(0);
    expect(screen.getByText(/^Nobody has answered this question yet, and it would help most/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answer it: What will you miss?' })).toHaveAttribute(
      'href',
      '/questionnaire/7?question=miss',
    );
    expect(screen.getByText(/325 words at an unhurried pace\. A eulogy is never padded/)).toBeVisible();
  });

  it('asks for more, not again, where somebody has answered the question that would help most', async () => {
    const [one] = base.answers;
    const helps = { questionId: one?.questionId ?? '', questionText: 'Tell one story.' };
    open({ ...base, estimate: { ...base.estimate, words: 325, lengths, helps } });
    expect(
      await screen.findByText(/^There is only a little on this question so far\. More here would help most/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tell more: Tell one story.' })).toBeVisible();
  });

  it('is any whole number of minutes from 2 to 10 where none of the three is what one was given', async () => {
    const { user, said } = open();
    expect(await screen.findByText('Or the minutes you were given')).not.toBeVisible();
    await user.click(screen.getByText('Another length'));
    const own = screen.getByRole('group', { name: 'Or the minutes you were given' });
    expect(within(own).getAllByRole('radio')).toHaveLength(6);
    // the three stand above it, once
    expect(within(own).queryByRole('radio', { name: '5' })).toBeNull();
    await user.click(within(own).getByRole('radio', { name: '7' }));
    await waitFor(() => expect(within(own).getByRole('radio', { name: '7' })).toBeChecked());
    expect(screen.getByRole('radio', { name: /^5 minutes.*Comprehensive/ })).not.toBeChecked();
    expect(said()).toEqual([{ minutes: 7 }]);
  });

  it('stands in the margin with a list of the page, which leads to its parts', async () => {
    const { user } = open({ ...base, estimate: { ...base.estimate, words: 325, lengths } });
    const page = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const leads = page.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
    expect(leads.map(([href]) => href)).toEqual([
      '#needs-heading',
      '#told-heading',
      '#length-heading',
      '#manner-heading',
      '#ready-heading',
    ]);
    for (const [href] of leads) expect(document.getElementById((href ?? '').slice(1))).toBeVisible();
    expect(page.getByRole('link', { name: /^How long\s*5 minutes$/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^8 minutes/ }));
    expect(await page.findByRole('link', { name: /^How long\s*8 minutes$/ })).toBeVisible();
  });

  it('is enough where the answers fill the minutes', async () => {
    open({
      ...base,
      estimate: { words: 900, lengths: [{ minutes: 5, words: 545 }], enoughFor: 8, helps: base.estimate.helps },
    });
    expect(await screen.findAllByText('What’s included takes about 5 minutes to read aloud.')).not.toHaveLength(0);
    expect(screen.queryByText(/never padded/)).toBeNull();
    expect(screen.queryByRole('link', { name: /What will you miss\?$/ })).toBeNull();
  });
});
