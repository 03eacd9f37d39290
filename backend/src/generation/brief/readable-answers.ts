import type { BriefInput } from './build-brief.js';

/** Signs, blanks and line breaks in a row that anybody may have meant; more of them say nothing, and cost whoever searches them. */
const SIGNS_IN_A_ROW = 60;
/** Characters of a name, a date or a place that are read. */
const PART_READ = 200;
const IN_PARTS: ReadonlySet<string> = new Set(['name', 'date_place_pair', 'place_pair']);

const LONG_RUN = new RegExp(`([^\\p{L}\\p{N}]{${String(SIGNS_IN_A_ROW)}})[^\\p{L}\\p{N}]+`, 'gu');

/**
 * The answers as far as they can be read. Words stay as they are; twenty thousand blanks do not, nor a name as long as a book: what looks
 * for something in them would keep everybody else waiting.
 */
export function readableAnswers(input: BriefInput): BriefInput {
  const types = new Map(input.questionSet.questions.map(({ id, questionType }) => [id, questionType]));
  const readable = <Answer extends { readonly questionId: string; readonly answer: string }>(given: Answer): Answer => {
    const type = types.get(given.questionId) ?? '';
    // events are kept as JSON, which a cut would break
    if (type === 'life_events') return given;
    const answer = given.answer.replace(LONG_RUN, '$1');
    return { ...given, answer: IN_PARTS.has(type) ? shortParts(answer) : answer };
  };
  return { ...input, facts: input.facts.map(readable), contributions: input.contributions.map(readable) };
}

function shortParts(answer: string): string {
  return answer
    .split('|')
    .map((part) => (part.length > PART_READ ? part.slice(0, PART_READ).replace(/\\$/, '') : part))
    .join('|');
}
