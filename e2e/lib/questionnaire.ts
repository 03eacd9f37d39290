import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

export interface FilledQuestionnaire {
  readonly title: string;
  readonly people: readonly {
    readonly key: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly owner: boolean;
  }[];
  readonly answers: readonly { readonly by: string; readonly questionId: string; readonly answer: string }[];
}

interface Question {
  readonly id: string;
  readonly questionType: string;
  readonly questionText: string;
}

/** The real questionnaire that ships with the demo. */
export function readDemo(): FilledQuestionnaire {
  const file = resolve(import.meta.dirname, '../../scripts/demo/nancy-bird-walton.questionnaire.json');
  return JSON.parse(readFileSync(file, 'utf8')) as FilledQuestionnaire;
}

export function ownAnswers(questionnaire: FilledQuestionnaire): Map<string, string> {
  return new Map(
    questionnaire.answers.filter(({ by }) => by === 'owner').map(({ questionId, answer }) => [questionId, answer]),
  );
}

export async function questionsOf(page: Page, eulogyId: number): Promise<Question[]> {
  return (await (await page.request.get(`/api/questions/other?eulogyId=${eulogyId}`)).json()) as Question[];
}

/** Answers one question as a person does: types, ticks, chooses. `raw` is the stored form of the answer. */
export async function answerOnScreen(page: Page, question: Question, raw: string): Promise<void> {
  const form = page.locator('form.question');
  const parts = raw.split('|');
  switch (question.questionType) {
    case 'name': {
      const [name = '', called = '', pronouns = ''] = parts;
      await form.getByLabel('Full name').fill(name);
      await form.getByLabel('What people called them').fill(called);
      await form.getByText(pronouns, { exact: true }).click();
      return;
    }
    case 'date_place_pair': {
      const [birthDate = '', birthPlace = '', deathDate = '', deathPlace = ''] = parts;
      const born = form.getByRole('group', { name: 'Born' });
      const died = form.getByRole('group', { name: 'Died' });
      await born.getByLabel('When').fill(spoken(birthDate));
      await born.getByLabel('Where').fill(birthPlace);
      await died.getByLabel('When').fill(spoken(deathDate));
      await died.getByLabel('Where').fill(deathPlace);
      return;
    }
    case 'relationship_combined': {
      const [text = '', choices = ''] = parts;
      await form.getByLabel('In your own words').fill(text);
      for (const choice of choices.split(',').filter(Boolean)) {
        if (choice.startsWith('other:')) await form.getByLabel('Or a word of your own').fill(choice.slice(6));
        else {
          const word = form.getByLabel(choice, { exact: true });
          if (!(await word.isVisible())) await form.getByRole('button', { name: /^Show \d+ more$/ }).click();
          await word.check();
        }
      }
      return;
    }
    case 'combined_text_textarea_checkbox': {
      const [first = '', second = '', ticked = ''] = parts;
      await form.getByRole('textbox').nth(0).fill(first);
      await form.getByRole('textbox').nth(1).fill(second);
      for (const choice of ticked.split(',').filter(Boolean)) await form.getByLabel(choice, { exact: true }).check();
      return;
    }
    case 'life_events': {
      const events = JSON.parse(raw) as { year: number; type: string; details: string }[];
      for (const [index, event] of events.entries()) {
        if (index > 0) await form.getByRole('button', { name: 'Add an event' }).click();
        const row = form.getByRole('group', { name: `Event ${index + 1}`, exact: true });
        await row.getByLabel('Year').fill(String(event.year));
        await row.getByLabel('What it was').selectOption(event.type);
        await row.getByLabel('In a few words').fill(event.details);
      }
      return;
    }
    case 'radio':
      await form.getByText(raw, { exact: true }).click();
      return;
    default:
      await form.getByRole('textbox').first().fill(raw);
  }
}

/** The line under the field says that the words are kept. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('form.question').getByText(/^Saved/)).toBeVisible({ timeout: 40_000 });
}

function spoken(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return date;
  return `${day} ${new Intl.DateTimeFormat('en-AU', { month: 'long' }).format(new Date(Date.UTC(2000, month - 1, 15)))} ${year}`;
}
