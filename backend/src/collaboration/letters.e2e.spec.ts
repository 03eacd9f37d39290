import { DataSource } from 'typeorm';
import { EventCodec } from '../shared/event-store/event-codec.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { Clock } from '../shared/kernel/clock.js';
import { eventually } from '../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { circleStream } from './domain/circle/circle.events.js';

const MINUTES_MS = 60_000;

class MovableClock extends Clock {
  private ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  move(ms: number): void {
    this.ahead += ms;
  }
}

interface Mail {
  subject: string;
  text: string;
}

describe('letters about a eulogy', () => {
  let house: TestApp;
  let claire: TestBrowser;
  const clock = new MovableClock();

  beforeAll(async () => {
    house = await startTestApp({ clock });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const invite = (id: number, email: unknown) => claire.post(`/api/eulogies/${id}/invitations`, { email });
  const invitedTo = async (id: number) =>
    (await claire.get<{ invited: { number: number; email: string | null }[] }>(`/api/eulogies/${id}/people`)).body
      .invited;
  const letters = async (to: string) => {
    const { body } = await claire.get<Mail[]>(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
    return body.filter(({ subject }) => /help with a eulogy/.test(subject));
  };
  const tokenIn = ({ text }: Mail) => /\/collaborate\/([\w-]{43})\b/.exec(text)?.[1] ?? '';
  const lettersUntil = (to: string, count: number) =>
    eventually(async () => {
      const found = await letters(to);
      expect(found).toHaveLength(count);
      return found;
    }, 20_000);
  const withdraw = (id: number, number: number) =>
    claire.request('DELETE', `/api/eulogies/${id}/invitations/${number}`, undefined, {});
  const decoded = async (id: number) => {
    const codec = house.app.get(EventCodec);
    const stored = await house.app.get(EventStore).read(circleStream(id));
    return JSON.stringify(await Promise.all(stored.map((event) => codec.decode(event).then(({ data }) => data))));
  };

  it('invite somebody with a link of their own, are shown as sent, and are done when the person comes', async () => {
    const id = await claire.buyEulogy('Honouring Ray');
    expect(await invite(id, '  Mick@Example.com ')).toMatchObject({ status: 202 });
    const [letter] = await lettersUntil('mick@example.com', 1);
    expect(letter?.subject).toBe('Claire Whitlow would like your help with a eulogy');
    expect(letter?.text).toContain('“Honouring Ray”');
    expect(await invitedTo(id)).toEqual([
      {
        number: 1,
        email: 'mick@example.com',
        invitedAt: expect.any(String),
        sentAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    const token = letter ? tokenIn(letter) : '';
    const { body: eulogy } = await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`);
    expect(token).not.toBe(eulogy.inviteToken);
    expect((await house.browser().get(`/api/collaborate/${token}`)).body).toMatchObject({ isValid: true });
    expect(await decoded(id)).toContain('mick@example.com');

    const mick = house.browser();
    await mick.signUp({ email: 'mick.at.work@example.com', firstName: 'Mick' });
    expect((await mick.post(`/api/collaborate/${token}/join`)).status).toBe(200);
    expect(await invitedTo(id)).toEqual([]);
    // The address that was typed is no longer needed, so nobody can read it any more.
    await eventually(async () => expect(await decoded(id)).not.toContain('mick@example.com'), 20_000);
    expect(await invite(id, 'mick.at.work@example.com')).toMatchObject({
      status: 409,
      body: { code: 'invitation.already-here', errors: [{ path: 'email' }] },
    });
  }, 40_000);

  it('are sent again when the owner asks, and open nothing once they are withdrawn', async () => {
    const id = await claire.buyEulogy('Honouring Ray twice');
    await invite(id, 'june@example.com');
    const [first] = await lettersUntil('june@example.com', 1);
    clock.move(2 * MINUTES_MS);
    expect((await claire.post(`/api/eulogies/${id}/invitations/1/send`)).status).toBe(202);
    const [second] = await lettersUntil('june@example.com', 2);
    const token = second ? tokenIn(second) : '';
    expect(first && tokenIn(first)).toBe(token);
    expect((await withdraw(id, 1)).status).toBe(200);
    expect((await house.browser().get(`/api/collaborate/${token}`)).body).toEqual({ isValid: false });
    expect(await invitedTo(id)).toEqual([]);
    expect((await claire.post(`/api/eulogies/${id}/invitations/1/send`)).status).toBe(409);
    expect((await withdraw(id, 7)).status).toBe(404);
    expect((await withdraw(id, 1)).status).toBe(200);
    await eventually(async () => expect(await decoded(id)).not.toContain('june@example.com'), 20_000);
  }, 40_000);

  it('are refused to what is no address, and to the fourth to one person within a day', async () => {
    const id = await claire.buyEulogy('Honouring Ray within limits');
    for (const email of ['', 'nobody', 'a@b', 'x'.repeat(250) + '@example.com', 7, null])
      expect((await invite(id, email)).status).toBe(422);
    for (let sent = 0; sent < 3; sent++) {
      expect((await invite(id, 'sam@example.com')).status).toBe(202);
      clock.move(2 * MINUTES_MS);
    }
    expect(await invite(id, 'sam@example.com')).toMatchObject({
      status: 429,
      body: { code: 'invitation.too-many-to-one' },
    });
    await lettersUntil('sam@example.com', 3);
    expect(await invitedTo(id)).toHaveLength(1);
  }, 40_000);

  it('leave no invited address behind when the owner deletes their account', async () => {
    const owner = house.browser();
    const password = 'a quiet long password';
    await owner.signUp({ email: 'ruth@example.com', firstName: 'Ruth', password });
    const id = await owner.buyEulogy('Honouring a quokka');
    expect((await owner.post(`/api/eulogies/${id}/invitations`, { email: 'quokka@example.com' })).status).toBe(202);
    const [letter] = await lettersUntil('quokka@example.com', 1);
    const token = letter ? tokenIn(letter) : '';
    expect((await owner.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    expect((await house.browser().get(`/api/collaborate/${token}`)).body).toEqual({ isValid: false });
    const rows = await house.app
      .get(DataSource)
      .query<{ email: string | null }[]>('SELECT email FROM collaboration_invitations WHERE eulogy_id = $1', [id]);
    expect(rows).toEqual([{ email: null }]);
    await eventually(async () => expect(await decoded(id)).not.toContain('quokka@example.com'), 20_000);
  }, 40_000);

  it('tell everybody who contributes, once, that the eulogy is finished, when its owner says so', async () => {
    const id = await claire.buyEulogy('Honouring Ray to the end');
    const { body: eulogy } = await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`);
    const people = [house.browser(), house.browser(), house.browser()] as const;
    const [stays, , leaves] = people;
    for (const [index, person] of people.entries()) {
      await person.signUp({ email: `cousin${index}@example.com`, firstName: 'Nell' });
      expect((await person.post(`/api/collaborate/${eulogy.inviteToken}/join`)).status).toBe(200);
    }
    await leaves.post(`/api/eulogies/${id}/leave`, { words: 'stay' });
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    const finished = async (to: string) =>
      (await claire.get<Mail[]>(`/dev/outbox.json?to=${to}`)).body.filter(({ subject }) => /finished/.test(subject));
    // A draft causes one letter, to its owner.
    const { text: ready } = await claire.mail('claire@example.com', /ready to read/);
    expect(ready).toContain(`/eulogy/${id}`);
    expect(await finished('cousin0@example.com')).toEqual([]);
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version: 1 })).status).toBe(200);
    const { text } = await stays.mail('cousin0@example.com', /eulogy you contributed to is finished/);
    expect(text).toContain('Dear Nell');
    expect(text).toContain('“Honouring Ray to the end” is finished.');
    expect(text).toContain('Only Claire can view and download it.');
    expect(text).toContain(`/thank-you/${id}`);
    expect(text).not.toContain(`/eulogy/${id}`);
    await stays.mail('cousin1@example.com', /finished/);
    expect(await finished('cousin0@example.com')).toHaveLength(1);
    expect(await finished('cousin2@example.com')).toEqual([]);
    expect(await finished('claire@example.com')).toEqual([]);
  }, 60_000);

  it('tell the guests too, where they came by a letter and told something: without the text, and never against their will', async () => {
    const id = await claire.buyEulogy('Honouring Ray with his neighbours');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    const came = async (email: string, name: string, nameStaysOut = {}) => {
      expect((await invite(id, email)).status).toBe(202);
      const [sent] = await lettersUntil(email, 1);
      const guest = house.browser();
      const token = sent ? tokenIn(sent) : '';
      expect(
        (await guest.post(`/api/collaborate/${token}/guest`, { name, consent: '1', ...nameStaysOut })).status,
      ).toBe(201);
      return { guest, never: /no-more-letters\/([\w-]{43})/.exec(sent?.text ?? '')?.[1] };
    };
    const tells = async ({ guest }: { guest: TestBrowser }) => {
      const responses = { story: 'Ray fixed my mower every spring, and never took a cent for it.' };
      expect((await guest.request('PUT', `/api/guest/${id}/memories`, { responses }, {})).status).toBe(200);
    };
    // in this order they would be written to: the last one's letter is the last
    const kev = await came('kev-next-door@example.com', 'Kev Marsh');
    await came('silent-neighbour@example.com', 'Nora Pike');
    const ida = await came('ida-next-door@example.com', 'Ida Quill', { nameStaysOut: true });
    const tom = await came('tom-next-door@example.com', 'Tom Pascoe');
    for (const guest of [tom, kev, ida]) await tells(guest);
    expect((await house.browser().post('/api/letters/refuse', { token: kev.never })).status).toBe(200);
    expect((await claire.patch(`/api/eulogies/${id}/circle-settings`, { contributorsMayRead: true })).status).toBe(200);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version: 1 })).status).toBe(200);
    const { text } = await claire.mail('tom-next-door@example.com', /eulogy you contributed to is finished/);
    expect(text).toContain('Dear Tom');
    const unnamed = await claire.mail('ida-next-door@example.com', /eulogy you contributed to is finished/);
    expect(unnamed.text).toMatch(/^Hello,/);
    expect(unnamed.text).not.toMatch(/Ida|Quill/);
    expect(text).toContain('If you would like to read it, please ask Claire.');
    expect(text).toContain(`/no-more-letters/${tom.never}`);
    expect(text).not.toMatch(/\/(eulogy|thank-you|guest|collaborate)\//);
    for (const address of ['kev-next-door@example.com', 'silent-neighbour@example.com']) {
      const { body } = await claire.get<Mail[]>(`/dev/outbox.json?to=${address}`);
      expect(body.filter(({ subject }) => /finished/.test(subject))).toEqual([]);
    }
  }, 60_000);
});
