import { DataSource } from 'typeorm';
import { eventually } from '../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire } from '../shared/testing/family.js';
import { MovingClock } from '../shared/testing/moving-clock.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface File {
  readonly isVerified: boolean;
  readonly matters: readonly { readonly kind: string; readonly eulogyId: number | null }[];
  readonly person: {
    readonly email: string;
    readonly eulogies: readonly { readonly id: number; readonly isOwner: boolean; readonly purchase: object | null }[];
  };
  readonly orders: readonly { readonly eulogyId: number; readonly status: string }[];
  readonly letters: readonly {
    readonly kind: string;
    readonly fate: string;
    readonly at: string;
    readonly isToThem: boolean;
    readonly eulogyId: number | null;
  }[];
  readonly waysIn: readonly { readonly act: string; readonly at: string }[];
  readonly messages: readonly { readonly message: string; readonly isAdminReply: boolean }[];
  readonly notes: readonly { readonly words: string | null; readonly staffName: string }[];
  readonly acts: readonly { readonly act: string }[];
}

const password = 'a quiet long password';

describe('the file of one person', () => {
  let house: TestApp;
  let boss: TestBrowser;
  const clock = new MovingClock();

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' }, clock });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password });
  }, 120_000);
  afterAll(async () => {
    await house?.close();
  }, 60_000);

  const fileOf = async (id: string) => (await boss.get<File>(`/api/admin/users/${id}/file`)).body;

  it('holds orders, eulogies, letters, notes and what staff did; that it was opened is recorded once', async () => {
    const ruth = house.browser();
    const { id } = await ruth.signUp({ email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Okafor', password });
    const eulogyId = await ruth.buyEulogy('Honouring Zebedee');
    expect((await boss.post(`/api/admin/users/${id}/notes`, { note: 'Prefers the phone' })).status).toBe(200);
    await eventually(async () => {
      const file = await fileOf(id);
      expect(file).toMatchObject({
        isVerified: true,
        matters: [],
        person: { email: 'ruth@example.com', eulogies: [{ id: eulogyId }] },
        orders: [{ eulogyId, status: 'paid' }],
        notes: [{ words: 'Prefers the phone', staffName: 'Sam Field' }],
      });
      expect(file.letters.map(({ kind }) => kind).sort()).toEqual(['receipt', 'verification']);
      expect(file.acts.map(({ act }) => act)).toEqual(['user.open']);
    }, 20_000);
    expect((await boss.post(`/api/admin/users/${id}/notes`, { note: '  ' })).status).toBe(422);
  }, 60_000);

  it('says that somebody never verified; staff correct the address and the code goes there', async () => {
    const typed = { email: 'rtia@example.com', firstName: 'Rita', lastName: 'Moss', password };
    const rita = house.browser();
    await rita.post('/api/auth/register', typed);
    const id = await idOf('rtia@example.com');
    expect((await fileOf(id)).matters.map(({ kind }) => kind)).toEqual(['never-verified']);
    expect((await boss.post(`/api/admin/users/${id}/resend-verification`)).status).toBe(202);
    const corrected = { email: 'rita@example.com', reason: 'She spelt it on the phone' };
    expect((await boss.post(`/api/admin/users/${id}/correct-address`, corrected)).status).toBe(202);
    const { code } = await rita.mail('rita@example.com', /code/);
    expect((await rita.post('/api/auth/verify-email', { token: code, email: 'rita@example.com' })).status).toBe(200);
    await eventually(async () => expect(await fileOf(id)).toMatchObject({ isVerified: true, matters: [] }), 20_000);
    expect((await boss.post(`/api/admin/users/${id}/resend-verification`)).status).toBe(409);
    expect(
      (await boss.post(`/api/admin/users/${id}/correct-address`, { ...corrected, email: 'o@example.com' })).status,
    ).toBe(409);
  }, 60_000);

  it('lets staff write first, and shows who waits for an answer', async () => {
    const bob = house.browser();
    const { id } = await bob.signUp({ email: 'bob@example.com', firstName: 'Bob', lastName: 'Marsh', password });
    const hello = { message: 'May we help?' };
    expect((await boss.post(`/api/admin/chat/conversations/${id}/reply`, hello)).status).toBe(201);
    expect(await bob.mail('bob@example.com', /./)).toBeDefined();
    expect((await fileOf(id)).messages).toMatchObject([{ message: 'May we help?', isAdminReply: true }]);
    await bob.post('/api/chat', { message: 'Yes please', userEmail: 'bob@example.com' });
    await eventually(async () => {
      expect((await fileOf(id)).matters.map(({ kind }) => kind)).toEqual(['waits-for-answer']);
    }, 20_000);
  }, 60_000);

  it('tells of letters to them and for them, of the account and of what they joined, with their fate', async () => {
    const olga = house.browser();
    const { id: olgaId } = await olga.signUp({ email: 'olga@example.com', firstName: 'Olga', password });
    const eulogyId = await olga.buyEulogy('Honouring Vera');
    const invite = { email: 'ivan@example.com' };
    expect((await olga.post(`/api/eulogies/${eulogyId}/invitations`, invite)).status).toBeLessThan(300);
    const { text } = await olga.mail(invite.email, /./);
    const [, token = ''] = /\/collaborate\/([\w-]+)/.exec(text) ?? [];
    const ivan = house.browser();
    const { id } = await ivan.signUp({ ...invite, firstName: 'Ivan', password });
    expect((await ivan.post(`/api/collaborate/${token}/join`)).status).toBe(200);
    expect((await ivan.post('/api/auth/forgot-password', invite)).status).toBeLessThan(300);
    const told = async (whose: string) =>
      (await fileOf(whose)).letters.map(({ kind, isToThem, fate, eulogyId: of }) => [kind, isToThem, fate, of]).sort();
    await eventually(async () => {
      expect(await told(id)).toEqual([
        ['invitation', true, 'sent', eulogyId],
        ['password-reset', true, 'sent', null],
        ['verification', true, 'sent', null],
      ]);
      expect(await told(olgaId)).toEqual([
        ['invitation', false, 'sent', eulogyId],
        ['receipt', true, 'sent', eulogyId],
        ['verification', true, 'sent', null],
      ]);
    }, 20_000);

    // what was joined stands there too, without what its owner paid
    const [joined, ...others] = (await fileOf(id)).person.eulogies;
    expect([joined, others]).toEqual([expect.objectContaining({ id: eulogyId, isOwner: false, purchase: null }), []]);

    const db = house.app.get(DataSource);
    for (const reaction of ['mail-invitation', 'mail-password-reset'])
      await db.query(
        `WITH gone AS (DELETE FROM messaging.reactions_done WHERE reaction = $1 RETURNING event_id),
           lost AS (DELETE FROM mail.deliveries WHERE idempotency_key IN (SELECT $1 || ':' || event_id FROM gone))
         INSERT INTO messaging.parked_reactions (reaction, event_id, stream, revision, attempts, error, parked_at)
         SELECT $1, event_id, CASE WHEN $1 = 'mail-password-reset' THEN 'user-' || $2 ELSE 'circle-' || $3 END, 1, 8,
           'MailNotSent', now() FROM gone`,
        [reaction, id, String(eulogyId)],
      );
    await eventually(async () => {
      expect(await told(id)).toContainEqual(['password-reset', true, 'not-sent', null]);
      expect(await told(id)).toContainEqual(['invitation', true, 'not-sent', eulogyId]);
      for (const whose of [id, olgaId])
        expect((await fileOf(whose)).matters.map(({ kind }) => kind)).toEqual(['letter-came-back']);
    }, 20_000);

    const [parked] = await db.query<{ id: string }[]>(
      `SELECT reaction || '.' || event_id AS id FROM messaging.parked_reactions WHERE reaction = 'mail-invitation'`,
    );
    const skip = `/api/admin/system/parked/${parked?.id}/skip`;
    expect((await boss.post(skip, { reason: 'She was told on the phone' })).status).toBe(204);
    for (const whose of [id, olgaId]) expect(await told(whose)).toContainEqual(expect.arrayContaining(['not-sent']));
    expect(await told(olgaId)).toContainEqual(['invitation', false, 'not-sent', eulogyId]);
  }, 60_000);

  it('says “sent” of no letter that was not handed over: a text that is finished again is no news', async () => {
    const vera = house.browser();
    await vera.signUp({ email: 'vera@example.com', firstName: 'Vera', password });
    const eulogyId = await vera.buyEulogy('Honouring Ray');
    const base = `/api/eulogies/${eulogyId}`;
    const { inviteToken } = (await vera.get<{ inviteToken: string }>(base)).body;
    const abel = house.browser();
    const { id } = await abel.signUp({ email: 'abel@example.com', firstName: 'Abel', password });
    expect((await abel.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    await answerAsOwner(vera, eulogyId, readQuestionnaire('ray-three-voices'));
    for (const version of [1, 2]) {
      expect((await vera.post(`${base}/generate`, { duration: 3 })).status).toBe(202);
      await eventually(async () => {
        expect((await vera.post(`${base}/text/finish`, { version })).status).toBe(200);
      }, 20_000);
    }
    const db = house.app.get(DataSource);
    const done = `SELECT FROM messaging.reactions_done AS d JOIN admin_timeline AS t ON t.event_id = d.event_id::text
      WHERE t.type = 'EulogyFinished' AND t.eulogy_id = $1`;
    await eventually(async () => expect(await db.query<unknown[]>(done, [eulogyId])).toHaveLength(2), 20_000);
    const told = (await fileOf(id)).letters.map(({ kind, fate }) => [kind, fate]);
    expect(told.sort()).toEqual([
      ['finished', 'sent'],
      ['verification', 'sent'],
    ]);
    const { items } = (
      await boss.get<{ items: { type: string; letters: { name: string; status: string }[] }[] }>(
        `/api/admin/eulogies/${eulogyId}/timeline?type=EulogyFinished`,
      )
    ).body;
    expect(items.map(({ letters }) => letters.map(({ status }) => status))).toEqual([['sent'], []]);
  }, 60_000);

  it('says that somebody could not join, and with which eulogy', async () => {
    const olive = house.browser();
    const { id: oliveId } = await olive.signUp({
      email: 'olive@example.com',
      firstName: 'Olive',
      lastName: 'Marsh',
      password,
    });
    const eulogyId = await olive.buyEulogy('Honouring Walter');
    const path = `/api/eulogies/${eulogyId}/invitation`;
    const { inviteToken, round } = (await olive.get<{ inviteToken: string; round: number }>(path)).body;
    expect((await olive.post(`${path}/revoke`, { round })).status).toBeLessThan(300);
    const brother = house.browser();
    const { id } = await brother.signUp({ email: 'brother@example.com', firstName: 'Ed', lastName: 'Marsh', password });
    expect((await brother.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(404);
    await eventually(async () => {
      expect((await fileOf(id)).matters).toMatchObject([
        { kind: 'could-not-join', eulogyId, owner: { id: oliveId, firstName: 'Olive' } },
      ]);
    }, 20_000);
  }, 60_000);

  async function idOf(email: string): Promise<string> {
    return eventually(async () => {
      const { items } = (
        await boss.get<{ items: { id: string }[] }>(`/api/admin/users?search=${encodeURIComponent(email)}`)
      ).body;
      expect(items).toHaveLength(1);
      return items[0]?.id ?? '';
    }, 20_000);
  }

  it('tells the times of sign-ins and letters by the clock by which everything else is told', async () => {
    clock.pass(3_600);
    const told = clock.now().toISOString();
    const { id } = await house.browser().signUp({ email: 'later@example.com', password });
    await eventually(async () => {
      const { letters, waysIn } = await fileOf(id);
      expect(letters.map(({ kind }) => kind)).toEqual(['verification']);
      expect(waysIn.map(({ act }) => act)).toContain('signed-in');
      for (const { at } of [...letters, ...waysIn]) expect(at >= told).toBe(true);
    }, 20_000);
  });
});
