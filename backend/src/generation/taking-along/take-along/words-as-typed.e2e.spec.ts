import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { unzipped } from '../../../shared/testing/unzip.js';

const TITLE = 'Honouring Mick O’Dea, our #1 dad <3';
const TYPED = 'He was my #1 <3, and 2 < 3 [he said] <b>boldly</b>: https://example.com/a?b=1&c=2.';

interface Review {
  readonly answers: readonly { readonly questionId: string; readonly answer: string }[];
  readonly facts: readonly { readonly factId: string; readonly value: string }[];
}

describe('words as they were typed', () => {
  let house: TestApp;
  let mick: TestBrowser;
  let id: number;

  beforeAll(async () => {
    house = await startTestApp();
    mick = house.browser();
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', lastName: 'O’Dea' });
    id = await mick.buyEulogy(TITLE);
    await answerAsOwner(mick, id, readQuestionnaire('ray-three-voices'));
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  it.each([
    'O’Dea',
    "O'Dea",
    'Kealiʻi',
    'Mary-Jane',
    'Zoë',
    'J',
    'Ng',
    '李伟',
    '陳美玲',
    'さくら',
    '김민준',
    'Nguyễn Thị Hoà',
    'Γιώργος',
    'Ольга',
    'فاطمة',
    'ליאור',
    'ไพลิน',
    'प्रिया',
    'Rose 🌹',
  ])('a person may be called %s, in both names', async (name) => {
    expect((await mick.patch('/api/profile/update', { firstName: name, lastName: name })).status).toBe(200);
    expect((await mick.get('/api/auth/user')).body).toMatchObject({ firstName: name, lastName: name });
    await mick.patch('/api/profile/update', { firstName: 'Mick', lastName: 'O’Dea' });
  });

  it('stand in the letter that invites, escaped and not stripped', async () => {
    await mick.post(`/api/eulogies/${id}/invitations`, { email: 'anna@example.com' });
    const mail = await mick.mail('anna@example.com');
    expect(mail.subject).toBe('Mick O’Dea would like your help with a eulogy');
    expect(mail.text).toContain(`a eulogy, “${TITLE}”,`);
  });

  it('come back from the questionnaire and on the review', async () => {
    const responses = { story: TYPED, name: 'Mick O’Dea #1|Micky D’Arcy|He/Him' };
    expect((await mick.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
    const { body } = await mick.get<Review>(`/api/eulogies/${id}/review`);
    expect(body.answers.find(({ questionId }) => questionId === 'story')?.answer).toBe(TYPED);
    expect(body.facts.find(({ factId }) => factId === 'name')?.value).toBe('Mick O’Dea #1');
    expect(body.facts.find(({ factId }) => factId === 'known-as')?.value).toBe('Micky D’Arcy');
  });

  it('stand in the text that was changed by hand, in the files and behind the link', async () => {
    await mick.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await untilStatus(mick, id, 'completed');
    const edit = { version: 1, section: 0, paragraph: 0, text: `${TYPED}\n\n爷爷 said “سلام” to Mick O’Dea.` };
    expect((await mick.request('PATCH', `/api/eulogies/${id}/text/paragraph`, edit, {})).status).toBe(200);
    const { body: eulogy } = await mick.get<{ title: string; generatedContent: string }>(`/api/eulogies/${id}`);
    expect(eulogy.title).toBe(TITLE);
    expect(eulogy.generatedContent).toContain(`${TYPED}\n\n爷爷 said “سلام” to Mick O’Dea.`);
    expect((await mick.get<string>(`/api/eulogies/${id}/plain-text`)).body).toContain(`${TITLE}\r\n`);
    expect((await mick.get<string>(`/api/eulogies/${id}/plain-text`)).body).toContain(TYPED);
    expect((await mick.post(`/api/eulogies/${id}/text/finish`, { version: 2 })).status).toBe(200);
    const { body: link } = await mick.post<{ url: string }>(`/api/eulogies/${id}/share-link`);
    const { body: shared } = await house
      .browser()
      .get<{ title: string; sections: string[][] }>(`/api/read/${link.url.split('/read/')[1] ?? ''}`);
    expect(shared.title).toBe(TITLE);
    expect(shared.sections.flat()).toContain(TYPED);
    const docx = await fetch(`${house.url}/api/eulogies/${id}/docx`, {
      headers: { cookie: [...mick.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const xml = unzipped(Buffer.from(await docx.arrayBuffer()), 'word/document.xml').toString('utf8');
    expect(xml).toContain(TYPED.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect((await mick.get<{ unprintable: string[] }>(`/api/eulogies/${id}/take-along`)).body.unprintable).toEqual([]);
  });
});
