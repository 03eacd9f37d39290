import { screen, waitFor, within } from '@testing-library/react';
import type { EulogySentence, ShapedText } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { EulogyScreen } from '../screens/eulogy-screen.js';

const routes = [{ path: '/eulogy/:id', Component: EulogyScreen }];
const said = (text: string, verdict: EulogySentence['verdict'] = 'supported'): EulogySentence => ({
  text,
  verdict,
  sources: verdict === 'supported' ? [{ questionId: 'story', contributorId: 'anna' }] : [],
});
const TIDES = 'He wrote the tides on his hand.';
const LAUGHED = 'Everyone at the club laughed.';

const textOf = (paragraphs: EulogySentence[][], change: Partial<ShapedText> = {}): ShapedText => ({
  version: 3,
  text: {
    title: 'Honouring Ray',
    words: 550,
    durationMinutes: 5,
    notice: null,
    sections: [{ kind: 'story', paragraphs: paragraphs.map((sentences) => ({ sentences, locked: false })) }],
  },
  canUndo: true,
  canRedo: false,
  openSentences: paragraphs.flat().filter(({ verdict }) => verdict === 'unsupported').length,
  finishedAt: null,
  wasFinished: false,
  rewritesLeft: null,
  wishes: ['shorter', 'warmer', 'lighter', 'plainer', 'less-religious', 'own'],
  isRefunded: false,
  ...change,
});
const text = textOf([[said(TIDES), said('He was never late.')], [said(LAUGHED, 'unsupported')]]);
const plain = `${TIDES} He was never late.\n\n${LAUGHED}`;
const eulogy = aFullEulogy({
  status: 'completed',
  version: 3,
  responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' }),
  generatedContent: plain,
  provenance: text.text,
});

const open = (more: Answers = {}, shaped: ShapedText = text) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/eulogies/7/text': { body: shaped },
    'GET /api/questions/other': { body: questions },
    ...more,
  });
  return { api, ...renderRoute('/eulogy/7', routes) };
};
const done = textOf([[said(TIDES)]], { finishedAt: '2025-03-05T02:00:00.000Z', wasFinished: true });
const circleOf = (...names: string[]) => ({
  people: ['Claire Whitlow', ...names].map((name, at) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const id = `person-${at}`;
    return {
      id,
      firstName,
      lastName,
      profileImageUrl: null,
      isOwner: at === 0,
      joinedAt: '2025-03-01T00:00:00Z',
      introducedAs: null,
    };
  }),
  invited: [],
  settings: { contributorsMayRead: false, contributorsSeeMemories: false },
});

describe('a wish that waits for the owner', () => {
  it('holds nothing up: the text can be finished all the same', async () => {
    const wish = {
      ...{ teller: 'm', name: 'Mick', sentence: 'h1', text: TIDES, wish: 'leave-out', words: '' },
      at: { section: 0, paragraph: 0, sentence: 0 },
    };
    const vouching = {
      version: 3,
      tellers: [
        {
          id: 'm',
          name: 'Mick',
          sentences: 2,
          vouched: 0,
          askedAt: '2025-03-04T12:00:00Z',
          canBeAsked: false,
          link: null,
        },
      ],
      wishes: [wish],
      vouched: [],
      whoseWords: { ownPercent: 91, tellers: 1, asked: 2, vouched: 0 },
    };
    const { api, user } = open(
      { 'GET /api/eulogies/7/vouching': { body: vouching }, 'POST /api/eulogies/7/text/finish': { body: done } },
      textOf([[said(TIDES)]]),
    );
    expect(await screen.findByText(/would like their words otherwise/)).toBeVisible();
    const finish = screen.getByRole('button', { name: 'Finish' });
    expect(finish).not.toHaveAttribute('aria-disabled');
    await user.click(finish);
    const sure = within(await screen.findByRole('dialog')).getByRole('button', { name: /Finish|finished/ });
    await user.click(sure);
    await waitFor(() => expect(api.callsTo('POST /api/eulogies/7/text/finish')).toHaveLength(1));
  });
});

