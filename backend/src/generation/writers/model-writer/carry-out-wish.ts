import type { Brief, EulogyParagraph, EulogySection, EulogyText } from '@eulogy/arranger';
import { placedSentences, renderPlainText } from '@eulogy/arranger';
import type { WordWork } from '../../../shared/work/word-work.port.js';
import type { RewriteWish } from '../../domain/manuscript/wishes.js';
import { CannotRewrite, type ParagraphPlace } from '../writer.port.js';
import { asText } from './as-text.js';
import { attribute } from './attribute.js';
import { hardFindings } from './hard-findings.js';
import { withQuotationsJoined } from './join-quotations.js';
import type { CallsFor, LanguageModel } from './language-model.js';
import type { Material } from './material.js';
import { inQuestion, mend, taken, type Attributed } from './mend.js';
import { ModelFailed } from './model-failed.js';
import { noSpeakers } from './no-speakers-words.js';
import { ruledAgainst } from './ruled.js';
import { mapSentences, readProse } from './prose.js';
import { promptFile, renderPrompt, type Prompt } from './prompts/prompt.js';
import { scrub } from './scrub.js';

/** An own instruction may be this long: it says how to put a paragraph, and is no place for a text. */
const MOST_CHARACTERS = 500;

export interface WishFor extends CallsFor {
  brief: Brief;
  material: Material;
  text: EulogyText;
  at: ParagraphPlace;
  wish: RewriteWish;
  words: WordWork;
}

export function wishPrompt({
  text,
  at,
  wish,
  material: { values },
}: Pick<WishFor, 'text' | 'at' | 'wish' | 'material'>): Prompt {
  return renderPrompt('wish.v5', {
    ...values,
    text: renderPlainText(text),
    paragraph: sayable(text.sections[at.section]?.paragraphs[at.paragraph]),
    wish: wish.kind === 'own' ? scrub(wish.instruction).slice(0, MOST_CHARACTERS) : wordingOf(wish.kind),
  });
}

/**
 * One paragraph put another way: written, judged sentence by sentence, mended once. What is wrong goes; what is in doubt is marked.
 * @throws CannotRewrite
 * @throws ModelFailed
 */
export async function carryOutWish(model: LanguageModel, work: WishFor): Promise<EulogyParagraph> {
  const { brief, text, at, material, budget } = work;
  const before = text.sections[at.section]?.paragraphs[at.paragraph];
  if (before === undefined || before.sentences.length === 0) throw new CannotRewrite('nothing-to-change');
  const prompt = wishPrompt(work);
  const answer = await model.ask({ purpose: 'wish', prompt: () => prompt }, work);
  const isNoSpeakers = noSpeakers(material, prompt.system);
  const sentences = mapSentences([readProse(answer, material.spell).flat()], (sentence) =>
    isNoSpeakers(sentence) ? [] : [sentence],
  );
  if (sentences.length === 0) throw new CannotRewrite('checks-failed');
  if (sentences.flat().join(' ') === sayable(before)) throw new CannotRewrite('nothing-to-change');
  const judged: Attributed = { prose: sentences, stood: await attribute(model, sentences, 'all', material, work) };
  const mended = taken(
    inQuestion(judged).length === 0 || !budget.holds(2)
      ? judged
      : await mend(model, judged, material, work).catch((error: unknown) => {
          if (error instanceof ModelFailed) return judged;
          throw error;
        }),
    isNoSpeakers,
  );
  const { prose, stood } = withQuotationsJoined(mended, material);
  const [paragraph] = asText(prose, stood, brief).sections.flatMap(({ paragraphs }) => paragraphs);
  const standing = paragraph?.sentences.filter((_sentence, i) => stood.get(i + 1)?.standing !== 'wrong') ?? [];
  const kept = await ruled(standing, work);
  if (kept.length === 0) throw new CannotRewrite('checks-failed');
  return { sentences: kept };
}

/** What was to be left out goes, and what else a rule says is marked; the rules are asked with the paragraph in its place, and only of it. */
async function ruled(
  sentences: EulogyParagraph['sentences'],
  { text, at, brief, words }: WishFor,
): Promise<EulogyParagraph['sentences']> {
  const whole = { ...text, sections: replaced(text.sections, at, { sentences }) };
  const hard = await hardFindings(whole, brief, words);
  const found = new Map(
    placedSentences(whole).flatMap(({ section, paragraph, sentence }, i) => {
      const finding = hard.get(i + 1);
      return section === at.section && paragraph === at.paragraph && finding !== undefined
        ? [[sentence, finding] as const]
        : [];
    }),
  );
  return sentences.flatMap((sentence, i) => {
    const finding = found.get(i);
    if (finding === undefined) return [sentence];
    const standing = sentence.verdict === 'supported' ? 'carried' : 'in doubt';
    const stood = ruledAgainst({ standing, sources: sentence.sources, why: '' }, finding);
    return stood.standing === 'wrong' ? [] : [{ ...sentence, verdict: 'unsupported', finding: finding.message }];
  });
}

function replaced(sections: readonly EulogySection[], at: ParagraphPlace, paragraph: EulogyParagraph): EulogySection[] {
  return sections.map((section, s) =>
    s !== at.section
      ? section
      : { ...section, paragraphs: section.paragraphs.map((other, p) => (p === at.paragraph ? paragraph : other)) },
  );
}

/** "warmer: Warmer and closer …": one line of the prompt file for each wish. */
function wordingOf(kind: Exclude<RewriteWish['kind'], 'own'>): string {
  const line = promptFile('wishes.v1')
    .split('\n')
    .find((one) => one.startsWith(`${kind}:`));
  if (line === undefined) throw new Error(`a wish without words: ${kind}`);
  return line.slice(kind.length + 1).trim();
}

function sayable(paragraph: EulogyParagraph | undefined): string {
  return (paragraph?.sentences ?? []).map(({ text }) => text).join(' ');
}
