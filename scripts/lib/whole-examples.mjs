/** The whole examples of /try: one questionnaire with invented answers, as each of the two writers tells it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

const evaluation = join(root, 'backend/src/generation/writers/evaluation');
const built = join(root, 'backend/dist/generation/writers/evaluation');
const questionnaire = 'ray-three-voices';
const minutes = 5;
/** A true text on that questionnaire, held to the rules that the model writer is held to. */
const otherWriters = 'ray-5';

/** @typedef {{ sections: { paragraphs: { sentences: { text: string }[] }[] }[] }} Text */

/** @param {Text} text */
const paragraphs = ({ sections }) =>
  sections.flatMap((section) => section.paragraphs.map(({ sentences }) => sentences.map(({ text }) => text).join(' ')));

/**
 * Writes both as a module for the browser.
 * @param {string} target
 */
export async function writeWholeExamples(target) {
  const [{ knownBrief }, { goodTexts }, { arrange }] = await Promise.all([
    import(join(built, 'known-questionnaires.js')),
    import(join(built, 'good-text.js')),
    import(join(root, 'backend/arranger/dist/index.js')),
  ]);
  /** @type {{ name: string, text: Text & { title: string } }[]} */
  const texts = goodTexts(evaluation);
  const other = texts.find(({ name }) => name === otherWriters);
  if (!other) throw new Error(`no text ${otherWriters}`);
  const examples = {
    title: other.text.title,
    minutes,
    arranged: paragraphs(arrange(knownBrief(evaluation, questionnaire, minutes)).text),
    written: paragraphs(other.text),
  };
  writeFileSync(
    target,
    `/* Made by npm run generate of the questionnaire ${questionnaire}, whose answers are invented: not edited by hand. */\nexport const WHOLE_EXAMPLES = ${JSON.stringify(examples, undefined, 2)} as const;\n`,
  );
}
