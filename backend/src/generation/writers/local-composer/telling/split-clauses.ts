import { hasFiniteVerb, isPastVerb, tagWords } from '../../../brief/language/grammar.js';
import { isNounPhrase } from './completions.js';
import { capitalise, wordsOf } from '../../../brief/language/words.js';

const SUBJECTS =
  'he|she|they|we|I|it|nobody|everyone|everybody|you|there|none of (?:us|them)|all of (?:us|them)|some of (?:us|them)|most of (?:us|them)';
/** Used like names. */
const KIN = 'Mum|Dad|Nan|Nanna|Nonna|Nonno|Pop|Grandma|Grandpa|Yiayia|Papou';

const SUBORDINATORS =
  /^(?:when|if|as|although|though|because|while|since|after|before|once|until|whenever|every time|even if|even though|wherever|the (?:day|night|year|time|week|morning|first time|last time))\b/i;

/** "During the flood, when the bridge came down": a frame for what follows, and no sentence. */
const FRAMES = /^(?:during|on|in|at|after|before|by|with|since|from|for|one|the (?:day|night|year|time))\b/i;

/** "…, and by half past five he was on the jetty": a clause that begins with its time or place. */
const LATE_SUBJECT =
  '(?:(?:at|in|on|by|after|before|when|once|while|from|for|during|one (?:day|night|morning))\\s(?:[a-z’]+\\s){1,6}(?:he|she|they|we|I|it)\\s|every (?:day|night|morning|week|month|year|time|summer|winter)\\s(?:[a-z’]+\\s){0,6}(?:he|she|they|we|I|it|(?:the|my|his|her|our|their)\\s[a-z]+)\\s)';

/** "…, and when the librarian told me what I owed, Margaret leaned round": a clause that begins with another. */
const WHEN_FIRST = '(?:when|after|before|once|while)\\s[^,“”]{6,70},\\s';

const OPENING: Record<string, string> = { but: 'But', so: 'So', 'and then': 'Then' };

/** Where a sentence may be cut in two, each with its own verb. `names` may also begin a clause. */
export function clauseCuts(sentence: string, names: readonly string[]): [string, string][] {
  const subject = `(?:${[SUBJECTS, KIN, ...names.map(escapeForPattern)].join('|')})`;
  const pattern = new RegExp(
    `(;\\s+|,?\\s+(and then|and|but|so)\\s+|,\\s+)(?=(?:${subject}(?:\\s|’)|(?:the|my|his|her|our|their|a|an)\\s|${LATE_SUBJECT}|${WHEN_FIRST}))`,
    'g',
  );
  const cuts: [string, string][] = [];
  for (const match of sentence.matchAll(pattern)) {
    const joint = match[0];
    const conjunction = match[2] ?? '';
    const left = sentence.slice(0, match.index);
    const right = sentence.slice(match.index + joint.length);
    if (isInsideQuote(sentence, match.index) || !standsAsClause(left, names) || !standsAsClause(right, names)) continue;
    if (new RegExp(`^(?:${LATE_SUBJECT}|${WHEN_FIRST})`).test(right) && (conjunction === '' || !joint.startsWith(',')))
      continue;
    if (conjunction === '' && /^(?:the|my|his|her|our|their|a|an)\s/.test(right) && !joint.startsWith(';')) continue;
    if (
      /^(?:the|my|his|her|our|their|a|an)\s/.test(right) &&
      (isNounPhrase(right) || !joint.startsWith(',') || wordsOf(right).length < 5)
    )
      continue;
    if (conjunction === '' && !joint.startsWith(';') && (isOpenedBySubordinator(left) || hangsOpen(left))) continue;
    if (conjunction === 'so' && /\bso\s*$/.test(left)) continue;
    if (
      conjunction !== '' &&
      !joint.startsWith(',') &&
      (wordsOf(left).length < 5 || (reportsSpeech(left) && !isSameKnower(left, right)))
    )
      continue;
    if (
      !isSameKnower(left, right) &&
      /\b(?:that|which|who|whether|what|how|why|where)\s+(?:\S+\s+){0,6}\S+$/.test(left) &&
      !joint.startsWith(',') &&
      !joint.startsWith(';')
    )
      continue;
    const kept = OPENING[conjunction] ?? '';
    if (kept !== '') cuts.push([close(left), `${kept} ${lowerUnlessName(right, names)}`]);
    if (conjunction !== 'so' || !/^(?:they|he|she|it|I|we)\s(?:could|would)\b/i.test(right))
      cuts.push([close(left), capitalise(right)]);
  }
  return cuts;
}

/**
 * "She milked before school and hated the cold." → two sentences with the subject said again. Only where one plain past
 * verb stands at the head and nothing between could own the second verb.
 */
