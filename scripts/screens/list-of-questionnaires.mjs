/** The screens of a questionnaire, and of whoever comes to one by a link. */
import { answers, fromDevice, held, problem } from './steps.mjs';

/**
 * @param {import('./types.mjs').PlayedFamilies} world
 * @returns {import('./types.mjs').Screen[]}
 */
export function questionnaireScreens({ people: { claire, peter, tess }, ids, inviteToken }) {
  /** @param {string} question */
  const at = (question) => `/questionnaire/${ids.peg}?question=${question}`;
  let times = 0;
  /** @type {(name: string, before: import('./types.mjs').Step, of: { person: import('./types.mjs').Screen['person'], shown: string | RegExp, question?: string }) => import('./types.mjs').Screen} */
  const typed = (name, before, { person, shown, question = 'story' }) => ({
    name,
    person,
    path: at(question),
    before,
    act: async (page) => {
      // what one device typed may have come through when its page closed: never the same words
      await page
        .locator('#answer')
        .fill(`She let me drive the tractor at nine, ${++times} paddocks far, and told nobody.`);
      await page.getByText(shown).first().waitFor();
    },
  });
  return [
    {
      name: 'questionnaire-preparing',
      person: peter,
      path: `/questionnaire/${ids.fresh}`,
      before: held('**/api/questions/**'),
      waits: 'Preparing your questionnaire...',
      part: 'window',
    },
    { name: 'questionnaire-welcome', person: peter, path: `/questionnaire/${ids.fresh}` },
    ...['name', 'birth-and-death', 'relationship', 'family', 'life-events', 'values', 'story', 'say'].map(
      (question) => ({
        name: `questionnaire-${question}`,
        person: claire,
        path: at(question),
      }),
    ),
    { name: 'questionnaire-empty', person: peter, path: `/questionnaire/${ids.fresh}?question=story` },
    { name: 'questionnaire-contributor', person: tess, path: at('story') },
    {
      name: 'questionnaire-known-as',
      person: tess,
      path: at('relationship'),
      before: answers('**/introduction', 200, { as: 'daughter', words: ['daughter', 'friend'] }),
      act: (page) => page.getByText(/^You said that you are /).waitFor(),
    },
    { name: 'questionnaire-pet', person: claire, path: `/questionnaire/${ids.dog}` },
    {
      name: 'questionnaire-failed',
      person: claire,
      path: at('story'),
      before: answers('**/api/questions/**', 500, problem),
    },
    { name: 'collaborate', path: `/collaborate/${inviteToken}` },
    {
      name: 'collaborate-signed-in',
      person: peter,
      path: `/collaborate/${inviteToken}`,
      before: held('**/join'),
      part: 'window',
    },
    { name: 'collaborate-invalid', path: '/collaborate/not-a-link-of-ours' },
    { name: 'thank-you', person: tess, path: `/thank-you/${ids.peg}` },
    {
      name: 'collaborator-thank-you',
      person: tess,
      path: `/collaborator-thank-you/${ids.peg}`,
      before: async (page) => {
        const eulogy = await (await page.request.get(`/api/eulogies/${ids.peg}`)).json();
        await answers(`**/api/eulogies/${ids.peg}`, 200, { ...eulogy, status: 'generating' })(page);
      },
    },
    // the last that Tess and Claire see of this questionnaire: what they typed lies on their devices
    typed('questionnaire-being-written', answers('**/responses', 409, { ...problem, code: 'questionnaire.frozen' }), {
      person: tess,
      shown: /^The eulogy is being written at this moment/,
    }),
    typed('questionnaire-offline', fromDevice, {
      person: tess,
      shown: 'Offline, kept on this device',
      question: 'say',
    }),
    typed(
      'questionnaire-two-versions',
      answers('**/responses', 409, {
        ...{ ...problem, code: 'answer.conflict', saved: [], revisions: {} },
        ...{ progress: { answered: 9, total: 15 }, savedAt: new Date().toISOString() },
        conflicts: [{ questionId: 'story', theirs: 'She let me drive the tractor when I was nine.', revision: 99 }],
      }),
      { person: claire, shown: 'She let me drive the tractor when I was nine.' },
    ),
  ];
}
