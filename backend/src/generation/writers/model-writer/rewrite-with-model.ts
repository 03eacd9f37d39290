import type { Brief } from '@eulogy/arranger';
import { isHard } from '../../checks/finding.js';
import { judge } from '../../checks/judge-text.js';
import type { EulogyParagraph, EulogySection, EulogyText } from '@eulogy/arranger';
import { CannotRewrite, type ParagraphPlace } from '../writer.port.js';
import { type RewriteWish } from '../../domain/manuscript/wishes.js';
import { adoptParagraph } from './adopt-text.js';
import { labelAnswers } from './answer-labels.js';
import { PARAGRAPH_SHAPE } from './answer-shapes.js';
import type { CallLedger } from '../../domain/model-calls/model-call.js';
import { Unreadable, type ModelEndpoint } from './model-endpoint.js';
import { numberedText, paragraphData, promptData, scrub } from './prompt-data.js';
import { rewritePromptV1 } from './prompts/rewrite-v1.js';

/** An own instruction may be this long: it says how to put a paragraph, and is no place for a text. */
const MOST_CHARACTERS = 500;

const WISHES: Record<Exclude<RewriteWish['kind'], 'own'>, string> = {
  shorter: 'Shorter by about a third. Keep what is most concrete.',
  warmer: 'Warmer and closer, with the same facts.',
  lighter: 'Lighter: let what was funny be funny. The same facts.',
  plainer: 'Plainer: shorter sentences, simpler words.',
  'less-religious': 'Without religious words, as far as the facts allow.',
};

interface Rewriting {
  brief: Brief;
  text: EulogyText;
  at: ParagraphPlace;
  wish: RewriteWish;
  signal: AbortSignal;
  ledger: CallLedger;
}

/**
 * One call for one paragraph. What comes back is adopted like any text of a model, and stands only where it brings no finding of a hard
 * check that was not there before.
 * @throws CannotRewrite
 * @throws ModelFailed
 */
export async function rewriteWithModel(endpoint: ModelEndpoint, work: Rewriting): Promise<EulogyParagraph> {
  const { brief, text, at, wish, signal, ledger } = work;
  const before = text.sections[at.section]?.paragraphs[at.paragraph];
  if (before === undefined || before.sentences.length === 0) throw new CannotRewrite('nothing-to-change');
  const answers = labelAnswers(brief);
  const prompt = rewritePromptV1(
    promptData(brief, answers),
    numberedText(text, answers),
    paragraphData(before, answers),
    wish.kind === 'own' ? scrub(wish.instruction).slice(0, MOST_CHARACTERS) : WISHES[wish.kind],
  );
  const told = await endpoint.ask('rewrite', prompt, PARAGRAPH_SHAPE, ledger, signal).catch((error: unknown) => {
    throw error instanceof Unreadable ? new CannotRewrite('checks-failed') : error;
  });
  const paragraph = adoptParagraph(told, brief, answers);
  if (sayable(paragraph) === sayable(before)) throw new CannotRewrite('nothing-to-change');
  const judged = judge({ ...text, sections: replaced(text.sections, at, paragraph) }, brief);
  const fails = judged.report.findings.filter(
    (finding) =>
      (isHard(finding) || finding.check === 'clean') &&
      finding.sentence?.section === at.section &&
      finding.sentence.paragraph === at.paragraph,
  );
  const after = judged.text.sections[at.section]?.paragraphs[at.paragraph];
  if (fails.length > 0 || after === undefined || after.sentences.length === 0) throw new CannotRewrite('checks-failed');
  return after;
}

function replaced(sections: readonly EulogySection[], at: ParagraphPlace, paragraph: EulogyParagraph): EulogySection[] {
  return sections.map((section, s) =>
    s !== at.section
      ? section
      : { ...section, paragraphs: section.paragraphs.map((other, p) => (p === at.paragraph ? paragraph : other)) },
  );
}

function sayable({ sentences }: EulogyParagraph): string {
  return sentences.map(({ text }) => text).join(' ');
}
