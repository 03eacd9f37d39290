import { CommandBus } from '@nestjs/cqrs';
import { newId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import { BlockUser, UnblockUser } from './block-user.command.js';

const password = 'a quiet long password';
const staff = newId();

describe('an account on hold', () => {
  let house: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    house = await startTestApp();
    other = await startTestApp({ database: house.database });
  }, 120_000);
  afterAll(async () => {
    await other?.close();
    await house?.close();
  });

  function context(): CommandContext {
    const commandId = newId();
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'user', id: staff },
      at: new Date().toISOString(),
    };
  }

  it('is out at its next request, in every browser and process, and in again when it is let go', async () => {
    const bus = house.app.get(CommandBus);
    const browser = house.browser();
    const email = 'ruth@example.com';
    const { id } = await browser.signUp({ email, password });
    const elsewhere = other.browser();
    expect((await elsewhere.post('/api/auth/login', { email, password })).status).toBe(200);

    await bus.execute(new BlockUser(id, { by: staff, reason: 'A dispute in the family' }, context()));
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect(await elsewhere.post('/api/auth/login', { email, password })).toMatchObject({
      status: 403,
      body: { code: 'auth.blocked', message: expect.stringContaining('on hold') },
    });
    expect((await elsewhere.post('/api/auth/login', { email, password: 'not it at all' })).status).toBe(401);
    await browser.post('/api/auth/forgot-password', { email });

    await bus.execute(new UnblockUser(id, staff, context()));
    expect((await elsewhere.post('/api/auth/login', { email, password })).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
  });
});
