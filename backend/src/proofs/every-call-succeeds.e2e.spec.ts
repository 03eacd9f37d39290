import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { sandboxWebhookSecret } from '../purchasing/gateways/sandbox/sandbox-gateway.js';
import { signWebhook } from '../purchasing/gateways/webhook-signature.js';
import { wavOf } from '../questionnaire/recordings/transcribe/speech-in.js';
import { Configuration } from '../shared/config/configuration.js';
import { readQuestionnaire } from '../shared/testing/family.js';
import { REPLIES_BY_WEBHOOK } from './testing/by-mail.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { accounts, farewells } from './testing/successes/accounts.js';
import { afterwards, backOffice, staff, support } from './testing/successes/back-office.js';
import { APP_ORIGIN } from './testing/successes/origin.js';
import { families, guests, partings } from './testing/successes/families.js';
import { purchases } from './testing/successes/purchases.js';
import { texts } from './testing/successes/texts.js';
import { contractOf } from './testing/api-contract.js';
import { SuccessWalk } from './testing/success-rows.js';

const password = 'a long and quiet staff password';
const CHAPTERS = {
  staff,
  accounts,
  purchases,
  families,
  guests,
  texts,
  support,
  backOffice,
  afterwards,
  partings,
  farewells,
};

/** Who may not is in `access/`; here is that somebody may, and gets what the API's description says: each field of it and no other. */
describe('every call of the API succeeds for somebody', () => {
  let house: TestApp;
  let walk: SuccessWalk;
  const kept: Record<string, unknown> = {};

  beforeAll(async () => {
    house = await startTestApp({
      environment: {
        ADMIN_EMAILS: 'boss@example.com',
        // in this order there is one call more, and all others are as they are in the other
        PAY_WHEN: 'before-writing',
        APP_URL: APP_ORIGIN,
        ALERT_EMAILS: 'night@example.com',
        ...REPLIES_BY_WEBHOOK,
        // of silence nothing is asked
        TRANSCRIBE_BASE_URL: 'http://127.0.0.1:9/v1',
        TRANSCRIBE_NAME: 'Nobody Listens',
      },
    });
    walk = new SuccessWalk(house, kept);
    for (const name of ['boss', 'sue', 'claire', 'anna', 'ben', 'cleo', 'victim']) {
      const { id } = await walk.browser(name).signUp({ email: `${name}@example.com`, firstName: name, password });
      kept[`${name}Id`] = id;
    }
    const { answers } = readQuestionnaire('ray-three-voices');
    kept['answers'] = Object.fromEntries(
      answers.filter(({ by }) => by === 'owner').map(({ questionId, answer }) => [questionId, answer]),
    );
    await aPicture();
    aRecording();
    aNotice();
    await whatWaitsForAnAdmin();
  }, 120_000);
  afterAll(() => house?.close(), 30_000);

  async function aPicture(): Promise<void> {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3F5B4F' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('profilePicture', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'me.jpg');
    const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    Object.assign(kept, { picture, pictureForm: form, photo: new Uint8Array(jpeg) });
  }

  function aRecording(): void {
    const sound = new Uint8Array(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(60, 7)]));
    const sha256 = createHash('sha256').update(sound).digest('hex');
    const silence = new Uint8Array(wavOf(new Int16Array(1_600)));
    Object.assign(kept, { sound, silence, soundSent: { bytes: sound.length, sha256, seconds: 2 } });
  }

  function aNotice(): void {
    const notice = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_none', created: 1 });
    const secret = sandboxWebhookSecret(house.app.get(Configuration).sessionSecret);
    Object.assign(kept, { notice, noticeSignature: signWebhook(notice, secret, new Date()) });
  }

  /** Two reactions that were given up, and a follower that stopped. */
  async function whatWaitsForAnAdmin(): Promise<void> {
    const db = house.app.get(DataSource);
    const parked = [randomUUID(), randomUUID()];
    for (const eventId of parked)
      await db.query(
        `INSERT INTO messaging.parked_reactions (reaction, event_id, stream, revision, attempts, error)
         VALUES ('mail-receipt', $1, 'purchase-none', 1, 8, 'MailNotSent')`,
        [eventId],
      );
    const stopped = 'admin.price-changes';
    await db.query(`UPDATE messaging.checkpoints SET status = 'stopped', error = 'Proof' WHERE name = $1`, [stopped]);
    Object.assign(kept, { parked: `mail-receipt.${parked[0]}`, otherParked: `mail-receipt.${parked[1]}`, stopped });
  }

  describe.each(Object.entries(CHAPTERS))('%s', (_, rows) => {
    it.each(rows)(
      '$call succeeds for $by, and answers what is described',
      async (one) => {
        expect(await walk.take(one)).toEqual([]);
      },
      30_000,
    );
  });

  it('would be told of a field too many, one that is missing, and one of another kind', () => {
    const body = {
      ...{ number: 'E-1', eulogyId: 1.5, eulogyType: 'other', paidAt: '2025-01-01T00:00:00.000Z' },
      email: 'x',
    };
    const answer = { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body: [body] };
    const differences = contractOf(house).differences('GET /api/receipts', answer);
    expect(differences).toContain('has in /n: must NOT have additional properties (email)');
    expect(differences).toContain('has in /n/eulogyId: must be integer');
    expect(differences).toContain("has in /n: must have required property 'purchaseId'");
    expect(contractOf(house).differences('GET /api/receipts', { ...answer, status: 201 })).toHaveLength(1);
  });

  it('leaves an entry in the audit trail of every call by which staff change something, but for their own second factor', () => {
    const changing = contractOf(house)
      .calls()
      .filter((call) => /^(?!GET )\w+ \/api\/(admin|staff)\//.test(call) && !call.includes('/api/staff/second-factor'));
    expect(changing.length).toBeGreaterThan(40);
    expect(changing.filter((call) => !walk.recorded.has(call))).toEqual([]);
  });

  it('leaves out no call that the API describes', () => {
    const described = contractOf(house).calls();
    expect(described.length).toBeGreaterThan(150);
    expect(described.filter((call) => !walk.succeeded.has(call))).toEqual([]);
  });
});
