/** A eulogy that two speak: changed by hand and written anew, then finished, and in the hands of everybody who has a part in the day. */
import { Refusal } from '../lib/refusal.mjs';

/** Who helps with it and speaks, and who only helps; the others of that questionnaire are with another family here. */
const [speaks, helps] = ['margot', 'dev'];

/**
 * @param {import('./family.mjs').Families} families
 * @param {import('./types.mjs').Life} life
 * @returns {Promise<{ louise: import('./types.mjs').Somebody, id: number, links: import('./types.mjs').Links }>}
 */
export async function handOver(families, life) {
  const louise = await families.person('Louise', 'Doyle');
  const { visitor } = louise;
  const id = await families.eulogy(louise, life);
  const people = life.people.filter(({ key, owner }) => owner || key === speaks || key === helps);
  const { joined } = await families.others(louise, id, { ...life, people });
  const [margot, dev] = [joined[speaks], joined[helps]];
  if (margot === undefined || dev === undefined) throw new Refusal('Those who help with Peg are not all there.');
  await visitor.patch(`/api/eulogies/${id}/review`, { speakers: [margot.account.id, louise.account.id] });
  await families.write(louise, id);
  await changeByHand(visitor, id);
  await families.write(louise, id, 3);
  const { version } = await visitor.get(`/api/eulogies/${id}/text`);
  await visitor.post(`/api/eulogies/${id}/text/finish`, { version });
  const copies = await handCopiesOut(visitor, id, margot.account.id);
  return {
    louise,
    id,
    links: {
      ...copies,
      vouch: await askedByLetter(families, louise, dev, `/api/eulogies/${id}/vouching`, /\/vouch\/[\w-]{43}/),
      bookAsked: await askedByLetter(families, louise, margot, `/api/eulogies/${id}/book`, /\/book-asked\/[\w-]{43}/),
    },
  };
}

/**
 * One sentence put otherwise, and one taken out: what is asked about once the text is written anew.
 * @param {import('../demo/visitor.mjs').Visitor} visitor
 * @param {number} id
 */
async function changeByHand(visitor, id) {
  const { version, text } = await visitor.get(`/api/eulogies/${id}/text`);
  /** @type {{ section: number, paragraph: number, sentences: { text: string }[] }[]} */
  const paragraphs = text.sections.flatMap(
    /** @param {{ paragraphs: { sentences: { text: string }[] }[] }} one @param {number} section */
    (one, section) => one.paragraphs.map(({ sentences }, paragraph) => ({ section, paragraph, sentences })),
  );
  const [first, second] = paragraphs.filter(({ sentences }) => sentences.length > 2);
  if (first === undefined || second === undefined) throw new Refusal('There is too little text to change by hand.');
  const said = first.sentences.map((sentence) => sentence.text);
  const { section, paragraph } = first;
  const changed = [...said.slice(0, -1), 'Nobody who knew her ever left hungry.'].join(' ');
  const edited = await visitor.patch(`/api/eulogies/${id}/text/paragraph`, {
    ...{ version, section, paragraph, text: changed },
  });
  const rest = second.sentences.slice(0, -1).map((sentence) => sentence.text);
  const place = { section: second.section, paragraph: second.paragraph };
  await visitor.patch(`/api/eulogies/${id}/text/paragraph`, {
    ...{ version: edited.version, ...place, text: rest.join(' ') },
  });
}

/**
 * @param {import('../demo/visitor.mjs').Visitor} visitor
 * @param {number} id
 * @param {string} speaker
 */
async function handCopiesOut(visitor, id, speaker) {
  const day = new Date().toISOString().slice(0, 10);
  const wanted = [
    { role: 'speaker', name: '', speaker, day },
    { role: 'standby', name: 'Dev' },
    { role: 'celebrant', name: 'Father Tim' },
    { role: 'follow', name: '' },
  ];
  let answer;
  for (const copy of wanted) answer = await visitor.post(`/api/eulogies/${id}/copies`, copy);
  /** @type {{ role: string, url: string }[]} */
  const copies = answer.copies;
  /** @param {string} role */
  const pathOf = (role) => new URL(copies.find((copy) => copy.role === role)?.url ?? '').pathname;
  return {
    speaker: pathOf('speaker'),
    standby: pathOf('standby'),
    celebrant: pathOf('celebrant'),
    follow: pathOf('follow'),
  };
}

/**
 * The owner asks one teller by letter. @returns the path that the letter leads to
 * @param {import('./family.mjs').Families} families
 * @param {import('./types.mjs').Somebody} owner
 * @param {import('./types.mjs').Somebody} teller
 * @param {string} desk
 * @param {RegExp} link
 */
async function askedByLetter(families, { visitor }, teller, desk, link) {
  const { firstName, email } = teller.account;
  /** @type {{ tellers: { id: string, name: string }[] }} */
  const { tellers } = await visitor.get(desk);
  const asked = tellers.filter(({ name }) => name.startsWith(firstName)).map(({ id }) => id);
  await visitor.post(`${desk}/ask`, { tellers: asked });
  return families.patiently(async () => {
    const { text } = await visitor.mail(email);
    const path = link.exec(text)?.[0];
    if (path === undefined) throw new Refusal(`No letter to ${email} has a link of ${link.source}.`);
    return path;
  });
}
