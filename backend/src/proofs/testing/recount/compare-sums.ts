import type { BackOffice } from './back-office.js';
import { analytics, funnel, revenue } from './sums.js';

/** How many begin the taste in October; nobody does later. */
const TASTES = 2;

/** Analytics, revenue and funnel, as they are read in each time zone. */
export async function compareSums(office: BackOffice, timeZones: readonly string[], visits: number): Promise<void> {
  const [books, looks, tastes] = [await office.books(), await office.looks(visits), await office.tastes(TASTES)];
  const asked = { books, looks, tastes, now: office.clock.iso() };
  for (const timeZone of timeZones) {
    const question = { ...asked, timeZone };
    const zone = `timeZone=${timeZone}`;
    expect(await office.read(`/api/admin/analytics?${zone}`)).toEqual({ ...analytics(question), exampleData: false });
    expect(await office.read(`/api/admin/revenue?${zone}`)).toEqual(revenue(question));
    for (const weeks of [4, 8, 26])
      expect(await office.read(`/api/admin/analytics/funnel?weeks=${weeks}&${zone}`)).toEqual(funnel(question, weeks));
  }
  const here = { ...asked, timeZone: office.timeZone };
  expect(await office.read('/api/admin/analytics')).toMatchObject(analytics(here));
  expect(await office.read('/api/admin/analytics/funnel')).toEqual(funnel(here, 8));
  // what is compared with nothing but nothing is not compared
  const { total, apart } = funnel(here, 26);
  const counts = Object.entries({ ...total, invited: apart.invited, staff: apart.staff });
  expect(counts.filter(([, count]) => count === 0)).toEqual([]);
}
