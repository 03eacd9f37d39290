import { answers, opened } from './steps.mjs';

/**
 * The rooms of the back office, as its own navigation names them.
 * @param {import('./types.mjs').PlayedFamilies} world
 * @param {string[]} rooms
 * @returns {import('./types.mjs').Screen[]}
 */
export function adminScreens({ people: { priya, ivy, claire }, ids, personPath }, rooms) {
  const tabs = rooms.filter((href) => href.includes('tab='));
  return [
    ...tabs.map((path) => ({
      name: `admin-${new URLSearchParams(path.split('?')[1]).get('tab')}`,
      person: priya,
      path,
    })),
    { name: 'admin-waiting', person: priya, path: '/admin?tab=waiting' },
    { name: 'admin-find', person: priya, path: '/admin?tab=find&for=claire' },
    {
      name: 'admin-order',
      person: priya,
      path: '/admin?tab=orders',
      act: async (page) => {
        await page.locator('main a[href*="order="]').first().click();
        await page.locator('.order-head').waitFor();
      },
    },
    {
      name: 'admin-refund',
      person: priya,
      path: '/admin?tab=orders&state=paid',
      act: async (page) => {
        // what waits for staff stands above, and of most of that nothing can be sent back
        await page.locator('main tbody').last().locator('a[href*="order="]').first().click();
        await opened('Refund…')(page);
      },
      part: 'window',
    },
    {
      name: 'admin-more',
      person: priya,
      path: '/admin?tab=orders',
      act: async (page) => {
        // a desk has room for every tab
        const more = page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'More' });
        if (await more.isVisible()) await more.click();
      },
      part: 'window',
    },
    {
      name: 'admin-close-month',
      person: priya,
      path: '/admin?tab=analytics&view=months',
      act: opened('Close the month…'),
      part: 'window',
    },
    { name: 'admin-month', person: priya, path: '/admin?tab=analytics&view=months' },
    { name: 'admin-funnel', person: priya, path: '/admin?tab=analytics&view=funnel' },
    { name: 'admin-sign-ins', person: priya, path: '/admin?tab=audit&view=sign-ins' },
    { name: 'admin-eulogies', person: priya, path: '/admin?tab=customers&show=eulogies' },
    { name: 'admin-person', person: priya, path: personPath },
    { name: 'admin-person-letters', person: priya, path: `/admin/people/${claire?.account.id}` },
    {
      name: 'admin-conversation',
      person: priya,
      path: personPath.replace('/admin/people/', '/admin?tab=support&person='),
    },
    { name: 'admin-timeline', person: priya, path: `/admin/eulogies/${ids.ray}/timeline` },
    {
      name: 'admin-put-back',
      person: priya,
      path: `/admin/eulogies/${ids.ray}/timeline`,
      // as if what was told there had been changed since
      before: answers('**/put-back?at=*', 200, {
        ...{ at: 9, what: 'answer', asks: 'Claire', text: null },
        answers: [{ question: 'Story', by: 'Claire', now: 0, then: 201 }],
      }),
      act: async (page) => {
        await page
          .getByRole('button', { name: / answered question / })
          .first()
          .click();
        await opened(/^Put back as /)(page);
      },
      part: 'window',
    },
    {
      name: 'admin-timeline-compare',
      person: priya,
      path: `/admin/eulogies/${ids.ray}/timeline?compare=4`,
      part: 'window',
    },
    { name: 'admin-timeline-screen', person: priya, path: `/admin/eulogies/${ids.ray}/timeline?view=screen` },
    { name: 'admin-denied', person: ivy, path: '/admin' },
  ];
}
