import { screen, waitFor, within } from '@testing-library/react';
import type { EulogySentence, Forgotten, ShapedText } from '../../../lib/api-types.js';
import { rememberPace } from '../../../lib/reading-pace.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi, type Answers } from '../../../testing/stub-api.js';
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
const changed = (words: string) => textOf([[said(words)], [said(LAUGHED, 'unsupported')]], { version: 4 });

describe('What the house notices', () => {
  it('names what would go, lets some of it stay, and takes out the rest', async () => {
    const cut = (sentence: number, words: string) => ({
      sentences: [{ section: 0, paragraph: 0, sentence }],
      text: words,
      words: 4,
      source: { questionId: 'story', contributorId: 'anna' },
    });
    const cuts = [cut(0, TIDES), cut(1, 'He was never late.')];
    const plan = { version: 3, cuts, room: [], words: 300, most: 330, fits: true };
    const { api, user } = open({
      'GET /api/eulogies/7/text/cut': { body: plan },
      'POST /api/eulogies/7/text/take-out': { body: changed(TIDES) },
    });
    await user.click(await screen.findByRole('button', { name: 'Fit the time' }));
    const dialog = screen.getByRole('dialog', { name: 'Fit the time' });
    await user.clear(within(dialog).getByLabelText('Minutes'));
    await user.type(within(dialog).getByLabelText('Minutes'), '3');
    await user.click(within(dialog).getByRole('button', { name: 'Show what would go' }));
    expect(api.callsTo('POST /api/eulogies/7/text/take-out')).toEqual([]);
    await user.click(await within(dialog).findByRole('checkbox', { name: new RegExp(TIDES) }));
    await user.click(within(dialog).getByRole('button', { name: 'Take it out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo('POST /api/eulogies/7/text/take-out')[0]?.body).toEqual({
      version: 3,
      sentences: [{ section: 0, paragraph: 0, sentence: 1 }],
      because: 'cut',
    });
  });

  it('fits the time by the pace that practice measured on this device', async () => {
    rememberPace(90);
    const { api, user } = open({
      'GET /api/eulogies/7/text/cut?minutes=5&wordsPerMinute=90': {
        body: { version: 3, cuts: [], room: [], words: 550, most: 450, fits: false },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Fit the time' }));
    const dialog = screen.getByRole('dialog', { name: 'Fit the time' });
    expect(within(dialog).getByText('550 words: about 6 minutes at 90 words a minute.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Minutes'));
    await user.type(within(dialog).getByLabelText('Minutes'), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Show what would go' }));
    expect(await within(dialog).findByText(/Even so it would have 550 words/)).toBeVisible();
    expect(api.callsTo('GET /api/eulogies/7/text/cut')).toHaveLength(1);
    localStorage.clear();
  });

  it('shows what is not in the text, and puts it in whole, instead of what it displaces or beside it', async () => {
    const item = (key: string, words: string, change: Partial<Forgotten> = {}): Forgotten => ({
      key,
      kind: 'memory',
      name: key,
      source: { questionId: 'story', contributorId: 'anna' },
      isWanted: false,
      text: words,
      words: 5,
      isReady: true,
      displaces: [],
      ...change,
    });
    const sources = { questionId: 'story', contributorId: 'anna' };
    const displaces = [
      { sentences: [{ section: 0, paragraph: 0, sentence: 0 }], text: TIDES, words: 7, source: sources },
    ];
    const mick = item('Mick', 'Mick wrote: “He sang.”', { displaces });
    const { api, user } = open({
      'GET /api/eulogies/7/text/forgotten': [
        {
          body: {
            version: 3,
            items: [mick, item('Anna', 'Cancer', { isReady: false, kind: 'not-yet', isWanted: true })],
          },
        },
        { body: { version: 4, items: [] } },
      ],
      'POST /api/eulogies/7/text/forgotten': { body: changed('Mick wrote: “He sang.”') },
    });
    await user.click(await screen.findByRole('button', { name: 'Nobody forgotten' }));
    const dialog = screen.getByRole('dialog', { name: 'Nobody forgotten' });
    expect(await within(dialog).findByText(/Tell one story that shows who Ray was\..*must be in/)).toBeVisible();
    expect(within(dialog).getByText(/To keep the time, this would go: He wrote the tides/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^Put this in/ })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Put it in instead of that' }));
    expect(await within(dialog).findByText(/is in the text/)).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/forgotten')[0]?.body).toEqual({
      version: 3,
      key: 'Mick',
      length: 'keep',
    });
  });

  it('offers only the wishes that the writer can carry out', async () => {
    const { user } = open({}, { ...text, wishes: ['shorter'] });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Put it another way' }));
    expect(screen.getByRole('button', { name: 'Shorter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Warmer' })).toBeNull();
    expect(screen.queryByLabelText('Or say it in your own words')).toBeNull();
  });
});
