import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Asked {
  asked: {
    who: string;
    questionId: string;
    questionText: string;
    came: boolean;
    opened: boolean;
    answered: boolean;
    thanked: boolean;
    askNumber: number;
  }[];
  people: { who: string; personId: string | null; letter: number | null }[];
  questions: { id: string; text: string }[];
}

describe('a question to one person', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    id = await claire.buyEulogy('Honouring Ray');
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const list = async () => (await claire.get<Asked>(`/api/eulogies/${id}/asked`)).body;
  const ask = (body: object) => claire.post(`/api/eulogies/${id}/asked`, body);
  const lettersTo = async (to: string, count: number) =>
    eventually(async () => {
      const { body } = await claire.get<{ subject: string; text: string }[]>(
        `/dev/outbox.json?to=${encodeURIComponent(to)}`,
      );
      const found = body.filter(({ subject }) => !/Verify|code/i.test(subject));
      expect(found).toHaveLength(count);
      return found;
    }, 20_000);
  const questionId = async () => (await list()).questions[0]?.id ?? '';

  it('comes as one letter that holds it and opens it, and is shown as asked, then as answered', async () => {
    const question = await questionId();
    const note = 'You were in the shed with Dad most Sundays.';
    expect(await ask({ questionId: question, email: ' Tom@Example.com', name: 'Tom', note })).toMatchObject({
      status: 202,
    });
    const [letter] = await lettersTo('tom@example.com', 1);
    const text = (await list()).questions[0]?.text ?? 'none';
    expect(letter?.subject).toBe('Claire Whitlow has one question for you');
    expect(letter?.text).toContain('Hello Tom');
    expect(letter?.text).toContain(note);
    expect(letter?.text).toContain('Never write to me again');
    expect(letter?.text).toContain(text);
    const token = new RegExp(`/collaborate/([\\w-]{43})\\?question=${question}\\b`).exec(letter?.text ?? '')?.[1];
    expect(await list()).toMatchObject({
      asked: [
        {
          who: 'tom@example.com',
          questionId: question,
          questionText: text,
          came: false,
          opened: false,
          answered: false,
        },
      ],
      people: [{ who: 'tom@example.com', personId: null, letter: 1 }],
    });

    const tom = house.browser();
    // what a preview of the link or a scanner of mail asks for
    expect((await tom.get(`/collaborate/${token}?question=${question}`)).status).toBe(200);
    expect((await tom.get(`/api/collaborate/${token}/guest`)).status).toBe(200);
    expect((await list()).asked).toMatchObject([{ opened: false }]);
    const opened = await tom.post(`/api/collaborate/${token}/asked/opened`, { questionId: question });
    expect(opened.status).toBe(200);
    expect((await list()).asked).toMatchObject([{ came: false, opened: true, answered: false, thanked: false }]);
    const thanks = `/api/eulogies/${id}/asked/1/thanks`;
    expect(await claire.post(thanks, {})).toMatchObject({ status: 409, body: { code: 'ask.not-answered' } });
    expect((await tom.post(`/api/collaborate/${token}/guest`, { name: 'Tom Pascoe', consent: '1' })).status).toBe(201);
    expect((await list()).asked).toMatchObject([{ who: 'Tom Pascoe', came: true, answered: false }]);
    const told = { responses: { [question]: 'He whistled in there.' } };
    expect((await tom.request('PUT', `/api/guest/${id}/memories`, told, {})).status).toBe(200);
    expect((await list()).asked).toMatchObject([{ who: 'Tom Pascoe', came: true, answered: true }]);
    for (const sentence of ['I had never heard that.', 'Twice.'])
      expect((await claire.post(thanks, { note: sentence })).status).toBe(202);
    expect((await list()).asked).toMatchObject([{ answered: true, thanked: true }]);
    const thankYou = (await lettersTo('tom@example.com', 2)).find(({ subject }) => subject.includes('thanks'));
    expect(thankYou?.subject).toBe('Claire Whitlow thanks you');
    expect(thankYou?.text).toContain('I had never heard that.');
    expect(thankYou?.text).toContain('Never write to me again');

    // asked again, he is known by who he is
    const another = (await list()).questions[1]?.id ?? '';
    await ask({ questionId: another, letter: 1 });
    expect((await list()).asked[0]).toMatchObject({ who: 'Tom Pascoe', came: true, opened: false });
    const looked = await tom.post(`/api/guest/${id}/asked/opened`, { questionId: another });
    expect(looked.status).toBe(200);
    expect((await list()).asked[0]).toMatchObject({ opened: true, answered: false });

    const unnamed = await tom.request('PUT', `/api/guest/${id}/acknowledgement`, { choice: 'unnamed' }, {});
    expect(unnamed.status).toBe(200);
    expect((await list()).asked).toMatchObject([{ answered: false }, { answered: false }]);
  });

  it('reaches a member in their account, also by their address', async () => {
    const mick = house.browser();
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' });
    const invited = await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}/invitation`);
    await mick.post(`/api/collaborate/${invited.body.inviteToken}/join`, {});
    const question = await questionId();
    expect((await ask({ questionId: question, email: 'mick@example.com' })).status).toBe(202);
    const letter = (await lettersTo('mick@example.com', 1))[0];
    expect(letter?.text).toContain(`/questionnaire/${id}?question=${question}`);
    expect((await list()).people.filter(({ personId }) => personId !== null)).toHaveLength(1);
  });

  it('is refused where it is no question, nobody, two people, oneself, or holds a link', async () => {
    const question = await questionId();
    const to = { email: 'june@example.com' };
    const refused = async (body: object) => (await ask(body)).body as { code: string };
    expect(await refused({ questionId: 'name', ...to })).toMatchObject({ code: 'ask.no-such-question' });
    expect(await refused({ questionId: question })).toMatchObject({ code: 'ask.nobody' });
    expect(await refused({ questionId: question, ...to, letter: 1 })).toMatchObject({ code: 'ask.nobody' });
    expect(await refused({ questionId: question, email: 'claire@example.com' })).toMatchObject({
      code: 'invitation.already-here',
    });
    expect(await refused({ questionId: question, ...to, note: 'See example.com' })).toMatchObject({
      code: 'ask.note-holds-address',
    });
  });

  it('is never sent to whoever asked for no more letters', async () => {
    const question = await questionId();
    await ask({ questionId: question, email: 'gwen@example.com' });
    const [letter] = await lettersTo('gwen@example.com', 1);
    const token = /no-more-letters\/([\w-]{43})/.exec(letter?.text ?? '')?.[1];
    expect((await house.browser().post('/api/letters/refuse', { token })).status).toBe(200);
    expect((await ask({ questionId: question, email: 'gwen@example.com' })).body).toMatchObject({
      code: 'invitation.refused',
    });
    expect((await list()).people.map(({ who }) => who)).not.toContain('gwen@example.com');
  });
});
