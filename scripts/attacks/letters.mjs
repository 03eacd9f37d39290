/** Attacks of the review on names and signs: what people type, and what becomes of it. */
import { setTimeout as delay } from 'node:timers/promises';

const typed = 'He was my #1 <3, and 2 < 3 [he said]: https://example.com/a?b=1&c=2.';

/**
 * @typedef {{ said?: string, name?: string, title?: string, firstName?: string, lastName?: string, guest?: { firstName?: string, lastName?: string } }} Told
 */

const sum = 'He was my #1 dad, and he wrote 2 + 2 = 5 on the shed door.';

/**
 * A eulogy whose text is written, and which says something.
 * @param {import('./target.mjs').Target} target
 * @param {Told} [told]
 */
async function aText(
  target,
  {
    said = typed,
    name = 'Raymond Whitlow|Ray|He/Him',
    title = 'Honouring Ray',
    firstName = 'Claire',
    lastName = 'Keane',
    guest,
  } = {},
) {
  const owner = await target.person({ firstName, lastName });
  const id = await owner.buy(title);
  await owner.visitor.patch(`/api/eulogies/${id}/responses`, {
    responses: {
      name,
      relationship: 'My dad|Father',
      story: `He said nothing at all about the ute that I rolled on the Boonah road. ${said}`,
    },
  });
  if (guest) {
    const person = await target.person(guest);
    await target.join(person.visitor, owner.visitor, id);
    await person.visitor.ask('PUT', `/api/eulogies/${id}/acknowledgement`, { choice: 'named' });
    await person.visitor.patch(`/api/eulogies/${id}/responses`, {
      responses: { story: 'He wrote the tides on the back of his hand in biro every Saturday.' },
    });
  }
  await target.written({ visitor: owner.visitor, id });
  return { owner: owner.visitor, id, path: `/api/eulogies/${id}` };
}

/**
 * What a PDF was answered with.
 * @param {{ owner: import('./types.mjs').Visitor, path: string }} text
 */
async function pdfOf({ owner, path }) {
  const { status, body } = await owner.ask('GET', `${path}/pdf`);
  const isPdf = status === 200 && body.subarray(0, 5).toString('latin1') === '%PDF-';
  return {
    isPdf,
    seen: isPdf
      ? `a PDF of ${Math.round(body.length / 1024)} kB`
      : `${status} ${body.code ?? ''} ${body.message ?? ''}`.trim(),
  };
}

/** @type {(name: string, options?: Told) => import('./types.mjs').Attack} */
const aPdf = (name, options) => ({
  name,
  finding: 'issue 13, 4',
  threshold: 'the PDF is refused',
  async run(target) {
    const { isPdf, seen } = await pdfOf(await aText(target, options));
    return { succeeded: !isPdf, seen };
  },
});

