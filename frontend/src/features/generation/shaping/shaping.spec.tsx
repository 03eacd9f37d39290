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
const changed = (words: string) => textOf([[said(words)], [said(LAUGHED, 'unsupported')]], { version: 4 });

describe('Shaping the text', () => {
  it('keeps or takes out a sentence that nobody told', async () => {
    const { api, user } = open({
      'POST /api/eulogies/7/text/confirm': { body: textOf([[said(TIDES)], [said(LAUGHED)]], { version: 4 }) },
    });
    const note = await screen.findByRole('complementary', { name: 'About this sentence' });
    await user.click(await within(note).findByRole('button', { name: 'It’s true, keep it' }));
    expect(await screen.findByText('Kept, on your word.')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/confirm')[0]?.body).toEqual({
      version: 3,
      section: 0,
      paragraph: 1,
      sentence: 0,
    });
    expect(screen.queryByText('You didn’t tell us this')).toBeNull();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
  });

  it('asks for a decision on open sentences before it can be finished', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Check 1 sentence first' }));
    expect(screen.getByText(LAUGHED)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  });

  it('types over a paragraph in its place, and puts the reader back where they were', async () => {
    const { api, user } = open({ 'PATCH /api/eulogies/7/text/paragraph': { body: changed('He rowed.') } });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    const area = screen.getByRole('textbox', { name: 'The paragraph' });
    expect(area).toHaveValue(`${TIDES} He was never late.`);
    expect(area).toHaveFocus();
    await user.clear(area);
    await user.type(area, 'He rowed.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('He rowed.')).toHaveFocus());
    expect(api.callsTo('PATCH /api/eulogies/7/text/paragraph')[0]?.body).toEqual({
      version: 3,
      section: 0,
      paragraph: 0,
      text: 'He rowed.',
    });
  });

  it('moves a paragraph past its neighbour, by button and with Alt and an arrow; focus and note go along', async () => {
    const moved = textOf([[said(LAUGHED)], [said(TIDES), said('He was never late.')]], { version: 4 });
    const { api, user } = open(
      { 'POST /api/eulogies/7/text/move': [{ body: moved }, { body: { ...text, version: 5 } }] },
      textOf([[said(TIDES), said('He was never late.')], [said(LAUGHED)]]),
    );
    await user.click(await screen.findByText(TIDES));
    expect(await screen.findByRole('button', { name: 'Move down' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move up' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    await waitFor(() => expect(screen.getByText(TIDES)).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Move up' })).toBeVisible();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(api.callsTo('POST /api/eulogies/7/text/move')).toHaveLength(2));
    expect(api.callsTo('POST /api/eulogies/7/text/move').map(({ body }) => body)).toEqual([
      { version: 3, section: 0, paragraph: 0, way: 'down' },
      { version: 4, section: 0, paragraph: 1, way: 'up' },
    ]);
  });

  it('asks before words that were typed are left', async () => {
    const { user } = open();
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    await user.type(screen.getByRole('textbox', { name: 'The paragraph' }), ' More.');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Discard what you changed?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByRole('textbox', { name: 'The paragraph' })).toHaveValue(`${TIDES} He was never late. More.`);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(screen.queryByRole('textbox', { name: 'The paragraph' })).toBeNull();
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    expect(screen.getByRole('textbox', { name: 'The paragraph' })).toHaveValue(`${TIDES} He was never late.`);
  });

  it('finds again what was typed over a paragraph when the page was left in the middle of it', async () => {
    const first = open();
    await first.user.click(await screen.findByText(TIDES));
    await first.user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    await first.user.type(screen.getByRole('textbox', { name: 'The paragraph' }), ' More.');
    first.unmount();
    const { user } = open({ 'PATCH /api/eulogies/7/text/paragraph': { body: changed('He rowed.') } });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    expect(screen.getByRole('textbox', { name: 'The paragraph' })).toHaveValue(`${TIDES} He was never late. More.`);
    expect(screen.getByText(/What you typed before is still here\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('He rowed.')).toHaveFocus());
    expect(sessionStorage).toHaveLength(0);
  });

  it('has the way back from an act at hand, until it is taken', async () => {
    const after = textOf([[said(TIDES)], [said(LAUGHED)]], { version: 4 });
    const { api, user } = open({
      'POST /api/eulogies/7/text/confirm': { body: after },
      'POST /api/eulogies/7/text/undo': { body: textOf([[said(TIDES)]], { version: 5 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'It’s true, keep it' }));
    await user.click(await screen.findByRole('button', { name: 'Take that back' }));
    expect(await screen.findByText('Undone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take that back' })).toBeNull();
    expect(api.callsTo('POST /api/eulogies/7/text/undo')[0]?.body).toEqual({ version: 4 });
  });

  it('saves an edit of a paragraph that stands elsewhere now, without a question', async () => {
    const moved = textOf([[said('A new one.')], [said(TIDES), said('He was never late.')]]);
    const late = { ...problem(409, 'text.changed', 'Changed meanwhile.') };
    const { api, user } = open({
      'PATCH /api/eulogies/7/text/paragraph': [
        { ...late, body: { ...late.body, version: 4, theirs: moved.text, yours: 'He rowed.' } },
        { body: changed('He rowed.') },
      ],
    });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    await user.clear(screen.getByRole('textbox', { name: 'The paragraph' }));
    await user.type(screen.getByRole('textbox', { name: 'The paragraph' }), 'He rowed.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('He rowed.')).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/text/paragraph')[1]?.body).toMatchObject({ version: 4, paragraph: 1 });
  });

  it('shows both texts where the same paragraph was changed in another tab, and loses neither', async () => {
    const theirs = textOf([[said('He wrote them on the wall.')], [said(LAUGHED, 'unsupported')]], { version: 4 });
    const late = problem(409, 'text.changed', 'Changed meanwhile.');
    const { api, user } = open({
      'PATCH /api/eulogies/7/text/paragraph': [
        { ...late, body: { ...late.body, version: 4, theirs: theirs.text, yours: 'He rowed.' } },
        { body: changed('He rowed.') },
      ],
      'GET /api/eulogies/7/text': [{ body: text }, { body: theirs }],
    });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    await user.clear(screen.getByRole('textbox', { name: 'The paragraph' }));
    await user.type(screen.getByRole('textbox', { name: 'The paragraph' }), 'He rowed.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'This was changed somewhere else' });
    expect(within(dialog).getByText('He rowed.')).toBeVisible();
    expect(within(dialog).getByText('He wrote them on the wall.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Put mine in its place' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo('PATCH /api/eulogies/7/text/paragraph')[1]?.body).toMatchObject({
      version: 4,
      paragraph: 0,
      text: 'He rowed.',
    });
  });

  it('shows a rewrite beside the old words, and takes it only when told to', async () => {
    const offer = { rewriteId: 'r1', paragraph: { sentences: [said('He wrote the tides on his wrist.')] } };
    const { api, user } = open({
      'POST /api/eulogies/7/rewrites': [problem(409, 'rewrite.nothing-to-change', 'Nothing there.'), { body: offer }],
      'POST /api/eulogies/7/rewrites/r1/take': { body: changed('He wrote the tides on his wrist.') },
    });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Put it another way' }));
    await user.click(screen.getByRole('button', { name: 'Warmer' }));
    // a wish that changes nothing leads on to what does
    const answer = await screen.findByText('Nothing there.');
    const led = screen.getByText('This you can do yourself, now:');
    for (const name of ['Write it yourself', 'Make it shorter', 'Leave this out']) {
      const way = screen.getByRole('button', { name });
      for (const before of [answer, led])
        expect(before.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    await user.type(screen.getByLabelText('Or say it in your own words'), 'Say wrist');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('wrist')).toBeVisible();
    expect(screen.queryByText('This you can do yourself, now:')).toBeNull();
    expect(screen.getByText('hand')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/rewrites')[1]?.body).toEqual({
      version: 3,
      section: 0,
      paragraph: 0,
      wish: 'own',
      instruction: 'Say wrist',
    });
    await user.click(screen.getByRole('button', { name: 'Take the new one' }));
    expect(await screen.findByText('He wrote the tides on his wrist.')).toBeVisible();
  });

  it('says how many rewrites are left, and that there are none', async () => {
    const { user, unmount } = open({}, { ...text, rewritesLeft: 2 });
    await user.click(await screen.findByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Put it another way' }));
    expect(screen.getByText(/^2 more paragraphs can be put another way\./)).toBeVisible();
    unmount();
    const again = open({}, { ...text, rewritesLeft: 0 });
    await again.user.click(await screen.findByText(TIDES));
    await again.user.click(await screen.findByRole('button', { name: 'Put it another way' }));
    expect(screen.getByText(/^You’ve used up the rewording/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Shorter' })).toBeNull();
  });

  it('undoes and redoes by keyboard, not while somebody types', async () => {
    const { api, user } = open({
      'POST /api/eulogies/7/text/undo': { body: { ...text, version: 2, canRedo: true } },
      'POST /api/eulogies/7/text/redo': { body: text },
    });
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone.')).toBeVisible();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await screen.findByText('Done again.')).toBeVisible();
    await user.click(screen.getByText(TIDES));
    await user.click(await screen.findByRole('button', { name: 'Change the paragraph' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(api.callsTo('POST /api/eulogies/7/text/undo')).toHaveLength(1);
  });

  it('hears a key that is pressed while the step before is still on its way', async () => {
    const { api, user } = open({
      'POST /api/eulogies/7/text/undo': { body: { ...text, version: 2, canRedo: true } },
      'POST /api/eulogies/7/text/redo': { body: text },
    });
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{Shift>}z{/Shift}{/Control}');
    expect(await screen.findByText('Done again.')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/text/redo')).toHaveLength(1);
  });

  it('says of each act whether it is about the sentence or the paragraph', async () => {
    const { user } = open();
    await user.click(await screen.findByText(TIDES));
    const one = (await screen.findByText('This sentence')).parentElement!;
    expect(within(one).getByRole('button', { name: 'Take out' })).toBeVisible();
    const all = screen.getByText('The paragraph').parentElement!;
    expect(within(all).getByRole('button', { name: 'Change the paragraph' })).toBeVisible();
    expect(within(all).queryByRole('button', { name: 'Take out' })).toBeNull();
  });

  it('a locked passage says so, and offers nothing but its key', async () => {
    const locked = textOf([[said(TIDES)]]);
    locked.text.sections[0]!.paragraphs[0]!.locked = true;
    const { user } = open({}, locked);
    await user.click(await screen.findByText(TIDES));
    expect(screen.getByText('Locked passage.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Unlock the passage' })).toBeVisible();
    for (const name of ['Take out', 'Change the paragraph', 'Put it another way']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('is for the owner: somebody else reads', async () => {
    open({ 'GET /api/eulogies/7': { body: { ...eulogy, isOwner: false, provenance: undefined } } });
    expect(await screen.findByText(/He wrote the tides on his hand\./)).toBeVisible();
    for (const name of ['Undo', 'Versions', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('can still be read where the tools do not load', async () => {
    open({ 'GET /api/eulogies/7/text': { status: 500, body: 'broken' } });
    expect(await screen.findByText(/can’t change it right now/)).toBeVisible();
    expect(screen.getByText(TIDES)).toBeVisible();
  });

  it('says without a connection that the text may be an older one, and invites nobody to change it', async () => {
    localStorage.clear();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ 'GET /api/eulogies/7/text': { status: 500, body: 'broken' } });
    expect(await screen.findByText(/^No connection\. This is the text as it was/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'at the lectern' })).toHaveAttribute('href', '/lectern/7');
    expect(screen.getByText('Tap any sentence to see whose words it comes from.')).toBeVisible();
    onLine.mockRestore();
  });
});

describe('Versions', () => {
  const version = (number: number, change = {}) => ({
    version: number,
    kind: 'edited' as const,
    name: '',
    wish: null,
    restored: null,
    words: 550,
    madeAt: '2025-03-05T02:00:00.000Z',
    isCurrent: number === 3,
    ...change,
  });
  const list = [version(3), version(2, { kind: 'rewritten', wish: 'warmer' }), version(1, { kind: 'written' })];
  const answers = {
    'GET /api/eulogies/7/versions': { body: list },
    'GET /api/eulogies/7/versions/1': { body: { version: 1, text: textOf([[said('He wrote the tides.')]]).text } },
    'GET /api/eulogies/7/versions/3': { body: { version: 3, text: text.text } },
  };

  it('are listed with what happened, compared word by word, and gone back to', async () => {
    const { api, user } = open({
      ...answers,
      'POST /api/eulogies/7/versions/1/restore': { body: changed('He wrote the tides.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = screen.getByRole('dialog', { name: 'Versions' });
    expect(await within(dialog).findByText(/A paragraph was put another way: warmer/)).toBeVisible();
    expect(within(dialog).getByText(/Written from the answers/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Compare version 1' }));
    expect((await within(dialog).findAllByText('[added:')).length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('button', { name: 'Go back to version 1' }));
    expect(await screen.findByText('Back to version 1.')).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/versions/1/restore')[0]?.body).toEqual({ version: 3 });
  });

  it('are compared where they differ: what is the same is folded', async () => {
    const [one, two, three, four] = ['He fished.', 'He sang.', 'He mended nets.', 'He slept well.'];
    const textWith = (third: string) => textOf([[said(one)], [said(two)], [said(third)], [said(four)]]).text;
    const { user } = open({
      ...answers,
      'GET /api/eulogies/7/versions/1': { body: { version: 1, text: textWith('He mended boats.') } },
      'GET /api/eulogies/7/versions/3': { body: { version: 3, text: textWith(three) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
    expect(await screen.findByText('boats')).toBeVisible();
    const dialog = within(screen.getByRole('dialog', { name: 'Versions' }));
    expect(dialog.getByText(one)).not.toBeVisible();
    expect(dialog.getByText(four)).toBeVisible();
    await user.click(dialog.getByText('2 paragraphs are the same'));
    expect(dialog.getByText(one)).toBeVisible();
  });

  it('can be named', async () => {
    const { api, user } = open({
      ...answers,
      'PATCH /api/eulogies/7/versions/2': { body: [list[0], version(2, { name: 'With the pigeons' }), list[2]] },
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Name version 2' }));
    await user.type(screen.getByLabelText('Name of version 2'), 'With the pigeons');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/With the pigeons \(version 2\)/)).toBeVisible();
    expect(api.callsTo('PATCH /api/eulogies/7/versions/2')[0]?.body).toEqual({ name: 'With the pigeons' });
  });
});
