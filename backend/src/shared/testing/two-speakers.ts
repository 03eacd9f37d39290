import type { TestApp } from './test-app.js';
import type { TestBrowser } from './test-browser.js';

/** What two who speak told of Ray: his daughter, who owns the eulogy, and his brother. */
export const TWO_SPEAKERS: Readonly<Record<'claire' | 'mick', Readonly<Record<string, string>>>> = {
  claire: {
    name: 'Raymond Thomas Whitlow|Ray|He/Him',
    'birth-and-death': '1944-03-12|Ipswich|2025-11-02|Redland Bay',
    relationship: 'My dad|Father',
    story: 'When I was seventeen I rolled his ute. He drove forty minutes in his pyjamas with a thermos of tea.',
    say: 'The knives are sharp. Goodbye, Dad.',
  },
  mick: {
    relationship: 'Big brother and best mate|Brother',
    passions: 'Before the kids came along he raced pigeons with me and old Merv. Ours came last at Roma.',
  },
};

export interface TwoWhoSpeak {
  readonly claire: TestBrowser;
  readonly mick: TestBrowser;
  readonly ids: Readonly<Record<'claire' | 'mick', string>>;
  readonly eulogyId: number;
}

/** Claire, who owns a paid eulogy, and Mick, who joined it by the link; both have told what stands above. */
export async function twoWhoSpeak(house: TestApp, account: { password?: string } = {}): Promise<TwoWhoSpeak> {
  const [claire, mick] = [house.browser(), house.browser()];
  const ids = {
    claire: (await claire.signUp({ email: 'claire@example.com', firstName: 'Claire', ...account })).id,
    mick: (await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', ...account })).id,
  };
  const eulogyId = await claire.buyEulogy('Honouring Ray');
  const { body } = await claire.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`);
  expect((await mick.post(`/api/collaborate/${body.inviteToken}/join`)).status).toBeLessThan(300);
  for (const [one, responses] of [
    [claire, TWO_SPEAKERS.claire],
    [mick, TWO_SPEAKERS.mick],
  ] as const)
    expect((await one.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).status).toBe(200);
  return { claire, mick, ids, eulogyId };
}
