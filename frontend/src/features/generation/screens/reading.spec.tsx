import { screen, within } from '@testing-library/react';
import type { EulogySentence, EulogyText, ShapedText } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { EulogyScreen } from './eulogy-screen.js';

const routes = [
  { path: '/eulogy/:id', Component: EulogyScreen },
  { path: '/questionnaire/:id', element: <p>the questions</p> },
];
const usual = window.matchMedia;
const ours = (text: string): EulogySentence => ({ text, verdict: 'connective', sources: [] });
const paragraphs = [[ours('He wrote the tides on his hand.')], [ours('The creek came up.')]];
const head = { title: 'Honouring Ray', words: 12, durationMinutes: 5 as const, notice: null };
const provenance: EulogyText = {
  ...head,
  sections: [{ kind: 'opening', paragraphs: paragraphs.map((sentences) => ({ sentences })) }],
};
const text: ShapedText = {
  version: 3,
  text: {
    ...head,
    sections: [{ kind: 'opening', paragraphs: paragraphs.map((sentences, at) => ({ sentences, locked: at === 1 })) }],
  },
  finishedAt: null,
  canUndo: true,
  canRedo: false,
  openSentences: 0,
  wasFinished: false,
  rewritesLeft: null,
  isRefunded: false,
  wishes: [],
};
const mine = aFullEulogy({
  status: 'completed',
  version: 1,
  responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' }),
  generatedContent: 'He wrote the tides on his hand.\n\nThe creek came up.',
  provenance,
});

const open = (eulogy: object = mine) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: eulogy },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/text': { body: text },
    'GET /api/eulogies/7/forgotten': { body: { items: [] } },
  });
  return renderRoute('/eulogy/7', routes);
};

/** A screen that is too narrow for every tool. */
const onAPhone = (): void => {
  const answer = (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  window.matchMedia = answer as unknown as typeof window.matchMedia;
};

afterEach(() => {
  window.matchMedia = usual;
});

const HINT = 'Tap any sentence to see whose words they are, or to change them.';

describe('Reading the finished eulogy', () => {
  it.each([
    ['whoever read it', () => screen.getByRole('button', { name: 'Got it' })],
    ['whoever found out', () => screen.getByText('He wrote the tides on his hand.')],
  ])('says once that a sentence can be touched, and not again to %s', async (_who, touched) => {
    const { user, unmount } = open();
    expect(await screen.findByText(HINT)).toBeVisible();
    await user.click(touched());
    expect(screen.queryByText(HINT)).toBeNull();
    unmount();
    open();
    await screen.findByText('The creek came up.');
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('says it again to whoever only looked', async () => {
    const { unmount } = open();
    expect(await screen.findByText(HINT)).toBeVisible();
    unmount();
    open();
    expect(await screen.findByText(HINT)).toBeVisible();
  });

  it.each([
    ['12/3/44|Ipswich|2/11/25|Redland Bay', 'Raymond Whitlow, 1944 to 2025'],
    ['|||2025', 'Raymond Whitlow'],
    ['||2 November 2025|', 'Raymond Whitlow, died 2025'],
    ['1938 or 1939||2025|', 'Raymond Whitlow, died 2025'],
  ])('says the years as the paper does: %s', async (dates, line) => {
    open({ ...mine, responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him', 'birth-and-death': dates }) });
    expect(await screen.findByText(line)).toBeVisible();
  });

  it('tells somebody who cannot change it only what a touch shows', async () => {
    open({ ...mine, isOwner: false });
    expect(await screen.findByText('Tap any sentence to see whose words it comes from.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit words' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More tools' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  });
});

describe('The pencil', () => {
  it('opens the words that are touched, until it is put away', async () => {
    const { user } = open();
    const pencil = await screen.findByRole('button', { name: 'Edit words' });
    await user.click(pencil);
    expect(pencil).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Tap the words you want to change.')).toBeVisible();
    await user.click(screen.getByText('He wrote the tides on his hand.'));
    expect(screen.getByRole('textbox', { name: 'The paragraph' })).toHaveValue('He wrote the tides on his hand.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByText('He wrote the tides on his hand.'));
    expect(screen.queryByRole('textbox', { name: 'The paragraph' })).toBeNull();
    expect(screen.getByText('Our words')).toBeVisible();
  });

  it('does not open a locked passage: its note says how it is unlocked', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit words' }));
    await user.click(screen.getByText('The creek came up.'));
    expect(screen.queryByRole('textbox', { name: 'The paragraph' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Unlock the passage' })).toBeVisible();
  });
});

describe('The bar on a phone', () => {
  it('keeps the tools behind one button, and gives the focus back to it', async () => {
    onAPhone();
    const { user } = open();
    const more = await screen.findByRole('button', { name: 'More tools' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const list = within(document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement);
    expect(list.getByRole('link', { name: 'Edit Questionnaire' })).toHaveAttribute('href', '/questionnaire/7');
    expect(list.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    for (const name of ['Edit Questionnaire', 'Download PDF']) expect(screen.getAllByText(name)).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
    await user.click(more);
    await user.click(list.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeVisible();
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
  });

  it('says how far the text is', async () => {
    open();
    expect(await screen.findByText('Draft', { exact: false, selector: '.how-far' })).toHaveTextContent(
      'Draft, yours alone',
    );
  });
});
