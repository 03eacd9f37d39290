import { DataSource } from 'typeorm';
import { Attempts, type AttemptLimit } from '../identity/index.js';
import { eventually } from '../shared/testing/eventually.js';
import { untilStatus } from '../shared/testing/family.js';
import { MovingClock } from '../shared/testing/moving-clock.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface File {
  readonly matters: readonly {
    readonly kind: string;
    readonly eulogyId: number | null;
    readonly link: { readonly endsAt: string | null; readonly mayBeExtended: boolean } | null;
  }[];
  readonly letters: readonly {
    readonly kind: string;
    readonly number: number | null;
    readonly mayBeSentAgain: boolean;
  }[];
  readonly acts: readonly { readonly act: string; readonly words: string | null; readonly refused: string | null }[];
}

const password = 'a quiet long password';
/** As the writing counts them. */
const writingsADay = (eulogyId: number): AttemptLimit => ({
  ...{ act: 'writing', subject: String(eulogyId), max: 40, windowMinutes: 24 * 60 },
});
const DAY = 86_400;

describe('what staff do for a family that is stuck', () => {
  let house: TestApp;
  let kim: TestBrowser;
  let olive: TestBrowser;
  let oliveId: string;
  const clock = new MovingClock();
  const reason = 'She rang, case 5512';

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'kim@example.com' }, clock });
    kim = house.browser();
    await kim.signUp({ email: 'kim@example.com', firstName: 'Kim', lastName: 'Hart', password });
    olive = house.browser();
    oliveId = (await olive.signUp({ email: 'olive@example.com', firstName: 'Olive', lastName: 'Marsh', password })).id;
  }, 120_000);
  afterAll(() => house?.close(), 60_000);

  const fileOf = async (id: string) => (await kim.get<File>(`/api/admin/users/${id}/file`)).body;
  const signIn = async (who: TestBrowser, email: string) =>
    expect((await who.post('/api/auth/login', { email, password })).status).toBe(200);
  const sentencesOf = async (eulogyId: number, type: string) =>
    (
      await kim.get<{ items: { sentence: string; actor: { name: string } }[] }>(
        `/api/admin/eulogies/${eulogyId}/timeline?type=${type}`,
      )
    ).body.items.map(({ sentence }) => sentence);

  it('sends an invitation again in their own name, with a reason, and as often as the owner may', async () => {
    const eulogyId = await olive.buyEulogy('Honouring Walter');
    expect((await olive.post(`/api/eulogies/${eulogyId}/invitations`, { email: 'ed@example.com' })).status).toBe(202);
    await olive.mail('ed@example.com', /./);
    const letters = await eventually(async () => {
      const invitations = (await fileOf(oliveId)).letters.filter(({ kind }) => kind === 'invitation');
      expect(invitations).toMatchObject([{ number: 1, mayBeSentAgain: true }]);
      return invitations;
    }, 20_000);
    const send = `/api/admin/eulogies/${eulogyId}/invitations/${letters[0]?.number}/send`;
    expect((await kim.post(send, { reason: ' ' })).status).toBe(422);
    expect((await kim.post(send, { reason })).body).toEqual({ message: 'It was sent less than a minute ago.' });
    for (let time = 0; time < 2; time++) {
      clock.pass(120);
      expect(await kim.post(send, { reason })).toMatchObject({
        status: 202,
        body: { message: 'The invitation is on its way again.' },
      });
    }
    clock.pass(120);
    expect(await kim.post(send, { reason })).toMatchObject({
      status: 429,
      body: { code: 'invitation.too-many-to-one' },
    });
    expect(await olive.mail('ed@example.com', /./, 3)).toBeDefined();
    await eventually(async () => {
      expect(await sentencesOf(eulogyId, 'InvitationSentAgain')).toEqual([
        'Kim of the staff sent invitation 1 again',
        'Kim of the staff sent invitation 1 again',
      ]);
      const file = await fileOf(oliveId);
      const sent = file.letters.filter(({ kind }) => kind === 'invitation');
      expect(sent.map(({ mayBeSentAgain }) => mayBeSentAgain)).toEqual([true, false, false]);
      expect(file.acts).toContainEqual(
        expect.objectContaining({ act: 'eulogy.resend-invitation', words: reason, refused: null }),
      );
      expect(file.acts).toContainEqual(
        expect.objectContaining({ act: 'eulogy.resend-invitation', refused: 'invitation.too-many-to-one' }),
      );
    }, 20_000);
    expect((await olive.request('DELETE', `/api/eulogies/${eulogyId}/invitations/1`, undefined, {})).status).toBe(200);
    clock.pass(DAY);
    expect(await kim.post(send, { reason })).toMatchObject({ status: 409, body: { code: 'invitation.settled' } });
    await eventually(async () => {
      expect((await fileOf(oliveId)).letters.some(({ mayBeSentAgain }) => mayBeSentAgain)).toBe(false);
    }, 20_000);
  }, 90_000);

  it('extends a link that ended, at the file of whoever could not join, and no link that is good', async () => {
    const eulogyId = await olive.buyEulogy('Honouring Ada');
    const { inviteToken } = (await olive.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}/invitation`)).body;
    const renew = `/api/admin/eulogies/${eulogyId}/invitation/renew`;
    expect(await kim.post(renew, { reason })).toMatchObject({ status: 409, body: { code: 'care.link-still-good' } });
    const brother = house.browser();
    const { id } = await brother.signUp({ email: 'ed2@example.com', firstName: 'Ed', lastName: 'Marsh', password });
    clock.pass(15 * DAY);
    await signIn(kim, 'kim@example.com');
    await signIn(brother, 'ed2@example.com');
    expect((await brother.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(404);
    await eventually(async () => {
      expect((await fileOf(id)).matters).toMatchObject([
        { kind: 'could-not-join', eulogyId, link: { mayBeExtended: true } },
      ]);
    }, 20_000);
    const { status, body } = await kim.post<{ endsAt: string }>(renew, { reason });
    expect(status).toBe(200);
    expect(Date.parse(body.endsAt) - clock.now().getTime()).toBeGreaterThan(13 * DAY * 1000);
    expect((await fileOf(id)).matters).toMatchObject([{ link: { endsAt: body.endsAt, mayBeExtended: false } }]);
    expect((await brother.post(`/api/collaborate/${inviteToken}/join`)).status).toBeLessThan(300);
    await eventually(async () => {
      expect(await sentencesOf(eulogyId, 'InvitationLinkRenewed')).toEqual([
        'Kim of the staff renewed invitation link 1',
      ]);
      expect((await fileOf(id)).matters).toEqual([]);
    }, 20_000);
  }, 90_000);

  it('has what is paid and has no text written, as often as its owner may, and never over a text', async () => {
    await signIn(olive, 'olive@example.com');
    const eulogyId = await olive.buyEulogy('Honouring Ray');
    const start = `/api/admin/eulogies/${eulogyId}/start-writing`;
    expect(await kim.post(start, { reason })).toMatchObject({ status: 409, body: { code: 'generation.no-answers' } });
    const responses = { name: 'Ray|Ray|He/Him', story: 'He rolled the ute on the Boonah road and walked home.' };
    expect((await olive.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).status).toBe(200);
    clock.pass(DAY + 60);
    await eventually(async () => {
      expect((await fileOf(oliveId)).matters).toContainEqual(
        expect.objectContaining({ kind: 'paid-no-text', eulogyId }),
      );
    }, 20_000);
    const attempts = house.app.get(Attempts, { strict: false });
    for (let time = 0; time < 40; time++) await attempts.count(writingsADay(eulogyId));
    expect(await kim.post(start, { reason })).toMatchObject({ status: 429, body: { code: 'generation.too-often' } });
    await attempts.forget(writingsADay(eulogyId));
    expect((await kim.post(start, { reason })).status).toBe(202);
    await signIn(olive, 'olive@example.com');
    await untilStatus(olive, eulogyId, 'completed');
    await eventually(async () => {
      expect(await sentencesOf(eulogyId, 'GenerationRequested')).toEqual(['Kim of the staff asked for 5 minutes']);
      expect((await fileOf(oliveId)).matters).not.toContainEqual(expect.objectContaining({ eulogyId }));
    }, 20_000);
    // whoever asked for it, it is Olive's: it is forgotten with her account, and not with Kim's
    const written = await house.app
      .get(DataSource)
      .query('SELECT owner_id FROM read_models.admin_written_texts WHERE eulogy_id = $1', [eulogyId]);
    expect(written).toEqual([{ owner_id: oliveId }]);
    expect(await olive.mail('olive@example.com', /ready/i)).toBeDefined();
    expect(await kim.post(start, { reason })).toMatchObject({ status: 409, body: { code: 'generation.text-there' } });
  }, 90_000);
});
