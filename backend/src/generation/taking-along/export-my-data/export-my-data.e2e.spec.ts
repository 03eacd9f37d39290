import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';

interface Exported {
  exportedAt: string;
  account: Record<string, unknown>;
  sessions: Record<string, unknown>[];
  eulogies: { id: number; title: string; facts: { question: string; answer: string }[]; text: string | null }[];
  memories: { eulogyId: number; question: string; answer: string }[];
  purchases: { totalCents: number; status: string; eulogyId: number }[];
}

describe('one’s own data', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
  }, 60_000);
  afterAll(() => house?.close());

  it('comes as one file: the account, the eulogies, the own memories and the purchases, and nothing of anybody else', async () => {
    const stranger = house.browser();
    await stranger.signUp({ email: 'numbat@example.com', firstName: 'Numbat' });
    const theirs = await stranger.buyEulogy('Honouring Numbat');
    await stranger.patch(`/api/eulogies/${theirs}/responses`, { responses: { story: 'Numbat told this.' } });

    const browser = house.browser();
    const { id, email } = await browser.signUp({ email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Okafor' });
    const eulogyId = await browser.buyEulogy('Honouring Ray');
    await browser.patch(`/api/eulogies/${eulogyId}/responses`, {
      responses: { name: 'Ray Whitlow|Razza|He/Him', story: 'He taught me to swim at Burleigh.' },
    });
    const answer = await browser.get<Exported>('/api/profile/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="eulogy-my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { body } = answer;
    expect(body.exportedAt).toMatch(/Z$/);
    expect(body.account).toMatchObject({ id, email, firstName: 'Ruth', lastName: 'Okafor' });
    expect(body.sessions).toEqual([
      { device: 'Unknown device', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    ]);
    expect(body.eulogies).toMatchObject([{ id: eulogyId, title: 'Honouring Ray', text: null }]);
    expect(body.eulogies[0]?.facts).toMatchObject([{ answer: 'Ray Whitlow|Razza|He/Him' }]);
    expect(body.memories).toMatchObject([{ eulogyId, answer: 'He taught me to swim at Burleigh.' }]);
    expect(body.memories[0]?.question).toContain(' ');
    expect(body.purchases).toMatchObject([{ eulogyId, status: 'paid', totalCents: expect.any(Number) }]);
    const text = JSON.stringify(body);
    for (const other of ['Numbat', 'numbat@example.com', 'argon2', 'tokenHash']) expect(text).not.toContain(other);
  });

  it('is for nobody who is not signed in', async () => {
    expect((await house.browser().get('/api/profile/export')).status).toBe(401);
  });
});
