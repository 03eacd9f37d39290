import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventually } from './eventually.js';
import type { TestBrowser } from './test-browser.js';

/** A filled questionnaire as the repository keeps them. */
export interface Questionnaire {
  readonly title: string;
  readonly durationMinutes: 3 | 5 | 8;
  readonly people: readonly {
    readonly key: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly owner: boolean;
  }[];
  readonly answers: readonly { readonly by: string; readonly questionId: string; readonly answer: string }[];
}

export function readQuestionnaire(name: string): Questionnaire {
  const file = resolve(__dirname, '../../generation/brief/__fixtures__', `${name}.questionnaire.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Questionnaire;
}

/** Saves the owner's answers of a questionnaire. @returns by question id */
export async function answerAsOwner(
  browser: TestBrowser,
  eulogyId: number,
  questionnaire: Questionnaire,
): Promise<Record<string, string>> {
  const responses = Object.fromEntries(
    questionnaire.answers.filter(({ by }) => by === 'owner').map(({ questionId, answer }) => [questionId, answer]),
  );
  const { status, body } = await browser.patch(`/api/eulogies/${eulogyId}/responses`, { responses });
  if (status !== 200) throw new Error(`the answers were not taken: ${status} ${JSON.stringify(body)}`);
  return responses;
}

/** Asks until the eulogy has this status. */
export async function untilStatus<Body = Record<string, unknown>>(
  browser: TestBrowser,
  eulogyId: number,
  status: string,
): Promise<Body> {
  return eventually(async () => {
    const { body } = await browser.get<{ status: string }>(`/api/eulogies/${eulogyId}`);
    if (body.status !== status) throw new Error(`the eulogy is ${body.status}, not ${status}`);
    return body as Body;
  }, 20_000);
}
