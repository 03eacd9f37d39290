import { expect, type Page } from '@playwright/test';

/**
 * One call, asked again while the product says "one moment" (503, 429) or has not caught up yet (404), as the screens do.
 * @returns the body of the first answer that is a success; otherwise the last answer fails the test
 */
export async function callPatiently<Body>(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Body> {
  let body: unknown;
  await expect(async () => {
    const headers = { 'x-requested-with': 'fetch' };
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    body = (await answer.text()) === '' ? undefined : await answer.json();
  }).toPass({ timeout: 45_000, intervals: [250, 1000, 2500] });
  return body as Body;
}