export function sharedSubjectCut(sentence: string, names: readonly string[]): [string, string] | null {
  if (/[“”?:;]/.test(sentence)) return null;
  const pronouns = ['He', 'She', 'They', 'I', 'We', 'he', 'she', 'they', 'we'];
  const nouns = '(?:[Aa]n?|[Tt]he|[Mm]y|[Hh]is|[Hh]er|[Oo]ur) [a-z]+';
  const subject = new RegExp(
    `^(?:.*?(?:\\bthat |, |^(?:${FRONTS})\\b[^,]*? ))?(${[...pronouns, ...names.map(escapeForPattern), nouns].join('|')})\\s+(?:(?:never|always|often|once|only|also)\\s+)?([a-z]+)\\b(?:\\s+([a-z]+))?`,
  ).exec(sentence);
  if (!subject?.[1] || !subject[2] || !isPastVerb(subject[2]) || NO_HEAD.test(subject[2])) return null;
  if (
    subject[2] === 'had' &&
    !/^(?:a|an|the|his|her|their|my|our|no|two|three|four|five|six|ten|forty|[a-z]+ty)$/.test(subject[3] ?? '')
  )
    return null;
  const head = sentence.indexOf(subject[0]) < 0 ? '' : sentence.slice(0, subject[0].length - (subject[3]?.length ?? 0));
  let best: [string, string] | null = null;
  for (const match of sentence.matchAll(/,?\s+(and then|and|but)\s+((?:never|always|then|still)\s+)?([a-z]+)\b/g)) {
    const verb = match[3] ?? '';
    const left = sentence.slice(0, match.index);
    const right = sentence.slice(match.index + match[0].length - verb.length - (match[2] ?? '').length);
    // "…, when she could not speak and used a card, I asked": the verb is hers
    if (match.index < head.length) continue;
    const between = left.slice(head.length);
    const isDeed =
      isPastVerb(verb) && tagWords(sentence).some((word) => word.lower === verb && word.tags.has('PastTense'));
    if (!isDeed || /^(?:was|were|had|been|let|did)$/.test(verb)) continue;
    if (ownsVerb(between)) continue;
    if (wordsOf(left).length < 4 || wordsOf(right).length < 4 || /^\w+\s+by\b/.test(right)) continue;
    const isNearer =
      best === null || Math.abs(left.length - sentence.length / 2) < Math.abs(best[0].length - sentence.length / 2);
    if (isNearer) best = [close(left), `${opener(match[1] ?? '', subject[1], names)} ${right}`];
  }
  return best;
}

const FRONTS =
  'At|In|On|By|One|Every|Each|When|After|Before|As|The day|The week|The next|The year|The following|Once|Later|Then|So|But|And|Instead|Twice';
const NO_HEAD = /^(?:was|were|did|been|let|said|told|knew|thought|used)$/;

/** True when something in between could be what the second verb belongs to. */
function ownsVerb(between: string): boolean {
  // "with a knife and a fork" owns no verb
  const bare = between
    .replace(/\band (?:a|an|the|his|her|their|my|two|three|four) [a-z]+/g, ' ')
    .replace(
      /\b(?:and|,)\s+[a-z]+ed\b|\band (?:shook|sat|went|came|took|put|rang|got|stood|drove|ran|made|gave)\b/g,
      ' ',
    );
  return hasFiniteVerb(bare) || /\b(?:who|that|which|where|when|what|how|if|because|to|and|or)\b/.test(bare);
}

function opener(conjunction: string, subject: string, names: readonly string[]): string {
  const again = subject.replace(/^an?\s/i, 'the ');
  const lowered = again === 'I' || names.includes(again) ? again : again.charAt(0).toLowerCase() + again.slice(1);
  return conjunction === 'but' ? `But ${lowered}` : capitalise(again);
}

/** "Noor walked up, took the paper, read it and gave it back.": several deeds of one, cut before the one nearest to the middle. */
function deedsCut(sentence: string, names: readonly string[]): [string, string] | null {
  const who = ['He', 'She', 'They', 'I', 'We', ...names.map(escapeForPattern)].join('|');
  const [, subject = '', verb = ''] = new RegExp(`^(${who}) ([a-z]+)\\b`).exec(sentence) ?? [];
  if (!isPastVerb(verb) || NO_HEAD.test(verb) || /[“”?:;]/.test(sentence)) return null;
  const places = [...sentence.matchAll(/, ([a-z]+) (?=[a-z])/g)]
    .filter(({ 1: deed = '', index }) => isPastVerb(deed) && !/^(?:was|were|had|did)$/.test(deed) && index > 0)
    .sort((a, b) => Math.abs(a.index - sentence.length / 2) - Math.abs(b.index - sentence.length / 2));
  const at = places[0]?.index;
  if (at === undefined) return null;
  // two deeds that are left are joined as one says it
  const left = sentence
    .slice(0, at)
    .replace(/, ([a-z]+)(?= [^,]*$)/, (all, deed: string) => (isPastVerb(deed) ? ` and ${deed}` : all));
  const right = sentence.slice(at + 2);
  return wordsOf(left).length < 4 || wordsOf(right).length < 4 ? null : [close(left), `${subject} ${right}`];
}

