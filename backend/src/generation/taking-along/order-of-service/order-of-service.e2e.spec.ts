import { answerOfPdf } from '../../../shared/testing/pdf-answer.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { OrderOfServiceResponse } from './order-of-service.dto.js';

const order = {
  day: '2025-03-14',
  time: '10.30 am',
  place: 'St Mary’s, Ipswich',
  items: [
    { kind: 'words', title: 'Eulogy', by: 'Claire Whitlow' },
    { kind: 'music', title: 'Moon River', by: 'Audrey Hepburn' },
  ],
  thanks: 'Thank you for being here.',
};

const soon = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);

describe('the order of service of a eulogy', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;
  const path = (rest = '') => `/api/eulogies/${id}/order-of-service${rest}`;
  const write = (body: object) =>
    claire.request<OrderOfServiceResponse & { errors?: { path: string }[] }>('PUT', path(), { ...order, ...body }, {});

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire', lastName: 'Whitlow' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it('begins with what is known, and is kept as its owner wrote it', async () => {
    const { body } = await claire.get<OrderOfServiceResponse>(path());
    expect(body).toMatchObject({ isSaved: false, person: 'Raymond Thomas Whitlow', years: '1944 to 2025' });
    expect(body.items).toContainEqual({ kind: 'words', title: 'Eulogy', by: 'Claire Whitlow' });
    expect(await write({})).toMatchObject({ status: 200, body: { ...order, isSaved: true } });
    expect((await claire.get<OrderOfServiceResponse>(path())).body).toMatchObject({ ...order, isSaved: true });
    expect(await write({ day: '2025-02-30' })).toMatchObject({ status: 422, body: { errors: [{ path: 'day' }] } });
    expect((await write({ items: [{ kind: 'dance', title: '', by: '' }] })).status).toBe(422);
    expect((await write({ thanks: 'a'.repeat(1201) })).status).toBe(422);
  });

  it('is not written over by a tab that did not see the other', async () => {
    const { edition } = (await claire.get<OrderOfServiceResponse>(path())).body;
    const first = await write({ time: '11 am', edition });
    expect([first.status, first.body.edition]).toEqual([200, edition + 1]);
    const late = await write({ place: 'The river', edition });
    expect([late.status, late.body]).toMatchObject([409, { code: 'service.changed' }]);
    expect((await claire.get<OrderOfServiceResponse>(path())).body).toMatchObject({
      time: '11 am',
      place: order.place,
    });
    // the same words once more are no conflict
    expect((await write({ time: '11 am', edition })).status).toBe(200);
    const mine = await write({ place: 'The river', edition: edition + 1 });
    expect([mine.status, mine.body]).toMatchObject([200, { place: 'The river', edition: edition + 2 }]);
    expect((await write({ edition: -1 })).status).toBe(422);
    expect((await write({})).status).toBe(200);
  });

  it('has the one day of the service, said here or where the links are handed over', async () => {
    const said = await claire.request<{ day: string }>('PUT', `/api/eulogies/${id}/service-day`, { day: soon }, {});
    expect([said.status, said.body.day]).toEqual([200, soon]);
    expect((await claire.get<OrderOfServiceResponse>(path())).body.day).toBe(soon);
    const { day: _, ...rest } = order;
    expect((await claire.request('PUT', path(), rest, {})).body).toMatchObject({ day: soon });
    expect((await write({})).body.day).toBe(order.day);
    expect((await claire.get<{ day: string }>(`/api/eulogies/${id}/copies`)).body.day).toBe(order.day);
    const wrong = await claire.request('PUT', `/api/eulogies/${id}/service-day`, { day: 'Friday' }, {});
    expect(wrong).toMatchObject({ status: 422, body: { code: 'copy.day-invalid' } });
  });

  it('is downloaded once there is a text, to fold or page by page, named by person and kind', async () => {
    expect((await claire.get(path('/pdf'))).body['code']).toBe('generation.not-ready');
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    await untilStatus(claire, id, 'completed');
    const folded = await answerOfPdf(house.url, claire, path('/pdf'));
    expect(folded.name).toBe('attachment; filename="Raymond Thomas Whitlow - order of service, to fold.pdf"');
    expect(folded.pdf).toMatchObject({ isMarked: true, language: 'en-AU', author: 'Claire Whitlow' });
    expect(folded.pdf.pages).toHaveLength(2);
    const pages = await answerOfPdf(house.url, claire, path('/pdf?layout=pages'));
    expect(pages.name).toBe('attachment; filename="Raymond Thomas Whitlow - order of service.pdf"');
    expect(pages.said).toContain('Friday 14 March 2025');
    expect(pages.said).toContain('Moon River');
    expect((await claire.get(path('/pdf?layout=poster'))).status).toBe(422);
  });

  it('goes with its owner’s data, and is nobody else’s', async () => {
    const exported = await claire.get<{ eulogies: { orderOfService: object }[] }>('/api/profile/export');
    expect(JSON.stringify(exported.body)).toContain('Moon River');
    const stranger = house.browser();
    await stranger.signUp({ email: 'stranger@example.com' });
    expect((await stranger.get(path())).status).toBe(404);
    expect((await stranger.get(path('/pdf'))).status).toBe(404);
  });
});
