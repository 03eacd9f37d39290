import { LONGEST_FREE_RUN } from '../../../checks/copied-runs.js';
import { capitalise, lowerFirst, wordsOf } from '../../../brief/language/words.js';

const VERBS = ['says', 'remembers', 'writes'] as const;
export type SayingVerb = (typeof VERBS)[number];

/** A verb for how somebody said it: "remembers" only fits what is past. */
export function sayingVerb(sentence: string, turn: number): SayingVerb {
  const past =
    /\b(?:was|were|had|did|used to|would|[a-z]{3,}ed|came|went|took|gave|said|told|kept|drove|sat|stood|made)\b/.test(
      sentence,
    );
  const present = /\bI (?:call|think|keep|have|know|like|still|take|am|believe|wish|hope|want)\b/.test(sentence);
  const fitting: readonly SayingVerb[] = past && !present ? VERBS : ['says', 'writes'];
  return fitting[turn % fitting.length] ?? 'says';
}

/** Where a speaker would breathe, the middle first. */
function breaths(sentence: string): number[] {
  const middle = sentence.length * 0.45;
  const places = [
    ...sentence.matchAll(
      /,\s+|\s+(?=(?:(?:even|just|only|especially|right|long|not) )?(?:and|but|when|because|so|until|while|after|before|which|who|where|as if)\s)/g,
    ),
  ]
    .map((match) => match.index)
    .filter((at) => !isInsideQuotation(sentence, at))
    .filter((at) => wordsOf(sentence.slice(0, at)).length >= 3 && wordsOf(sentence.slice(at)).length >= 3)
    .filter((at) => !/\b(?:even|just|only|especially|right|long|not)$/.test(sentence.slice(0, at)));
  const tooLong = (at: number): number =>
    [sentence.slice(0, at), sentence.slice(at)].filter((part) => wordsOf(part).length > LONGEST_FREE_RUN).length;
  return places.sort((a, b) => tooLong(a) - tooLong(b) || Math.abs(a - middle) - Math.abs(b - middle));
}

/** Between ‘ and its ’: what somebody said is not parted. */
function isInsideQuotation(sentence: string, at: number): boolean {
  const opened = sentence.slice(0, at).lastIndexOf('‘');
  return opened >= 0 && !/’(?!\p{L})/u.test(sentence.slice(opened, at));
}

/** “When I was eight,” Anna remembers, “he taught me to fish.” Inner quotations become single. */
export function quoteWithTeller(sentence: string, name: string, verb: SayingVerb): string {
  const inner = forQuotation(sentence);
  const at = breaths(inner)[0];
  if (at === undefined || wordsOf(inner).length < 8) {
    const stop = /[?!]$/.test(inner) ? '' : ',';
    return `“${inner.replace(/\.$/, '')}${stop}” ${name} ${verb}.`;
  }
  const left = inner.slice(0, at).trim().replace(/,$/, '');
  const right = inner.slice(at).replace(/^,\s*/, '').trim();
  return `“${left},” ${name} ${verb}, “${right}”`;
}

/** A quotation that goes on: “I gave her lemons. My husband laughed.” Null where it would be too long for one breath. */
export function quoteOn(quotation: string, sentence: string): string | null {
  const longer = `${quotation.slice(0, -1)} ${forQuotation(sentence)}”`;
  return quotation.endsWith('.”') && wordsOf(longer).length <= 30 ? longer : null;
}

/** The next sentence of the same teller: in quotation marks, without saying again who it is. */
export function quoteOnly(sentence: string): string {
  return `“${forQuotation(sentence)}”`;
}

function forQuotation(sentence: string): string {
  return sentence.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'));
}

/** "As a boy, Anna remembers, he wrote the tides on his hand." For sentences without a first person in them. */
export function attribute(sentence: string, name: string, verb: SayingVerb, names: readonly string[]): string {
  const front =
    /^((?:On|In|At|By|After|Before|During|One|Every|Each|As|When|Once|While|For|From)\b[^,“”]{2,50}),\s+(.+)$/.exec(
      sentence,
    );
  if (front?.[1] && front[2] && !/^(?:and|but|or)\b/.test(front[2])) return `${front[1]}, ${name} ${verb}, ${front[2]}`;
  const words = wordsOf(sentence).length;
  if (words <= 9 && /\.$/.test(sentence) && !sentence.includes('”'))
    return `${sentence.slice(0, -1)}, ${name} ${verb}.`;
  const first = /^[\p{L}’]+/u.exec(sentence)?.[0] ?? '';
  const body =
    names.includes(first) || first === 'I' || !/^\p{Lu}\p{Ll}*$/u.test(first) ? sentence : lowerFirst(sentence);
  return `${capitalise(name)} ${verb} that ${body}`;
}
