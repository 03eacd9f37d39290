import { expect, test, type Page } from '@playwright/test';
import { axe, noSidewaysScroll } from './lib/person.js';

/** As the server lists them: a page that is not in the sitemap would not be visited here. */
async function publicPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(paths.length).toBeGreaterThan(10);
  return paths;
}

async function untilAlive(page: Page): Promise<void> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

test('no public page has anything that axe finds: by day on a desk, by night on a phone', async ({ page }, {
  project,
}) => {
  test.setTimeout(240_000);
  const scheme = project.name === 'phone' ? 'dark' : 'light';
  const strange: string[] = [];
  page.on('console', (message) => message.type() === 'error' && strange.push(message.text()));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      strange.push(request.url());
  });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  for (const path of await publicPaths(page)) {
    await page.goto(path);
    await untilAlive(page);
    await axe(page, `${path}, ${scheme}`);
  }
  expect(strange).toEqual([]);
});

test('every public page fits a screen of 320 px, and a wide one', async ({ page }, { project }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: project.name === 'phone' ? 320 : 1920, height: 800 });
  for (const path of await publicPaths(page)) {
    await page.goto(path);
    await noSidewaysScroll(page);
  }
});

test('no link of a public page leads nowhere', async ({ page }) => {
  test.setTimeout(240_000);
  const asked = new Map<string, number>();
  for (const path of [...(await publicPaths(page)), '/nothing/here']) {
    await page.goto(path);
    await untilAlive(page);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).getAttribute('href') ?? ''));
    for (const link of links) {
      if (link.startsWith('tel:')) continue;
      if (link.startsWith('#')) {
        await expect(page.locator(link), `${path} → ${link}`).toHaveCount(1);
        continue;
      }
      if (!asked.has(link)) asked.set(link, (await page.request.get(link)).status());
      expect(asked.get(link), `${path} → ${link}`).toBe(200);
    }
  }
  expect(asked.size).toBeGreaterThan(14);
});

test('public pages read well without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Creating Your Eulogy' })).toBeVisible();
  await expect(page.getByText('Question 1 of 15')).toBeVisible();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.locator('#main').getByText(/paid once/)).toBeVisible();
  await context.close();
});

test('a guide prints as words on paper: no menus, no buttons, nothing cut off', async ({ page }) => {
  await page.goto('/how-to-write-eulogy');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.top', '.site-foot', '.contents', '.last-word', '.support-corner', '.margin'])
    await expect(page.locator(part).first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'A checklist to print' })).toBeVisible();
  await expect(page.getByText('Jack died by suicide')).toBeVisible();
  await noSidewaysScroll(page);
});

test('the first step after the landing page is seen before its scripts, takes words only once it can keep them, and asks for nothing in vain', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => seen.push(violatedDirective));
  });
  const strange: string[] = [];
  page.on('console', (message) => message.type() === 'error' && strange.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && strange.push(`${response.status()} ${response.url()}`));
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/auth-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth?mode=create', { waitUntil: 'commit' });
  const root = page.locator('#root');
  const heading = page.getByRole('heading', { name: 'Create your account', includeHidden: true });
  await expect(heading).toBeVisible();
  await expect(root).toHaveAttribute('inert', '');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  const places = () =>
    page
      .locator('h1, label, input, form button, footer')
      .evaluateAll((all) => all.map((one) => `${one.tagName} ${Math.round(one.getBoundingClientRect().top)}`));
  // The browser paints nothing before its style sheets are there, but a script of ours could measure then.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const before = await places();
  letGo();
  await expect(root).not.toHaveAttribute('inert');
  await expect(page.getByLabel('Email')).toBeEditable();
  expect(await places()).toEqual(before);
  await page.getByLabel('Email').fill('claire@example.com');
  expect(strange).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
});

test('the landing page moves only for whoever did not ask for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilAlive(page);
  const typed = page.locator('.phone-typed');
  await expect(typed).toHaveText(/could not stop\.$/);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await typed.textContent();
  expect(
    'Margaret Ellen Doyle. Peg to nearly everyone. The kids next door'.startsWith(stopped?.slice(0, 60) ?? '?'),
  ).toBe(true);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(typed).not.toHaveText(stopped ?? '');
});

test('dots at the side lead to the sections and mark the one at mid-screen', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilAlive(page);
  const dots = page.getByRole('navigation', { name: 'On this page' });
  await expect(dots.getByRole('link', { name: 'Example' })).toHaveAttribute('aria-current', 'true');
  await dots.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/#pricing$/);
  await expect(dots.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'true');
  await dots.getByRole('link', { name: 'How It Works' }).click();
  await expect(dots.getByRole('link', { name: 'How It Works' })).toHaveAttribute('aria-current', 'true');
});

test('the legal texts open over a public page, take Escape, and give the focus back', async ({ page }) => {
  await page.goto('/why-ai');
  await untilAlive(page);
  const link = page.getByRole('link', { name: 'Privacy Policy' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog.getByText('In effect since 1 January 2025.')).toBeVisible();
  // A long text is read from its beginning.
  await expect(dialog.getByRole('heading', { name: 'Privacy Policy' })).toBeInViewport();
  await axe(page, 'privacy dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the landing page fades in, unless somebody asked for stillness', async ({ page }) => {
  const fade = () => page.locator('main').evaluate((main) => getComputedStyle(main).animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await fade()).toBe('page-fade');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('none');
});

test('the parts of the design system hold by day and by night, from 320 px to 1920, at 400 %, and in forced colours', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Colours' })).toBeVisible();
  await axe(page, 'parts');
  for (const size of [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    const { wider, cut } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      // words that do not fit their own button
      cut: [...document.querySelectorAll('.button')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    }));
    expect({ wider, cut }, `${size.width} × ${size.height}`).toEqual({ wider: 0, cut: 0 });
  }
  // Forced colours take every ground away: what is left must have an edge, and what is chosen must be told apart.
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeless = await page.evaluate(() =>
    [...document.querySelectorAll('.button, .input, .choice input, .who-badge, .bar')]
      .filter((one) => {
        const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(one);
        return appearance === 'none' && (borderTopStyle === 'none' || borderTopWidth === '0px');
      })
      .map((one) => one.className),
  );
  expect(edgeless).toEqual([]);
});
