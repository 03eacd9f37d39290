import type { BackOffice } from './back-office.js';
import { analytics, funnel, revenue } from './sums.js';

/** Analytics, revenue and funnel, as they are read in each time zone. */
export async function compareSums(office: BackOffice, timeZones: readonly string[], visits: number): Promise<void> {
  const asked = { books: await office.books(), looks: await office.looks(visits), now: office.clock.iso() };
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
}
