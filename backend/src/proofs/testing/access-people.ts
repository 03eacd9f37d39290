import { Secret, TOTP } from 'otpauth';
import { eventually } from '../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../shared/testing/test-app.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';

interface Column {
  /** Whose answers these people get wherever a row says nothing of them. */
  readonly like?: string;
}

/** The columns of every matrix: one line adds one. */
export const COLUMNS = {
  visitor: {},
  stranger: {},
  contributor: {},
  owner: {},
  support: {},
  admin: {},
  blocked: { like: 'visitor' },
  erased: { like: 'visitor' },
  unverified: { like: 'visitor' },
  removed: { like: 'stranger' },
  contributorOfErasedOwner: { like: 'contributor' },
  supportWithoutFactor: { like: 'stranger' },
  adminWithoutFactor: { like: 'stranger' },
  guest: { like: 'visitor' },
  guestTurnedAway: { like: 'visitor' },
} as const satisfies Readonly<Record<string, Column>>;

export type PersonOfMatrix = keyof typeof COLUMNS;
export const PEOPLE = Object.keys(COLUMNS) as PersonOfMatrix[];
export type World = Readonly<Record<string, string>>;

/** Good enough for staff, who need a longer one. */
export const PASSWORD = 'a long and quiet staff password';

/** Somebody of each column, in a house where the second factor is required, around a eulogy with people and another one beside it. */
export interface PeopledHouse {
  readonly house: TestApp;
  readonly browsers: Readonly<Record<PersonOfMatrix, TestBrowser>>;
  readonly ids: Readonly<Record<PersonOfMatrix, string>>;
  /** Joined the eulogy and is in no column: to be let go. */
  readonly leaver: TestBrowser;
  readonly world: World;
  /** What differs of the world for somebody: the eulogy that they belong to. */
  readonly worlds: Readonly<Partial<Record<PersonOfMatrix, World>>>;
}

/** So many sign up at one moment: most of it is waiting for a letter. */
const AT_ONCE = 4;

export const addressOf = (person: string) => `the-${person.toLowerCase()}@example.com`;

/** @param tellBefore what the two who lose their eulogy answer while they still belong to it */
export async function peopledHouse(tellBefore: string): Promise<PeopledHouse> {
  const house = await startTestApp({ environment: { ADMIN_EMAILS: addressOf('admin'), STAFF_MFA: 'required' } });
  const browsers = Object.fromEntries(PEOPLE.map((person) => [person, house.browser()])) as Record<
    PersonOfMatrix,
    TestBrowser
  >;
  const ids = {} as Record<PersonOfMatrix, string>;
  const comes = async (person: PersonOfMatrix): Promise<void> => {
    const name = { email: addressOf(person), firstName: person, lastName: 'Whitlow', password: PASSWORD };
    if (person === 'unverified') expectStatus(201, await browsers[person].post('/api/auth/register', name));
    else ids[person] = (await browsers[person].signUp(name)).id;
  };
  const withAccount = PEOPLE.filter((person) => !['visitor', 'guest', 'guestTurnedAway'].includes(person));
  for (let from = 0; from < withAccount.length; from += AT_ONCE)
    await Promise.all(withAccount.slice(from, from + AT_ONCE).map(comes));
  const leaver = house.browser();
  const { id: leaverId } = await leaver.signUp({ email: addressOf('leaver'), firstName: 'Sam', password: PASSWORD });
  await hireStaff(browsers);
  const circle = await circleOf(browsers, leaver, ids.removed, tellBefore);
  const orphaned = await orphan(house, browsers.contributorOfErasedOwner, tellBefore);
  const block = { block: true, reason: 'Proof' };
  expectStatus(200, await browsers.admin.post(`/api/admin/users/${ids.blocked}/block`, block));
  expectStatus(200, await browsers.erased.post('/api/profile/delete', { confirmation: 'DELETE', password: PASSWORD }));
  // Their cookies are as good as they ever were: what was a session must be one no longer.
  for (const person of ['blocked', 'erased'] as const)
    await eventually(async () => expectStatus(401, await browsers[person].get('/api/auth/user')));
  return {
    ...{ house, browsers, ids, leaver },
    world: { ownerId: ids.owner, leaverId, nobody: '0193a6a0-0000-7000-8000-0000000000ff', ...circle },
    worlds: { contributorOfErasedOwner: orphaned },
  };
}

