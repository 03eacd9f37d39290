import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi } from '../../../testing/stub-api.js';
import { EulogyOfTimeline } from './eulogy-of-timeline.js';
import { PutBack } from './put-back.js';

const PREVIEW = 'GET /api/admin/eulogies/12/put-back';
const ASK = 'POST /api/admin/eulogies/12/put-back';
const preview = {
  ...{ at: 23, what: 'answer', asks: 'Mick' },
  answers: [{ question: 'Story', by: 'Mick', now: 0, then: 201 }],
  text: null,
};

const open = (type: string) =>
  renderRoute('/', [
    {
      path: '/',
      Component: () => (
        <EulogyOfTimeline value="12">
          <PutBack event={{ n: 23, type }} />
        </EulogyOfTimeline>
      ),
    },
  ]);

describe('putting words back from the timeline', () => {
  it('shows the difference, asks why, and asks whose words they are', async () => {
    const api = stubApi({
      [PREVIEW]: { body: preview },
      [ASK]: { body: { asked: 'Mick', endsAt: '2026-03-11T12:00:00.000Z' } },
    });
    const { user } = open('AnswerCleared');
    await user.click(await screen.findByRole('button', { name: 'Put back as it was before event 23…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put “Story” back as it was before event 23' });
    const row = within(dialog).getByRole('row', { name: /^Story, Mick/ });
    expect(row).toHaveTextContent('empty');
    expect(row).toHaveTextContent('201 characters');
    await user.click(within(dialog).getByRole('button', { name: 'Ask Mick' }));
    expect(within(dialog).getByText('Please say why')).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox'), 'The owner asked for it');
    await user.type(within(dialog).getByLabelText('Case number (optional)'), '5521');
    await user.click(within(dialog).getByRole('button', { name: 'Ask Mick' }));
    expect(await screen.findByText('Mick was asked')).toBeVisible();
    expect(screen.getByText(/^Asked\. The link in the letter is good until \d+ March 2026\.$/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Put back as/ })).toBeNull();
    expect(api.callsTo(ASK)[0]?.body).toEqual({ at: 23, reason: 'The owner asked for it, case 5521' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered where everything stands as it would then, and says so', async () => {
    stubApi({ [PREVIEW]: { body: { ...preview, answers: [] } } });
    open('AnswerContributed');
    expect(await screen.findByText('Nothing to put back: it stands like that now, or is erased.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says in the dialog where it came to stand like that meanwhile', async () => {
    stubApi({
      [PREVIEW]: [{ body: preview }, { body: { ...preview, answers: [] } }],
    });
    const { user } = open('AnswerContributed');
    await user.click(await screen.findByRole('button', { name: 'Put back as at event 23…' }));
    expect(
      await within(screen.getByRole('dialog')).findByText(/^Nothing was told at this event that does not stand there/),
    ).toBeVisible();
  });

  it('says why nobody can be asked', async () => {
    stubApi({ [PREVIEW]: { body: { ...preview, asks: null } } });
    const { user } = open('AnswerContributed');
    await user.click(await screen.findByRole('button', { name: 'Put back as at event 23…' }));
    expect(await screen.findByText(/^Nobody can say yes to it/)).toBeVisible();
  });

  it('of an event behind which a text stood offers the text, by its length', async () => {
    const text = { ...preview, what: 'text', asks: 'Claire', answers: [], text: { now: 310, then: 3044 } };
    stubApi({ [PREVIEW]: { body: text } });
    const { user } = open('GenerationCompleted');
    await user.click(await screen.findByRole('button', { name: 'Put the text back as at event 23…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put the text back as at event 23' });
    const row = within(dialog).getByRole('row', { name: /^The eulogy/ });
    expect(row).toHaveTextContent('310 characters');
    expect(row).toHaveTextContent('3044 characters');
    expect(within(dialog).getByRole('button', { name: 'Ask Claire' })).toBeVisible();
  });

  it('of a text that stands like that now offers nothing', async () => {
    stubApi({ [PREVIEW]: { body: { ...preview, what: 'text', answers: [], text: null } } });
    open('GenerationCompleted');
    expect(await screen.findByText('Nothing to put back: the text stands like that now, or is erased.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the dialog open where the letter was refused', async () => {
    stubApi({
      [PREVIEW]: { body: preview },
      [ASK]: problem(429, 'put-back.too-often', 'They were asked several times.'),
    });
    const { user } = open('FactCleared');
    await user.click(await screen.findByRole('button', { name: /^Put back as it was before/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('Reason'), 'She asked for it');
    await user.click(within(dialog).getByRole('button', { name: 'Ask Mick' }));
    expect(await screen.findByText(/They were asked several times/)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is not offered at other events', () => {
    stubApi({});
    open('PaymentReceived');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
