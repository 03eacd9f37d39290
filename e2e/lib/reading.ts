import { expect, type Locator, type Page } from '@playwright/test';

/** A tool of the finished eulogy's page: in the bar where there is room, else behind "More tools". @returns it, in sight */
export async function tool(page: Page, name: string | RegExp): Promise<Locator> {
  const one = page
    .locator('.toolbar')
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  const more = page.getByRole('button', { name: 'More tools' });
  await expect(one.or(more).first()).toBeVisible();
  if (!(await one.isVisible())) await more.click();
  return one;
}