/** The admin that the configuration names makes the others staff; two of the four set up their second factor. */
async function hireStaff(browsers: Readonly<Record<PersonOfMatrix, TestBrowser>>): Promise<void> {
  await enrol(browsers.admin);
  for (const [person, role] of [
    ['support', 'support'],
    ['supportWithoutFactor', 'support'],
    ['adminWithoutFactor', 'admin'],
  ] as const) {
    const grant = { email: addressOf(person), role, reason: 'Proof', password: PASSWORD };
    expectStatus(201, await browsers.admin.post('/api/admin/staff', grant));
    await eventually(async () => {
      const { body } = await browsers[person].get('/api/auth/user');
      if (body['role'] !== role) throw new Error(`${person} is ${String(body['role'])}`);
    }, 20_000);
  }
  await enrol(browsers.support);
}

/** Sets up an authenticator. @returns the secret in it */
export async function enrol(browser: TestBrowser): Promise<string> {
  const prepared = await browser.post<{ secret: string }>('/api/staff/second-factor/prepare', { password: PASSWORD });
  expectStatus(200, prepared);
  const { secret } = prepared.body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expectStatus(200, await browser.post('/api/staff/second-factor/enable', { code }));
  return secret;
}

async function circleOf(
  { owner, contributor, removed, guest, guestTurnedAway }: Readonly<Record<PersonOfMatrix, TestBrowser>>,
  leaver: TestBrowser,
  removedId: string,
  tellBefore: string,
): Promise<World> {
  const [id, otherId] = [await owner.buyEulogy('Honouring Ray'), await owner.buyEulogy('Honouring Ada')];
  const tokenOf = async (eulogyId: number) =>
    (await owner.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`)).body.inviteToken;
  const token = await tokenOf(id);
  for (const browser of [contributor, leaver, removed])
    expectStatus(200, await browser.post(`/api/collaborate/${token}/join`));
  expectStatus(200, await removed.patch(`/api/eulogies/${id}/responses`, { responses: { story: tellBefore } }));
  expectStatus(200, await owner.request('DELETE', `/api/eulogies/${id}/collaborators/${removedId}`, undefined, {}));
  for (const [browser, name] of [
    [guest, 'Guest'],
    [guestTurnedAway, 'Away'],
  ] as const)
    expectStatus(201, await browser.post(`/api/collaborate/${token}/guest`, { name, consent: '1' }));
  const { body: guests } = await owner.get<{ id: string; name: string }[]>(`/api/eulogies/${id}/guests`);
  const awayId = guests.find(({ name }) => name === 'Away')?.id;
  expectStatus(200, await owner.request('DELETE', `/api/eulogies/${id}/guests/${awayId}`, undefined, {}));
  return { eulogyId: String(id), otherId: String(otherId), token, otherToken: await tokenOf(otherId) };
}

/** Somebody who joined a eulogy whose owner has deleted their account. */
async function orphan(house: TestApp, contributor: TestBrowser, tellBefore: string): Promise<World> {
  const owner = house.browser();
  const { id: ownerId } = await owner.signUp({ email: addressOf('gone'), firstName: 'Gone', password: PASSWORD });
  const id = await owner.buyEulogy('Honouring Vera');
  const { inviteToken } = (await owner.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
  expectStatus(200, await contributor.post(`/api/collaborate/${inviteToken}/join`));
  const responses = { name: 'Vera Thylacine|Vera|She/Her', story: tellBefore };
  expectStatus(200, await contributor.patch(`/api/eulogies/${id}/responses`, { responses }));
  expectStatus(200, await owner.post('/api/profile/delete', { confirmation: 'DELETE', password: PASSWORD }));
  return { eulogyId: String(id), token: inviteToken, ownerId };
}

function expectStatus(wanted: number, answer: { readonly status: number; readonly body: unknown }): void {
  if (answer.status !== wanted)
    throw new Error(`expected ${wanted}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}
