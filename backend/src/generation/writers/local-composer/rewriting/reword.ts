import type { Brief } from '@eulogy/arranger';
import { isHard } from '../../../checks/finding.js';
import { runChecks } from '../../../checks/run-checks.js';
import type { EulogyParagraph, EulogySentence, EulogyText } from '@eulogy/arranger';
import { wordsOf } from '../../../brief/language/words.js';
import { CannotRewrite, type ParagraphPlace } from '../../writer.port.js';
import { changed } from './changed.js';
import { RELIGIOUS } from '../reading/unusable.js';
import { clauseCuts, sharedSubjectCut } from '../telling/split-clauses.js';
import { namesIn } from '../reading/read-memories.js';

/** A plain sentence has no more words than this. */
const PLAIN_WORDS = 12;

/** Shorter sentences, and no sentence that only leads on. @throws CannotRewrite where it is plain already */
export function plainer(paragraph: EulogyParagraph, brief: Brief): EulogyParagraph {
  const names = namesIn(brief);
  const told = paragraph.sentences.filter((sentence, i) => i === 0 || sentence.sources.length > 0);
  const sentences = told.flatMap((sentence) =>
    cut(sentence.text, names).map((text): EulogySentence => ({ ...sentence, text })),
  );
  return changed(paragraph, { sentences });
}

function cut(text: string, names: readonly string[]): string[] {
  if (wordsOf(text).length <= PLAIN_WORDS || /[“”]/.test(text)) return [text];
  const middle = text.length / 2;
  const cuts = [...clauseCuts(text, names)].sort(
    (a, b) => Math.abs(a[0].length - middle) - Math.abs(b[0].length - middle),
  );
  const best = cuts[0] ?? sharedSubjectCut(text, names);
  return best === null || best === undefined ? [text] : best.flatMap((part) => cut(part, names));
}

/** Without the sentences that have religious words in them. @throws CannotRewrite where there are none, or nothing else */
export function lessReligious(paragraph: EulogyParagraph): EulogyParagraph {
  const sentences = paragraph.sentences.filter(({ text }) => !RELIGIOUS.test(text));
  if (sentences.length === 0) throw new CannotRewrite('checks-failed');
  return changed(paragraph, { sentences });
}

/** The paragraph in its text, unless a hard check finds what it did not find before. @throws CannotRewrite */
export function ifItMayStand(
  after: EulogyParagraph,
  text: EulogyText,
  at: ParagraphPlace,
  brief: Brief,
): EulogyParagraph {
  const sections = text.sections.map((section, s) =>
    s !== at.section
      ? section
      : { ...section, paragraphs: section.paragraphs.map((other, p) => (p === at.paragraph ? after : other)) },
  );
  const isWorse = runChecks({ ...text, sections }, brief).findings.some(
    (finding) =>
      isHard(finding) && finding.sentence?.section === at.section && finding.sentence.paragraph === at.paragraph,
  );
  if (isWorse) throw new CannotRewrite('checks-failed');
  return after;
}
