import { applyAll } from '../../../shared/messaging/projection-runner.js';
import { ERASED } from '../../../shared/kernel/personal.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { newId } from '../../../shared/kernel/ids.js';
import { databaseMigrations } from '../../../shared/database/migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../../shared/testing/test-database.js';
import {
  emailChanged,
  personRenamed,
  profilePictureChosen,
  profilePictureRemoved,
  userErased,
} from '../../domain/user/account.events.js';
import {
  emailVerified,
  roleGranted,
  userRegistered,
  verificationAttemptFailed,
  verificationCodeIssued,
  type UserEvent,
} from '../../domain/user/user.events.js';
import { identityMigrations } from '../../migrations/index.js';
import { UserDirectory } from './user-directory.js';
import { usersProjection } from './users.projection.js';

describe('the projection identity.users', () => {
  let database: TestDatabase;
  let directory: UserDirectory;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...identityMigrations]);
    directory = new UserDirectory(database.dataSource);
  });
  afterAll(() => database.drop());

  const project = (...events: UserEvent[]): Promise<void> =>
    database.dataSource.transaction(async (rows) => {
      for (const event of events) await applyAll(usersProjection, [event as unknown as RecordedEvent], rows);
    });
  const registered = (userId: string, email: string) =>
    userRegistered({
      ...userRegistered.contract.example,
      userId,
      email,
      firstName: ' Ruth',
      lastName: '<b>Okafor</b>',
    });

  it('shows an account as typed, not verified, a customer', async () => {
    const userId = newId();
    await project(
      registered(userId, 'ruth@example.com'),
      verificationCodeIssued({ ...verificationCodeIssued.contract.example, userId }),
    );
    expect(await directory.account(userId)).toEqual({
      id: userId,
      email: 'ruth@example.com',
      firstName: ' Ruth',
      lastName: '<b>Okafor</b>',
      profileImageUrl: null,
      role: 'customer',
      isBusinessOwner: false,
      emailVerified: false,
      createdAt: userRegistered.contract.example.registeredAt,
    });
  });

  it('shows when the address is verified and a role is granted, to this account alone', async () => {
    const [ruth, ben] = [newId(), newId()];
    await project(
      registered(ruth, 'ruth@example.com'),
      registered(ben, 'ben@example.com'),
      verificationAttemptFailed({ userId: ruth, round: 1, failedAt: 'now' }),
      emailVerified({ userId: ruth, verifiedWith: 'password', verifiedAt: 'now' }),
      roleGranted({ ...roleGranted.contract.example, userId: ruth }),
    );
    expect(await directory.account(ruth)).toMatchObject({ emailVerified: true, role: 'admin', isBusinessOwner: true });
    expect(await directory.account(ben)).toMatchObject({ emailVerified: false, role: 'customer' });
  });

  it('has no row of an erased person, and goes on', async () => {
    const [erased, ben] = [newId(), newId()];
    const { data } = registered(erased, 'x');
    await project(
      userRegistered({ ...data, email: ERASED, firstName: ERASED, lastName: ERASED }),
      emailVerified({ userId: erased, verifiedWith: 'password', verifiedAt: 'now' }),
      registered(ben, 'ben@example.com'),
    );
    expect(await directory.account(erased)).toBeUndefined();
    expect(await directory.byId(ben)).toBeDefined();
  });

  it('tells the modules above who is who, in one read', async () => {
    const [ruth, ben, nobody] = [newId(), newId(), newId()];
    await project(registered(ruth, 'ruth@example.com'), registered(ben, 'ben@example.com'));
    const people = await directory.byIds([ruth, ben, ruth, nobody]);
    expect([...people.keys()].sort()).toEqual([ruth, ben].sort());
    expect(people.get(ben)).toEqual({
      id: ben,
      email: 'ben@example.com',
      firstName: ' Ruth',
      lastName: '<b>Okafor</b>',
      profileImageUrl: null,
    });
    expect(await directory.byIds([])).toEqual(new Map());
    expect(await directory.byId(nobody)).toBeUndefined();
  });

  it('follows address, name and picture, and shows no picture that was taken away', async () => {
    const userId = newId();
    await project(
      registered(userId, 'ruth.old@example.com'),
      emailChanged({ ...emailChanged.contract.example, userId, email: 'ruth.new@example.com' }),
      personRenamed({ userId, firstName: 'Zoë', lastName: 'Hale', renamedAt: '2025-03-04T10:42:00.000Z' }),
      profilePictureChosen({ userId, hash: 'a'.repeat(64), chosenAt: '2025-03-04T10:42:00.000Z' }),
    );
    expect(await directory.byId(userId)).toEqual({
      id: userId,
      email: 'ruth.new@example.com',
      firstName: 'Zoë',
      lastName: 'Hale',
      profileImageUrl: `/api/pictures/${userId}/${'a'.repeat(64)}.jpg`,
    });
    await project(profilePictureRemoved({ userId, removedAt: '2025-03-04T10:42:00.000Z' }));
    expect((await directory.byId(userId))?.profileImageUrl).toBeNull();
  });

  it('drops an erased person, and does not mind what is read of them in a rebuild', async () => {
    const userId = newId();
    const erased = userErased({ userId, erasedBy: userId, erasedAt: '2025-03-04T10:42:00.000Z' });
    await project(registered(userId, 'gone@example.com'), erased);
    expect(await directory.byId(userId)).toBeUndefined();
    await project(
      userRegistered({
        ...userRegistered.contract.example,
        userId,
        email: ERASED,
        firstName: ERASED,
        lastName: ERASED,
      }),
      emailChanged({ ...emailChanged.contract.example, userId, email: ERASED, previousEmail: ERASED }),
      personRenamed({ userId, firstName: ERASED, lastName: ERASED, renamedAt: '2025-03-04T10:42:00.000Z' }),
      profilePictureChosen({ userId, hash: ERASED, chosenAt: '2025-03-04T10:42:00.000Z' }),
      erased,
    );
    expect(await directory.byId(userId)).toBeUndefined();
  });
});
