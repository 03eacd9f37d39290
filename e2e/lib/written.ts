import { expect, type Page } from '@playwright/test';
import { callPatiently } from './patient.js';
import { buyByCalls, newPerson, signUpByCalls } from './person.js';
import { ownAnswers, readDemo } from './questionnaire.js';

const answers = Object.fromEntries(ownAnswers(readDemo()));

/** Somebody signed in, with a text that is written. Whoever wants it called finished does that. */
export async function withText(page: Page): Promise<number> {
  await signUpByCalls(page, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(page, 'Honouring Nancy');
  await callPatiently(page, 'PATCH', `/api/eulogies/${id}/responses`, { responses: answers });
  await callPatiently(page, 'POST', `/api/eulogies/${id}/generate`, { duration: 3 });
  const status = async () =>
    ((await (await page.request.get(`/api/eulogies/${id}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
  return id;
}
