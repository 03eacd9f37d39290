import { screen } from '@testing-library/react';
import type { PutBackPage } from '../../lib/api-types.js';
import { renderRoute } from '../../testing/render-route.js';
import { problem, stubApi } from '../../testing/stub-api.js';
import { PutBackScreen } from './put-back-screen.js';

const question: PutBackPage['answers'][number]['question'] = {
  ...{ id: 'story', questionText: 'Tell one story that shows who Ray was.', questionType: 'textarea' },
  ...{ section: 'A life', sectionOrder: 2, order: 2, options: null, placeholder: null, starter: null },
  ...{ isRequired: false, kind: 'memory' },
};
const page = (change: Partial<PutBackPage> = {}): PutBackPage => ({
  ...{ title: 'Honouring Ray', name: 'Mick', type: 'other', what: 'answer', standing: 'open' },
  endsAt: '2026-03-11T12:00:00.000Z',
  answers: [{ question, now: '', then: 'He bought her a red hat.', characters: 24 }],
  text: null,
  ...change,
});
const open = () => renderRoute('/put-back/abc', [{ path: '/put-back/:token', Component: PutBackScreen }]);

describe('words of one’s own that may come back', () => {
  it('stand beside what is there now, and come back by one press and not by looking', async () => {
    const api = stubApi({
      'GET /api/put-back/abc': { body: page() },
      'POST /api/put-back/abc': { body: page({ standing: 'agreed', answers: [] }) },
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: question.questionText })).toBeVisible();
    expect(screen.getByText('He bought her a red hat.')).toBeVisible();
    expect(screen.getByText('Empty')).toBeVisible();
    expect(screen.getByText(/You can answer until 11 March 2026/)).toBeVisible();
    expect(api.callsTo('POST /api/put-back/abc')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText('It stands there again')).toBeVisible();
    expect(api.callsTo('POST /api/put-back/abc')[0]?.body).toEqual({ answer: 'yes' });
  });

  it('stay as they are where somebody would rather not', async () => {
    const api = stubApi({
      'GET /api/put-back/abc': { body: page() },
      'POST /api/put-back/abc': { body: page({ standing: 'declined', answers: [] }) },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
    expect(await screen.findByText('Everything stays as it is')).toBeVisible();
    expect(api.callsTo('POST /api/put-back/abc')[0]?.body).toEqual({ answer: 'no' });
  });

  it('of a text stand whole, what would be other marked, that of now folded', async () => {
    const text = { now: ['Ray was a baker.', 'He slept at noon.'], then: ['Ray was a baker.', 'He never slept.'] };
    const api = stubApi({
      'GET /api/put-back/abc': { body: page({ what: 'text', answers: [], text }) },
      'POST /api/put-back/abc': { body: page({ what: 'text', standing: 'agreed', answers: [], text: null }) },
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Shall this text come back?' })).toBeVisible();
    expect(screen.getByText('He never slept.').tagName).toBe('MARK');
    expect(screen.getByText('He slept at noon.')).not.toBeVisible();
    await user.click(screen.getByText('What stands there now'));
    expect(screen.getByText('He slept at noon.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put this text back' }));
    expect(await screen.findByText(/you find both among the versions/)).toBeVisible();
    expect(api.callsTo('POST /api/put-back/abc')[0]?.body).toEqual({ answer: 'yes' });
  });

  it('of everything before a reset are all listed, those of others by their length alone', async () => {
    const others = {
      question: { ...question, id: 'miss', questionText: 'What will you miss?' },
      now: null,
      then: null,
    };
    const [own] = page().answers;
    stubApi({
      'GET /api/put-back/abc': { body: page({ what: 'everything', answers: [own!, { ...others, characters: 188 }] }) },
    });
    open();
    expect(await screen.findByRole('heading', { name: 'Shall these answers come back?' })).toBeVisible();
    expect(screen.getByText('Told by somebody else, 188 characters')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put them back' })).toBeVisible();
  });

  it('keep the page where the answers are being written from, and say why', async () => {
    stubApi({
      'GET /api/put-back/abc': { body: page() },
      'POST /api/put-back/abc': problem(409, 'questionnaire.frozen', 'The eulogy is being written right now.'),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText('The eulogy is being written right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put it back' })).toBeEnabled();
  });

  it.each([
    ['ended', 'This link has ended'],
    ['agreed', 'It stands there again'],
  ] as const)('under a link that is %s say so', async (standing, title) => {
    stubApi({ 'GET /api/put-back/abc': { body: page({ standing, answers: [] }) } });
    open();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('are not there under a link that is none', async () => {
    stubApi({ 'GET /api/put-back/abc': problem(404, 'put-back.not-found', 'No.') });
    open();
    expect(await screen.findByText('This link could not be opened')).toBeVisible();
  });
});