describe('words of a day that was still to come', () => {
  const USED = 'It will be used on Thursday.';

  it('are shown before it is finished, and lead to where they stand', async () => {
    const { user } = open({}, textOf([[said(TIDES)], [said('He made the box himself.'), said(USED)]]));
    expect(await screen.findByText(/^One sentence speaks of a day as it was when it was written\./)).toBeVisible();
    const [onThePage, inTheList] = screen.getAllByText(USED);
    await user.click(inTheList!);
    expect(onThePage).toHaveFocus();
  });

  it('hold nobody up, and are not asked for where there are none', async () => {
    open({}, textOf([[said(TIDES)]]));
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeEnabled();
    expect(screen.queryByText(/of a day as it was/)).not.toBeInTheDocument();
  });
});

describe('words that somebody may hear for the first time', () => {
  it('are shown before it is finished, and lead to where they stand', async () => {
    const told = 'I don’t think that the kids know.';
    const { user } = open({}, textOf([[said(TIDES)], [said('We lost a baby in 1962.'), said(told)]]));
    expect(await screen.findByText(/^One sentence says that somebody does not know this/)).toBeVisible();
    expect(screen.queryByText(/of a day as it was/)).not.toBeInTheDocument();
    const [onThePage, inTheList] = screen.getAllByText(told);
    await user.click(inTheList!);
    expect(onThePage).toHaveFocus();
  });
});

describe('Finishing', () => {
  it('is finished, and says when', async () => {
    const { user } = open(
      { 'POST /api/eulogies/7/text/finish': { body: done }, 'GET /api/eulogies/7/people': { body: circleOf() } },
      textOf([[said(TIDES)]]),
    );
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    const dialog = screen.getByRole('dialog', { name: 'Is it finished?' });
    expect(await within(dialog).findByText(/^Nobody gets an email/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Yes, it is finished' }));
    await waitFor(() => expect(screen.getByText('Finished on 5 March 2025')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Prepare the day' })).toHaveAttribute('href', '/day/7');
    expect(screen.getByRole('link', { name: 'A page to keep (PDF)' })).toHaveAttribute(
      'href',
      '/api/eulogies/7/pdf?layout=page',
    );
  });

  it('names whoever gets a letter before it is finished, and sends none on “Not yet”', async () => {
    const { api, user } = open(
      { 'GET /api/eulogies/7/people': { body: circleOf('Mick Whitlow', 'Anna Reid') } },
      textOf([[said(TIDES)]]),
    );
    const finish = await screen.findByRole('button', { name: 'Finish' });
    await user.click(finish);
    const dialog = screen.getByRole('dialog', { name: 'Is it finished?' });
    expect(await within(dialog).findByText('Mick Whitlow and Anna Reid')).toBeVisible();
    expect(dialog).toHaveTextContent('each get an email, once.');
    expect(dialog).toHaveTextContent('it says to ask you');
    await user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    expect(finish).toHaveFocus();
    expect(api.callsTo('POST /api/eulogies/7/text/finish')).toEqual([]);
  });

  it('says that it cannot look up who gets a letter, and still can be finished', async () => {
    const { api, user } = open(
      {
        'GET /api/eulogies/7/people': problem(422, 'people.none', 'Not now.'),
        'POST /api/eulogies/7/text/finish': { body: done },
      },
      textOf([[said(TIDES)]]),
    );
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText(/could not be looked up right now/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, it is finished' }));
    await waitFor(() => expect(api.callsTo('POST /api/eulogies/7/text/finish')).toHaveLength(1));
  });

  it('is finished once more in one tap: nobody gets another letter', async () => {
    const { user } = open(
      { 'POST /api/eulogies/7/text/finish': { body: done } },
      textOf([[said(TIDES)]], { wasFinished: true }),
    );
    expect(await screen.findByText(/Nobody gets another email/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.getByText('Finished on 5 March 2025')).toHaveFocus());
  });
});
