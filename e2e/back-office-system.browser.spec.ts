import { expect, test } from '@playwright/test';
import { axe, noSidewaysScroll } from './lib/person.js';
import { goToRoom, staffPage } from './lib/staff.js';

test('an admin sees how the product is doing, and rebuilds a projection by the keyboard while it goes on', async ({
  browser,
}, info) => {
  const staff = await staffPage(browser, info);
  await staff.goto('/admin?tab=system');
  await expect(staff.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  const names = ['admin.price-changes', 'admin.signups', 'admin.canned-answers', 'admin.enquiries'];
  // Tests that run at once never rebuild the same one.
  const name = names[info.parallelIndex % names.length] ?? '';
  const projections = staff.getByRole('region', { name: 'Projections, and how far they are' });
  const row = projections.getByRole('row').filter({ hasText: name });
  // what runs is folded until somebody asks
  await staff.getByText(/^(All )?\d+ projections run and are up to date$/).press('Enter');
  await expect(row).toContainText('Running');
  await expect(staff.getByRole('heading', { level: 2, name: 'Given up (parked reactions)' })).toBeVisible();
  await noSidewaysScroll(staff);

  const rebuild = row.getByRole('button', { name: `Rebuild ${name}` });
  await rebuild.focus();
  const asked = staff.waitForResponse((answer) => answer.url().endsWith(`/projections/${name}/rebuild`));
  await rebuild.press('Enter');
  expect((await asked).status()).toBe(202);
  // It waits its turn behind the jobs of the other tests.
  await expect(row).toContainText(/Rebuilt from \d+ events/, { timeout: 30_000 });
  await expect(rebuild).toBeEnabled();
  await axe(staff, 'the system after a rebuild');

  await goToRoom(staff, 'Audit');
  await expect(staff.getByRole('cell', { name: 'Rebuilt a projection' }).first()).toBeVisible();
  await staff.context().close();
});
