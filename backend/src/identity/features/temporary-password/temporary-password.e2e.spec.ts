import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { storedEvents } from '../../../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import { IssueTemporaryPassword } from './issue-temporary-password.command.js';

const password = 'a quiet long password';
const chosen = 'another quiet long password';
const staff = newId();
let next = 0;

/** The real time, moved by hand. */
class MovedClock extends Clock {
  hours = 0;

  now(): Date {
    return new Date(Date.now() + this.hours * 3_600_000);
  }
}

describe('a temporary password (D21)', () => {
  const clock = new MovedClock();
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({ clock });
  }, 60_000);
  beforeEach(() => (clock.hours = 0));
  afterAll(() => house?.close(), 30_000);

  async function member() {
    const browser = house.browser();
    const email = `ruth.${++next}@example.com`;
    const { id } = await browser.signUp({ email, password, firstName: 'Ruth', lastName: 'Okafor' });
    return { browser, email, id };
  }

  function context(): CommandContext {
    const commandId = newId();
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'user', id: staff },
      at: clock.iso(),
    };
  }

  const issue = (userId: string, of = context()) =>
    house.app
      .get(CommandBus)
      .execute(new IssueTemporaryPassword(userId, { by: staff, reason: 'Lost the mailbox' }, of));
  const signIn = (email: string, secret: string) =>
    house.browser().post('/api/auth/login', { email, password: secret });
  const replace = (email: string, temporary: string, newPassword = chosen) =>
    house.browser().post('/api/auth/replace-password', { email, password: temporary, newPassword });

  it('ends every session and the old password, opens no session itself, and is replaced once', async () => {
    const { browser, email, id } = await member();
    const { tempPassword } = await issue(id);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    const answer = await signIn(email, tempPassword);
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.new-password-required' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await replace(email, tempPassword)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await signIn(email, tempPassword)).status).toBe(401);
    expect((await replace(email, tempPassword, 'a third long password')).status).toBe(401);
    expect((await signIn(email, chosen)).status).toBe(200);
  });

  it('is told by mail to the owner, without the password', async () => {
    const { email, id } = await member();
    const { tempPassword } = await issue(id);
    const { text } = await house.browser().mail(email, /temporary password/);
    expect(text).toContain('/auth?mode=forgot');
    expect(text).not.toContain(tempPassword);
  });

  it('is good for 24 hours', async () => {
    const { email, id } = await member();
    const { tempPassword, expiresAt } = await issue(id);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    clock.hours = 25;
    const expired = { status: 403, body: { code: 'auth.temporary-expired' } };
    expect(await signIn(email, tempPassword)).toMatchObject(expired);
    expect(await replace(email, tempPassword)).toMatchObject(expired);
    clock.hours = 23;
    expect((await replace(email, tempPassword)).status).toBe(200);
  });

  it('is one, however often and at once the new one is chosen', async () => {
    const { email, id } = await member();
    const { tempPassword } = await issue(id);
    const choices = Array.from({ length: 6 }, (_, index) => `a long password number ${index}`);
    const answers = await Promise.all(choices.map((choice) => replace(email, tempPassword, choice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const opened = await Promise.all(choices.map(async (choice) => (await signIn(email, choice)).status));
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
    expect(opened[answers.findIndex(({ status }) => status === 200)]).toBe(200);
  });

  it('is the same one when the command is sent again, and another one the next time', async () => {
    const { email, id } = await member();
    const once = context();
    const first = await issue(id, once);
    expect(await issue(id, once)).toEqual(first);
    const second = await issue(id);
    expect(second.tempPassword).not.toBe(first.tempPassword);
    expect((await signIn(email, first.tempPassword)).status).toBe(401);
    expect((await signIn(email, second.tempPassword)).status).toBe(403);
  });

  it('cannot stay the password, and is not replaced by one that everybody uses', async () => {
    const { email, id } = await member();
    const { tempPassword } = await issue(id);
    expect(await replace(email, tempPassword, tempPassword)).toMatchObject({
      status: 422,
      body: { code: 'auth.password-unchanged', errors: [{ path: 'newPassword' }] },
    });
    expect(await replace(email, tempPassword, 'QWERTYuiop')).toMatchObject({
      status: 422,
      body: { code: 'auth.password-common', errors: [{ path: 'newPassword' }] },
    });
    expect((await replace(email, tempPassword)).status).toBe(200);
  });

  it('is no way around a password: whoever has an ordinary one, or a wrong one, replaces nothing here', async () => {
    const { email } = await member();
    expect(await replace(email, password)).toMatchObject({
      status: 409,
      body: { code: 'auth.no-temporary-password' },
    });
    expect((await replace(email, 'not it at all')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('is guessed at as little as any other: 25 times a day', async () => {
    const { email, id } = await member();
    const { tempPassword } = await issue(id);
    const answers = await Promise.all(Array.from({ length: 30 }, () => replace(email, 'a wrong guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(25);
    expect((await replace(email, tempPassword)).status).toBe(429);
  }, 30_000);

  it('stands in no table in readable form', async () => {
    const { id } = await member();
    const { tempPassword } = await issue(id);
    const rows = await house.app.get(DataSource).query<{ stored: string }[]>(
      `SELECT payload::text AS stored FROM graphile_worker._private_jobs
       UNION ALL SELECT sessions::text FROM identity.sessions AS sessions`,
    );
    for (const { data, metadata } of await storedEvents(house)) rows.push({ stored: JSON.stringify([data, metadata]) });
    expect(rows.some(({ stored }) => stored.includes(tempPassword) || stored.includes('Lost the mailbox'))).toBe(false);
  });
});