/** "She told them I had the dentist, and took me to the car park": behind the comma it is she again who does something. */
function nextDeedCut(sentence: string, names: readonly string[]): [string, string] | null {
  const who = ['He', 'She', 'They', 'I', 'We', ...names.map(escapeForPattern)].join('|');
  const subject = new RegExp(`^(${who}) (?:[a-z]+)\\b`).exec(sentence)?.[1];
  if (subject === undefined || /[“”?:;]/.test(sentence)) return null;
  const next = [
    ...sentence.matchAll(/, and ([a-z]+) (?=(?:me|us|him|her|them|it|the|a|an|my|his|to|home|off)\b)/g),
  ].find(({ 1: deed = '' }) => isPastVerb(deed) && !/^(?:was|were|had|did)$/.test(deed));
  if (next === undefined) return null;
  const [left, right] = [sentence.slice(0, next.index), sentence.slice(next.index + ', and '.length)];
  return wordsOf(left).length < 4 || wordsOf(right).length < 4 ? null : [close(left), `${subject} ${right}`];
}

/** Cuts a sentence that is too long to be said in one breath, as often as it takes. */
export function cutLong(sentence: string, mostWords: number, names: readonly string[]): string[] {
  if (wordsOf(sentence).length <= mostWords) return [sentence];
  const middle = sentence.length / 2;
  const cuts = [...clauseCuts(sentence, names)].sort(
    (a, b) => Math.abs(a[0].length - middle) - Math.abs(b[0].length - middle),
  );
  const shared = sharedSubjectCut(sentence, names);
  const best = cuts[0] ?? shared ?? deedsCut(sentence, names) ?? nextDeedCut(sentence, names);
  if (best === null || best === undefined) return [sentence];
  return best.flatMap((part) => cutLong(part, mostWords, names));
}

function standsAsClause(clause: string, names: readonly string[]): boolean {
  const bare = clause.replace(/[.!?]+$/, '');
  if (wordsOf(bare).length < 3 || !hasFiniteVerb(bare)) return false;
  if (FRAMES.test(bare) && !hasFiniteVerb(bare.replace(/,? (?:when|where|who|which|that)\b.*$/, ''))) return false;
  // "When I was sixteen I failed the test": the comma is not typed
  if (isOpenedBySubordinator(bare) && !bare.includes(',')) return WHEN_AND_DEED.test(bare);
  if (isOpenedBySubordinator(bare))
    return hasFiniteVerb(bare.slice(bare.indexOf(',') + 1)) && hasOwnSubject(bare.slice(bare.indexOf(',') + 1), names);
  return true;
}

const WHEN_AND_DEED =
  /^(?:when|while|after|before|once) (?:I|he|she|we|they) (?:was|were) [^,]{1,24}?(?<!\b(?:that|who|which|and|but|or|so|because|than|like)) (?:I|he|she|we|they) [a-z]{2,}\b/i;

function hasOwnSubject(clause: string, names: readonly string[]): boolean {
  const first = wordsOf(clause)[0] ?? '';
  return (
    new RegExp(`^(?:${SUBJECTS}|the|a|an|my|his|her|their|our|mum|dad)$`, 'i').test(first) ||
    names.some((name) => name.toLowerCase().startsWith(first))
  );
}

function isOpenedBySubordinator(clause: string): boolean {
  return SUBORDINATORS.test(clause.trim());
}

/** "… in the queue, and when she came": a clause at the end that waits for what follows. */
function hangsOpen(left: string): boolean {
  const last = (/(?:^|[,;])([^,;]*)$/.exec(left)?.[1] ?? '').replace(/^\s*(?:and|but|so|then|that)\s+/i, '');
  return left.includes(',') && isOpenedBySubordinator(last);
}

/** "She knew who was waiting and she would walk it round": the second "she" is the first one. */
function isSameKnower(left: string, right: string): boolean {
  const [first = '', verb = ''] = left.split(/\s+/);
  const isPronoun = /^(?:he|she|they|I|we)$/i.test(first);
  return isPronoun && /^(?:knew|wrote|kept|had)$/i.test(verb) && wordsOf(right)[0] === first.toLowerCase();
}

/** "He said that she came and he left": what was said may go on after the joint. */
function reportsSpeech(clause: string): boolean {
  return /\b(?:said|say|says|told|thought|knew|heard|believed|felt|saw|reckoned|asked|remember|found out|swore|promised|wondered)\b/i.test(
    clause,
  );
}

function isInsideQuote(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at);
  return (
    (before.match(/“/g)?.length ?? 0) > (before.match(/”/g)?.length ?? 0) ||
    (before.match(/‘/g)?.length ?? 0) > (before.match(/’(?=[\s.,!?]|$)/g)?.length ?? 0)
  );
}

function close(clause: string): string {
  const trimmed = clause.trim().replace(/[,;:]+$/, '');
  return /[.!?][”’]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function lowerUnlessName(text: string, names: readonly string[]): string {
  const first = /^[\p{L}’]+/u.exec(text)?.[0] ?? '';
  return /^I(?:’|$)/.test(first) || names.includes(first) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
