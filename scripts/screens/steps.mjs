/** What is done on a screen before it is looked at. */

/**
 * A card of the sandbox's, filled in.
 * @param {import('./types.mjs').Page} page
 * @param {string} number
 */
export const sandboxCard = async (page, number) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
};

/**
 * A button of that name, pressed.
 * @type {(name: string | RegExp, options?: { exact?: boolean }) => import('./types.mjs').Step}
 */
export const press =
  (name, options = {}) =>
  async (page) => {
    await page
      .getByRole('button', { name, ...options })
      .first()
      .click();
  };

/**
 * A tool of the finished eulogy's page: behind "More tools" where the bar has no room for it.
 * @type {(name: string | RegExp) => import('./types.mjs').Step}
 */
export const tool = (name) => async (page) => {
  const one = page.locator('.toolbar').getByRole('button', { name });
  const more = page.getByRole('button', { name: 'More tools' });
  await one.or(more).first().waitFor();
  if (!(await one.isVisible())) await more.click();
  await one.click();
};

/**
 * A button pressed, and what it opens there.
 * @type {(name: string | RegExp) => import('./types.mjs').Step}
 */
export const opened = (name) => async (page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

/**
 * The product answers this call with this, whatever it would have said: states that are over before a camera is there.
 * @type {(path: string, status: number, body: unknown) => import('./types.mjs').Step}
 */
export const answers = (path, status, body) => (page) =>
  page.route(path, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }));
/**
 * What the product would have said, and this in its place.
 * @param {string} path of the API, whole
 * @param {(said: any) => object} change
 * @returns {import('./types.mjs').Step}
 */
export const changed = (path, change) => async (page) => {
  const said = await (await page.request.get(path)).json();
  await answers(`**${path}`, 200, change(said))(page);
};

/** As much of the API as a device keeps of a questionnaire, a text and a copy for the day. */
const keptAnswers = /^\/api\/(auth\/user|eulogies(\/\d+(\/take-along)?)?|questions\/\w+|copies\/[\w-]+)$/;

/**
 * Every answer comes from what lies on the device, as where there is no connection, and nothing else comes at all.
 * @type {import('./types.mjs').Step}
 */
export const fromDevice = (page) =>
  page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || !keptAnswers.test(new URL(request.url()).pathname)) return route.abort();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'x-kept-at': String(Date.now()) } });
  });

/**
 * This call is not answered: what a screen shows meanwhile.
 * @type {(path: string) => import('./types.mjs').Step}
 */
export const held = (path) => (page) => page.route(path, () => undefined);
/** What went wrong on our side, as the product says it. */
export const problem = {
  type: 'about:blank',
  title: 'Error',
  status: 500,
  detail: 'Internal error',
  code: 'internal',
  message: 'Internal error',
};

/**
 * The name that the naming screen asks for.
 * @param {import('./types.mjs').Page} page
 * @param {string} name
 */
export const named = async (page, name) => {
  await page.getByLabel(/^Name of/).fill(name);
};
