/** The screens of a written eulogy: read, shaped, taken along, spoken. As the others, they change nothing. */
import { answers, changed, fromDevice, press, problem, tool } from './steps.mjs';

/**
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
export function eulogyScreens({ people: { claire, peter, mick, louise }, ids, readPath, links }) {
  const joan = `/eulogy/${ids.joan}`;
  /** @param {import('./types.mjs').Page} page */
  const chosen = async (page) => {
    await page.locator('[data-sentence="3"]').click();
    await page.getByRole('button', { name: 'Change the paragraph' }).waitFor();
  };
  /** @type {(name: string, button: string | RegExp) => import('./types.mjs').Screen} */
  const dialog = (name, button) => ({
    name,
    person: peter,
    path: joan,
    act: async (page) => {
      await tool(button)(page);
      await page.getByRole('dialog').waitFor();
    },
    part: 'window',
  });
  /** Louise has begun to speak: every copy that follows her is at the third paragraph. */
  const led = async () => {
    await louise?.visitor.post(`/api/eulogies/${ids.handed}/place`, { paragraph: 2, step: 'begin' });
  };
  /** @type {import('./types.mjs').Step} */
  const follows = (page) => page.locator('[data-paragraph="2"][aria-current="true"]').waitFor();
  /** @type {import('./types.mjs').Step} */
  const saysSo = (page) =>
    page
      .getByText(/^No connection\./)
      .first()
      .waitFor();
  const ray = `/api/eulogies/${ids.ray}/text`;
  /**
   * Somebody typed over the same paragraph in another tab a moment ago.
   * @type {import('./types.mjs').Step}
   */
  const changedElsewhere = async (page) => {
    const { version, text } = await (await page.request.get(ray)).json();
    const sections = text.sections.map(
      /** @param {{ paragraphs: { sentences: object[] }[] }} section */ (section) => ({
        ...section,
        paragraphs: section.paragraphs.map(({ sentences, ...paragraph }) => ({
          ...paragraph,
          sentences: [
            { text: 'Dad never once told us how far he had driven.', verdict: 'kept', sources: [] },
            ...sentences.slice(1),
          ],
        })),
      }),
    );
    const late = { ...problem, status: 409, code: 'text.changed', version: version + 1 };
    await answers(`**${ray}/paragraph`, 409, { ...late, theirs: { ...text, sections }, yours: '' })(page);
  };
  return [
    { name: 'eulogy', person: claire, path: `/eulogy/${ids.ray}` },
    { name: 'eulogy-sentence', person: claire, path: `/eulogy/${ids.ray}`, act: chosen },
    { name: 'eulogy-untold', person: peter, path: joan },
    {
      name: 'eulogy-editing',
      person: peter,
      path: joan,
      act: async (page) => {
        await chosen(page);
        await press('Change the paragraph')(page);
        await page.getByRole('textbox', { name: 'The paragraph' }).waitFor();
      },
    },
    {
      name: 'eulogy-another-way',
      person: peter,
      path: joan,
      act: async (page) => {
        await chosen(page);
        await press('Put it another way')(page);
      },
    },
    {
      name: 'eulogy-another-way-shorter',
      person: peter,
      path: joan,
      act: async (page) => {
        await chosen(page);
        await press('Put it another way')(page);
        await press('Make it shorter')(page);
        await page.locator('.choose-sentences').getByRole('checkbox').nth(1).uncheck();
      },
    },
    dialog('eulogy-versions', 'Versions'),
    { name: 'eulogy-not-in-the-text', person: peter, path: joan, act: tool('Not in the text'), part: 'window' },
    dialog('eulogy-fits', 'Fit the time'),
    {
      name: 'eulogy-fit',
      person: peter,
      path: joan,
      act: async (page) => {
        await tool('Fit the time')(page);
        await page.getByRole('radio', { name: '3', exact: true }).check();
        await page.getByRole('region', { name: 'Would come out' }).waitFor();
        await page.getByRole('button', { name: 'Use this' }).waitFor();
      },
      part: 'window',
    },
    dialog('eulogy-take-along', /Download PDF/),
    dialog('eulogy-share', 'Share'),
    { name: 'eulogy-contributor', person: mick, path: `/eulogy/${ids.ray}` },
    {
      name: 'eulogy-own-words',
      person: louise,
      path: `/eulogy/${ids.handed}`,
      act: (page) => page.getByRole('heading', { name: 'Your own words' }).waitFor(),
    },
    {
      name: 'eulogy-finish',
      person: claire,
      path: `/eulogy/${ids.ray}`,
      before: changed(ray, (text) => ({ ...text, finishedAt: null, wasFinished: false })),
      act: async (page) => {
        await press('Finish', { exact: true })(page);
        await page.getByRole('dialog', { name: 'Is it finished?' }).waitFor();
      },
      part: 'window',
    },
    {
      name: 'eulogy-two-tabs',
      person: claire,
      path: `/eulogy/${ids.ray}`,
      before: changedElsewhere,
      act: async (page) => {
        await chosen(page);
        await press('Change the paragraph')(page);
        await page
          .getByRole('textbox', { name: 'The paragraph' })
          .fill('He came in his pyjamas, with a thermos of tea.');
        await press('Save', { exact: true })(page);
        await page.getByRole('dialog', { name: 'This was changed somewhere else' }).waitFor();
      },
      part: 'window',
    },
    { name: 'eulogy-offline', person: claire, path: `/eulogy/${ids.ray}`, before: fromDevice, act: saysSo },
    { name: 'practice', person: claire, path: `/practice/${ids.ray}`, part: 'window' },
    { name: 'lectern', person: claire, path: `/lectern/${ids.ray}`, part: 'window' },
    { name: 'lectern-two-speakers', person: louise, path: `/lectern/${ids.handed}`, part: 'window' },
    { name: 'lectern-offline', person: claire, path: `/lectern/${ids.ray}`, before: fromDevice, part: 'window' },
    { name: 'day', person: claire, path: `/day/${ids.ray}` },
    { name: 'day-handed-out', person: louise, path: `/day/${ids.handed}` },
    { name: 'copy-celebrant', path: links.celebrant },
    { name: 'copy-speaker', path: links.speaker, part: 'window' },
    { name: 'copy-stand-by', path: links.standby, before: led, act: follows, part: 'window' },
    { name: 'copy-follow-along', path: links.follow, before: led, act: follows, part: 'window' },
    { name: 'copy-celebrant-offline', path: links.celebrant, before: fromDevice, act: saysSo },
    { name: 'copy-speaker-offline', path: links.speaker, before: fromDevice, act: saysSo, part: 'window' },
    { name: 'copy-stand-by-offline', path: links.standby, before: fromDevice, act: saysSo, part: 'window' },
    { name: 'copy-follow-along-offline', path: links.follow, before: fromDevice, act: saysSo, part: 'window' },
    { name: 'vouch', path: links.vouch },
    { name: 'book-asked', path: links.bookAsked },
    { name: 'order-of-service', person: claire, path: `/order-of-service/${ids.ray}`, waits: 'Order of service' },
    { name: 'photos', person: claire, path: `/photos/${ids.ray}`, waits: 'Photos' },
    { name: 'book', person: claire, path: `/book/${ids.ray}`, waits: 'Who said yes' },
    { name: 'book-asked-ended', path: `/book-asked/${'x'.repeat(43)}` },
    { name: 'copy-ended', path: `/copy/${'x'.repeat(43)}` },
    { name: 'read', path: readPath },
    { name: 'vouch-ended', path: `/vouch/${'x'.repeat(43)}` },
    { name: 'put-back-ended', path: `/put-back/${'x'.repeat(43)}` },
    { name: 'read-ended', path: `/read/${'x'.repeat(43)}` },
  ];
}
