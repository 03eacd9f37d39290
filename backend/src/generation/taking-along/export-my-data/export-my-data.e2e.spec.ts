import sharp from 'sharp';
import { untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';

interface Exported {
  exportedAt: string;
  account: Record<string, unknown>;
  sessions: Record<string, unknown>[];
  eulogies: { id: number; title: string; facts: { question: string; answer: string }[]; text: string | null }[];
  memories: { eulogyId: number; question: string; answer: string }[];
  purchases: { totalCents: number; status: string; eulogyId: number }[];
}

interface Whole {
  addresses: { confirmed: string[]; askedFor: string[] };
  picture: string | null;
  supportChat: object[];
  enquiries: object[];
  reviews: object[];
  circles: object[];
  eulogies: { versions: { version: number; text: string }[] }[];
  staffActs: object[];
  history: object[];
}

describe('one’s own data', () => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
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

  it('is everything that we hold of the person, each piece where it belongs', async () => {
    const visitor = house.browser();
    const email = 'flo@example.com';
    await visitor.post('/api/chat', { message: 'Written before there was an account.', userEmail: email });
    const enquiry = { name: 'Florence N.', email, subject: 'A question', message: 'Is it ready by Friday?' };
    await visitor.post('/api/contact', { ...enquiry, website: '', secondsOpen: 60 });
    const flo = house.browser();
    const password = 'a long and quiet password';
    const { id } = await flo.signUp({ email, firstName: 'Flo', lastName: 'Nightjar', password });
    await flo.patch('/api/profile/update', { firstName: 'Florence' });
    await flo.post('/api/auth/change-email', { email: 'florence@example.com', password });
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const profileImageUrl = `data:image/jpeg;base64,${picture.toString('base64')}`;
    expect((await flo.post('/api/user/profile-picture', { profileImageUrl })).status).toBe(200);
    const eulogyId = await flo.buyEulogy('Honouring Ray');
    const base = `/api/eulogies/${eulogyId}`;
    await flo.patch(`${base}/responses`, { responses: { story: 'An earlier wording of the shed.' } });
    await flo.patch(`${base}/responses`, { responses: { story: 'He built the shed in two summers.' } });
    await flo.patch(base, { title: 'Life Story of Ray' });
    await flo.post(`${base}/invitations`, { email: 'aunt@example.com' });
    const asked = {
      questionId: 'story',
      email: 'uncle@example.com',
      name: 'Uncle Bert',
      note: 'You were there that day.',
    };
    expect((await flo.post(`${base}/asked`, asked)).status).toBe(202);
    const review = { topics: { exclude: ['the second marriage'] }, pronunciations: [{ name: 'Niamh', say: 'Neev' }] };
    expect((await flo.patch(`${base}/review`, review)).status).toBe(200);
    await flo.post(`${base}/generate`, { duration: 3 });
    await untilStatus(flo, eulogyId, 'completed');
    const edit = { version: 1, section: 0, paragraph: 0, text: 'Ray rowed to Noumea and back.' };
    expect((await flo.patch(`${base}/text/paragraph`, edit)).status).toBe(200);
    const host = house.browser();
    await host.signUp({ email: 'host@example.com', firstName: 'Host' });
    const hosted = await host.buyEulogy('Honouring Joan');
    const { inviteToken } = (await host.get<{ inviteToken: string }>(`/api/eulogies/${hosted}`)).body;
    await flo.post(`/api/collaborate/${inviteToken}/join`);
    await flo.request('PUT', `/api/eulogies/${hosted}/acknowledgement`, { choice: 'unnamed' }, {});
    const boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam' });
    const reason = 'Two people claim the same account';
    expect((await boss.post(`/api/admin/users/${id}/block`, { block: true, reason })).status).toBe(200);
    await boss.post(`/api/admin/users/${id}/block`, { block: false });
    await flo.post('/api/auth/login', { email, password });

    const { body } = await flo.get<Whole>('/api/profile/export');
    expect(body.addresses).toEqual({ confirmed: [email], askedFor: [email, 'florence@example.com'] });
    expect(body.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(body.supportChat).toMatchObject([{ message: 'Written before there was an account.' }]);
    expect(body.enquiries).toMatchObject([{ name: 'Florence N.', email, message: 'Is it ready by Friday?' }]);
    expect(body.reviews).toMatchObject([
      { eulogyId, excludedTopics: ['the second marriage'], pronunciations: [{ name: 'Niamh', say: 'Neev' }] },
    ]);
    expect(body.circles).toMatchObject([
      {
        eulogyId,
        role: 'owner',
        invited: [{ email: 'aunt@example.com' }, { email: 'uncle@example.com' }],
        asked: [{ questionId: 'story', to: 'Uncle Bert', note: 'You were there that day.' }],
      },
      { eulogyId: hosted, role: 'contributor', acknowledgement: 'unnamed' },
    ]);
    expect(body.eulogies[0]?.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(body.eulogies[0]?.versions[1]?.text).toContain('Ray rowed to Noumea and back.');
    expect(body.staffActs).toContainEqual(expect.objectContaining({ act: 'user.block', reason }));
    const history = JSON.stringify(body.history);
    for (const earlier of ['"Flo"', 'An earlier wording of the shed.', 'Life Story of Ray', reason])
      expect(history).toContain(earlier);
    const text = JSON.stringify(body);
    for (const secret of ['argon2', 'tokenHash', password, 'host@example.com']) expect(text).not.toContain(secret);
  }, 60_000);

  it('is for nobody who is not signed in', async () => {
    expect((await house.browser().get('/api/profile/export')).status).toBe(401);
  });
});