/** @type {import('./types.mjs').Attacks} */
export const letters = {
  apostrophe: {
    name: 'an account for Mick O’Dea, with the apostrophe that phones type; their invitation',
    finding: 'issue 13, 4',
    threshold: 'the letter does not name them',
    async run(target) {
      const mick = await target.person({ firstName: 'Mick', lastName: 'O’Dea' });
      const id = await mick.buy('Honouring Mick O’Dea');
      const to = target.address('anna');
      await mick.visitor.post(`/api/eulogies/${id}/invitations`, { email: to });
      const { subject, text } = await mick.visitor.mail(to);
      const named = subject.includes('Mick O’Dea') && text.includes('Honouring Mick O’Dea');
      return {
        succeeded: !named,
        seen: `subject: ${subject}; the title is ${text.includes('Honouring Mick O’Dea') ? '' : 'not '}in it`,
      };
    },
  },
  'title-signs': {
    name: 'a eulogy called “Our #1 dad <3”; its invitation',
    finding: 'issue 13, 4',
    threshold: 'the letter leaves the title out',
    async run(target) {
      const owner = await target.person();
      const id = await owner.buy('Our #1 dad <3');
      const to = target.address('anna');
      await owner.visitor.post(`/api/eulogies/${id}/invitations`, { email: to });
      const { text } = await owner.visitor.mail(to);
      const there = text.includes('Our #1 dad <3');
      return { succeeded: !there, seen: there ? 'it is in the letter' : 'it is not in the letter' };
    },
  },
  signs: {
    name: `a paragraph that says: ${typed.replace(/\|/g, '\\|')}`,
    finding: 'issue 13, 4',
    threshold: 'it is not the same on the page, as plain text or behind the link',
    async run(target) {
      const { owner, path } = await aText(target);
      const edit = { version: 1, section: 0, paragraph: 0, text: typed };
      const { status } = await owner.ask('PATCH', `${path}/text/paragraph`, edit);
      const page = (await owner.get(path)).generatedContent ?? '';
      const plain = String(await owner.get(`${path}/plain-text`));
      await owner.post(`${path}/text/finish`, { version: 2 });
      const { url } = await owner.post(`${path}/share-link`);
      await delay(500);
      const shared = JSON.stringify(await target.visitor().get(`/api/read/${url.split('/read/')[1]}`));
      const lost = Object.entries({ page, plain, link: shared }).flatMap(([where, text]) =>
        text.includes(typed) ? [] : [where],
      );
      return {
        succeeded: status !== 200 || lost.length > 0,
        seen: `saved: ${status}; ${lost.length > 0 ? `changed: ${lost.join(', ')}` : 'the same in all three'}`,
      };
    },
  },
  'memory-kept': {
    name: 'the same in a memory: the memory on the review',
    finding: 'issue 13, 4',
    threshold: 'it is not the same',
    async run(target) {
      const { owner, path } = await aText(target);
      const same = JSON.stringify(await owner.get(`${path}/review`)).includes(typed);
      return { succeeded: !same, seen: same ? 'the same' : 'changed' };
    },
  },
  'memory-told': {
    name: `a memory that says: ${sum}: the text that is arranged of it`,
    finding: 'issue 13, 4',
    threshold: 'it does not stand there',
    async run(target) {
      const { owner, path } = await aText(target, { said: sum });
      const { generatedContent = '' } = await owner.get(path);
      const there = generatedContent.includes(sum);
      return { succeeded: !there, seen: there ? 'it stands there as typed' : 'it does not stand there' };
    },
  },
  nickname: {
    name: 'somebody who was called Mick O’Dea by everybody: the text about them',
    finding: 'issue 13, 4',
    threshold: 'the text calls them otherwise, or by half of it',
    async run(target) {
      const { owner, path } = await aText(target, {
        title: 'Honouring Michael',
        name: 'Michael Patrick|Mick O’Dea|He/Him',
      });
      const { generatedContent = '' } = await owner.get(path);
      const halves = generatedContent.match(/.{0,30}(?:(?<!O’)\bDea\b|Mick O(?!’)|Mick(?! O’)).{0,10}/g) ?? [];
      const succeeded = halves.length > 0 || !generatedContent.includes('Mick O’Dea');
      return { succeeded, seen: succeeded ? `“${halves[0] ?? generatedContent.slice(0, 80)}”` : 'Mick O’Dea' };
    },
  },
  'han-contributor': aPdf('a contributor called 李伟: the owner’s PDF', {
    guest: { firstName: '李伟', lastName: '陳' },
  }),
  'han-title': aPdf('a eulogy called “纪念爷爷 李伟”: its PDF', { title: '纪念爷爷 李伟' }),
  'all-scripts': aPdf('a title in Greek, Cyrillic, Arabic, Hebrew, Thai, Devanagari and emoji: the PDF', {
    title: 'Γιώργος Ольга فاطمة ליאור ไพลิน प्रिया 🌹',
  }),
  'no-glyph': aPdf('a title with a letter that no font has (U+13080): the PDF', { title: 'Honouring \u{13080} Ray' }),
  'message-as-title': {
    name: 'a title that is a message: “Call 0412 345 678 to confirm your bank”; the letter that invites',
    finding: 'security 19',
    threshold: 'the letter carries it',
    async run(target) {
      const title = 'Call 0412 345 678 to confirm your bank';
      const owner = await target.person();
      const id = await owner.buy(title);
      const to = target.address('invited');
      await owner.visitor.post(`/api/eulogies/${id}/invitations`, { email: to });
      const { text, subject } = await owner.visitor.mail(to);
      const there = `${subject} ${text}`.includes('0412');
      return { succeeded: there, seen: there ? 'the number is in the letter' : 'the number is not in the letter' };
    },
  },
};
