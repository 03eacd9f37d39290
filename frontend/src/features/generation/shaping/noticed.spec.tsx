import { screen, waitFor, within } from '@testing-library/react';
import type { EulogySentence, Forgotten, ForgottenList, ShapedText } from '../../../lib/api-types.js';
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
const changed = (words: string) => textOf([[said(words)], [said(LAUGHED, 'unsupported')]], { version: 4 });

const fromAnna = { questionId: 'story', contributorId: 'anna' };
const item = (key: string, words: string, change: Partial<Forgotten> = {}): Forgotten => ({
  key,
  kind: 'memory',
  how: 'not',
  missing: '',
  name: key,
  source: fromAnna,
  isWanted: false,
  text: words,
  words: 5,
  isReady: true,
  displaces: [],
  ...change,
});

const heard = (id: string, whole: number, partly = 0) => ({ id, name: id, memories: 2, whole, partly });
const list = (version: number, items: Forgotten[], change: Partial<ForgottenList> = {}): ForgottenList => ({
  version,
  items,
  isEverythingIn: items.length === 0,
  keptOut: 0,
  people: [],
  ...change,
});

describe('What the house notices', () => {
  it('names what would go, lets some of it stay, and takes out the rest', async () => {
    const cut = (sentence: number, words: string) => ({
      sentences: [{ section: 0, paragraph: 0, sentence }],
      text: words,
      words: 110,
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
    await user.click(within(dialog).getByRole('radio', { name: '3' }));
    const rows = within(await within(dialog).findByRole('region', { name: 'Would come out' }));
    expect(rows.getByText(/2 passages/)).toBeVisible();
    const scales = within(dialog).getByRole('group', { name: 'Before and after' });
    expect(scales).toHaveTextContent(/^Now5 minAfter3 min/);
    expect(api.callsTo('POST /api/eulogies/7/text/take-out')).toEqual([]);
    await user.click(rows.getByRole('button', { name: `Keep: ${TIDES}` }));
    expect(rows.getByText('Stays')).toBeVisible();
    expect(rows.getByText(/1 passage/)).toBeVisible();
    expect(scales).toHaveTextContent(/^Now5 minAfter4 min/);
    await user.click(within(dialog).getByRole('button', { name: 'Use this' }));
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
    expect(await within(dialog).findByText('6 min 5 s')).toBeVisible();
    expect(within(dialog).getByText(/90 words a minute, as you practised/)).toBeVisible();
    expect(within(dialog).getByText(/^Still 1 min 5 s over 5 minutes/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Use this' })).toBeNull();
    expect(api.callsTo('GET /api/eulogies/7/text/cut')).toHaveLength(1);
    localStorage.clear();
  });

  it('puts in whole what there is room for, but what is left out by hand, and takes all of it back as one', async () => {
    const room = [item('Mick', 'He sang.'), item('Bev', 'He peeled potatoes.'), item('Joss', 'He held the net.')];
    const { api, user } = open({
      'GET /api/eulogies/7/text/cut': { body: { version: 3, cuts: [], room, words: 550, most: 880, fits: true } },
      'POST /api/eulogies/7/text/forgotten': [
        { body: textOf([[said('He sang.')]], { version: 4 }) },
        { body: textOf([[said('He sang.')], [said('He held the net.')]], { version: 5 }) },
      ],
      'POST /api/eulogies/7/text/undo': [{ body: { ...text, version: 6 } }, { body: { ...text, version: 7 } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Fit the time' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fit the time' }));
    const rows = within(await dialog.findByRole('region', { name: 'There is room for' }));
    await user.click(rows.getByRole('button', { name: 'Leave out: He peeled potatoes.' }));
    await user.click(dialog.getByRole('button', { name: 'Use this' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo('POST /api/eulogies/7/text/forgotten').map(({ body }) => body)).toEqual([
      { version: 3, key: 'Mick', length: 'grow' },
      { version: 4, key: 'Joss', length: 'grow' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Take that back' }));
    expect(await screen.findByText('Undone.')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/undo').map(({ body }) => body)).toEqual([
      { version: 5 },
      { version: 6 },
    ]);
  });

  it('puts in whole what stayed out, beside the text, instead of what it displaces or as well', async () => {
    const displaces = [
      { sentences: [{ section: 0, paragraph: 0, sentence: 0 }], text: TIDES, words: 7, source: fromAnna },
    ];
    const mick = item('Mick', 'Mick wrote: “He sang.”', {
      displaces,
      isWanted: true,
      source: { questionId: 'story', contributorId: 'mick' },
    });
    const { api, user } = open({
      'GET /api/eulogies/7/text/forgotten': [
        { body: list(3, [mick], { people: [heard('Mick', 0)] }) },
        { body: list(4, []) },
      ],
      'POST /api/eulogies/7/text/forgotten': { body: changed('Mick wrote: “He sang.”') },
    });
    const section = within(await screen.findByRole('region', { name: 'Not in the text' }));
    expect(await section.findByText('Mick isn’t heard yet.')).toBeVisible();
    expect(section.getByText('You said this must be in.')).toBeVisible();
    expect(section.getByText(/To make room, “He wrote the tides on his hand\.” .* would come out/)).toBeVisible();
    expect(section.getByText('The text itself takes about 5 min to read aloud.')).toBeVisible();
    expect(section.getByText(/^With both, it takes about 5 min( 5 s)?\.$/)).toBeVisible();
    expect(section.getByRole('button', { name: /^Put it in as well/ })).toBeVisible();
    await user.click(section.getByRole('button', { name: /^Put it in instead/ }));
    expect(await section.findByText('Everything that was told is in the text.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not in the text' })).toHaveFocus();
    expect(api.callsTo('POST /api/eulogies/7/text/forgotten')[0]?.body).toEqual({
      version: 3,
      key: 'Mick',
      length: 'keep',
    });
    expect(screen.getByRole('button', { name: 'Take that back' })).toBeVisible();
  });

  it('opens a paragraph for what cannot be said for certain, with its words beside it', async () => {
    const notYet = item('Anna', 'Cancer', {
      isReady: false,
      kind: 'not-yet',
      source: { ...fromAnna, questionId: 'family' },
    });
    const { user } = open({ 'GET /api/eulogies/7/text/forgotten': { body: list(3, [notYet]) } });
    const section = within(await screen.findByRole('region', { name: 'Not in the text yet' }));
    expect(
      screen.getByText(
        'Every memory is in the text. We weren’t sure how to say this one. You can write it in yourself.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Everything that was told is in the text.')).toBeNull();
    expect(section.getByRole('link', { name: 'Say more about it: Cancer' })).toHaveAttribute(
      'href',
      '/questionnaire/7?question=family',
    );
    expect(section.getByRole('button', { name: 'Ask somebody: Cancer' })).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Write it in: Cancer' }));
    expect(screen.getByRole('textbox', { name: 'The paragraph' })).toHaveFocus();
    expect(within(screen.getByRole('complementary', { name: 'The answers' })).getByText('Cancer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'The paragraph' })).toBeNull();
  });

  it('says of a word that was chosen what its question said: a word by itself is not read out', async () => {
    const notYet = (name: string, words: string, questionId: string) =>
      item(name, words, { isReady: false, kind: 'not-yet', source: { ...fromAnna, questionId } });
    const word = notYet('Anna', 'Being fair', 'values');
    const { unmount } = open({ 'GET /api/eulogies/7/text/forgotten': { body: list(3, [word]) } });
    expect(await screen.findByText(/A word or two by themselves aren’t read out/)).toBeVisible();
    expect(screen.queryByText(/weren’t sure/)).toBeNull();
    unmount();
    open({ 'GET /api/eulogies/7/text/forgotten': { body: list(3, [word, notYet('Mick', 'Not much.', 'story')]) } });
    expect(await screen.findByText(/We weren’t sure how to say these\./)).toBeVisible();
    const [fair, story] = within(screen.getByRole('region', { name: 'Not in the text' })).getAllByRole('listitem');
    expect(fair).toHaveTextContent(/A word by itself isn’t read out\..*Being fair/);
    expect(story).not.toHaveTextContent('A word by itself');
  });

  it('says of what it was not sure how to say only that, whole sentence or not, and where a year is missing', async () => {
    const notYet = (key: string, words: string, questionId: string) =>
      item(key, words, { isReady: false, kind: 'not-yet', source: { ...fromAnna, questionId } });
    const came = 'He came to Australia with one suitcase and eleven pounds.';
    open({
      'GET /api/eulogies/7/text/forgotten': {
        body: list(3, [notYet('Anna', came, 'life-events'), notYet('Mick', 'Not much.', 'story')]),
      },
    });
    const section = await screen.findByRole('region', { name: 'Not in the text' });
    expect(
      await within(section).findByText('We weren’t sure how to say these. You can write them in yourself.'),
    ).toBeVisible();
    expect(section).not.toHaveTextContent(/guessing|can’t be put|Every memory is in/);
    const [life, story] = within(section).getAllByRole('listitem');
    expect(life).toHaveTextContent(/No year was given\..*He came to Australia/);
    expect(story).not.toHaveTextContent('No year');
  });

  it('says of a memory that is partly in what of it is not, and puts in the rest', async () => {
    const partly = item('Anna', 'He sang. He danced.', { how: 'partly', missing: 'He danced.' });
    const { api, user } = open({
      'GET /api/eulogies/7/text/forgotten': [
        { body: list(3, [partly], { people: [heard('anna', 1, 1)] }) },
        { body: list(4, [], { keptOut: 1 }) },
      ],
      'POST /api/eulogies/7/text/forgotten': { body: changed('He sang. He danced.') },
    });
    const section = within(await screen.findByRole('region', { name: 'Not in the text' }));
    expect(await section.findByText('1 of 2 in, 1 partly')).toBeVisible();
    expect(section.getByText('Partly in. This is not:')).toBeVisible();
    expect(section.getByText('He danced.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Put the rest in: He danced.' }));
    expect(api.callsTo('POST /api/eulogies/7/text/forgotten')[0]?.body).toMatchObject({ key: 'Anna' });
    expect(await section.findByText('Everything is in the text, except what you chose to leave out.')).toBeVisible();
    expect(screen.queryByText('Everything that was told is in the text.')).toBeNull();
  });

  it('says so where the list does not load', async () => {
    open({ 'GET /api/eulogies/7/text/forgotten': { status: 500, body: 'broken' } });
    expect(await screen.findByText(/The list could not be loaded/)).toBeVisible();
    expect(screen.queryByText('Everything that was told is in the text.')).toBeNull();
  });

  it('without a model, offers only what it can do: write, leave a memory out whole, tell another instead', async () => {
    const { api, user } = open(
      {
        'GET /api/eulogies/7/text/forgotten': { body: list(3, [item('Mick', 'He sang.')]) },
        'POST /api/eulogies/7/text/take-out': { body: textOf([[said(LAUGHED)]], { version: 4 }) },
        'POST /api/eulogies/7/text/forgotten': { body: textOf([[said('He sang.')]], { version: 5 }) },
      },
      { ...text, wishes: ['shorter'] },
    );
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Put it another way' }));
    for (const name of ['Shorter', 'Warmer', 'Ask']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave this out' })).toBeVisible();
    expect(screen.getByText(/^The whole memory, 2 sentences: \d+ s shorter\. Kept under/)).toBeVisible();
    expect(screen.getByText('One memory is not in the text yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Swap it for another' }));
    await user.click(screen.getByRole('button', { name: 'Tell this instead: He sang.' }));
    expect(await screen.findByText(/^Swapped\./)).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/take-out')[0]?.body).toEqual({
      version: 3,
      sentences: [
        { section: 0, paragraph: 0, sentence: 0 },
        { section: 0, paragraph: 0, sentence: 1 },
      ],
      because: 'cut',
    });
    expect(api.callsTo('POST /api/eulogies/7/text/forgotten')[0]?.body).toMatchObject({ version: 4, key: 'Mick' });
  });

  it('makes a paragraph shorter by its sentences, seen before it is done, and never takes all of it that way', async () => {
    const { api, user } = open(
      {
        'GET /api/eulogies/7/text/forgotten': { body: list(3, []) },
        'POST /api/eulogies/7/text/take-out': { body: changed(TIDES) },
      },
      { ...text, wishes: ['shorter'] },
    );
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Put it another way' }));
    await user.click(screen.getByRole('button', { name: 'Make it shorter' }));
    const choice = within(screen.getByRole('group', { name: 'Which sentences to keep' }));
    const keep = choice.getByRole('button', { name: 'Keep what’s ticked' });
    expect(keep).toBeDisabled();
    await user.click(choice.getByRole('checkbox', { name: TIDES }));
    await user.click(choice.getByRole('checkbox', { name: 'He was never late.' }));
    expect(keep).toBeDisabled();
    expect(choice.getByText(/^One has to stay/)).toBeVisible();
    await user.click(choice.getByRole('checkbox', { name: TIDES }));
    expect(choice.getByText('5 s shorter.')).toBeVisible();
    await user.click(keep);
    expect(await screen.findByText('One sentence taken out.')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/take-out')[0]?.body).toEqual({
      version: 3,
      sentences: [{ section: 0, paragraph: 0, sentence: 1 }],
      because: 'removed',
    });
  });

  it('shows what stays, and lets one that was not planned step back before others come', async () => {
    const room = [item('Mick', 'He sang.')];
    const { api, user } = open({
      'GET /api/eulogies/7/text/cut': { body: { version: 3, cuts: [], room, words: 550, most: 880, fits: true } },
      'POST /api/eulogies/7/text/take-out': { body: textOf([[said(LAUGHED)]], { version: 4 }) },
      'POST /api/eulogies/7/text/forgotten': { body: textOf([[said('He sang.')]], { version: 5 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Fit the time' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fit the time' }));
    await user.click(await dialog.findByText('See them, and take one out'));
    const stays = within(dialog.getByRole('region', { name: 'Stays' }));
    // what nobody told belongs to no memory: it has no such button
    expect(stays.getAllByRole('button', { name: /^Take out/ })).toHaveLength(1);
    await user.click(stays.getByRole('button', { name: /^Take out: He wrote the tides/ }));
    expect(stays.getByText('Comes out')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use this' }));
    expect(await screen.findByText('1 passage left out. 1 passage put in.')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/take-out')[0]?.body).toMatchObject({ version: 3, because: 'cut' });
    expect(api.callsTo('POST /api/eulogies/7/text/forgotten')[0]?.body).toMatchObject({ version: 4, key: 'Mick' });
  });

  it('leads on where nothing has to go and nothing else would fit', async () => {
    const { user } = open({
      'GET /api/eulogies/7/text/cut': { body: { version: 3, cuts: [], room: [], words: 550, most: 880, fits: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Fit the time' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fit the time' }));
    await user.click(dialog.getByRole('radio', { name: '6' }));
    expect(await dialog.findByText(/^It fits 6 minutes, with 1 min to spare\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Tell one more story' })).toHaveAttribute('href', '/questionnaire/7');
  });
});
