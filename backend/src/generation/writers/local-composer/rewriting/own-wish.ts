import type { Brief } from '@eulogy/arranger';
import type { EulogyParagraph, EulogySentence, EulogyText } from '@eulogy/arranger';
import { tidyText } from '../../../brief/language/sentences.js';
import { capitalise, contentStems } from '../../../brief/language/words.js';
import { CannotRewrite } from '../../writer.port.js';
import { type WishKind } from '../../../domain/manuscript/wishes.js';
import { spokenNameOf } from '../call-name.js';
import { touchesTopic } from '../reading/unusable.js';
import { outsideQuotes } from '../telling/rewordings.js';
import { changed } from './changed.js';
import { allMemories, memoriesOf, untoldOf, wordsOfMoment } from './untold.js';

/** What an instruction in words asks for, as far as it is one that can be carried out without inventing anything. */
export type ReadWish =
  | { kind: Exclude<WishKind, 'own'> }
  | { kind: 'longer' | 'without-years' }
  | { kind: 'leave-out' | 'tell' | 'call'; what: string };

const FAITH = /\b(?:relig\w+|god|church|faith|prayers?|secular|holy)\b/i;
const SAME_AS: readonly (readonly [RegExp, Exclude<WishKind, 'own'> | 'longer'])[] = [
  [/\b(?:plain\w*|simpl\w+|easier|clearer|short\w* sentences)\b/i, 'plainer'],
  [/\b(?:short\w*|trim|tighten|condense|brief\w*|fewer words|half as long|cut (?:it|this) down)\b/i, 'shorter'],
  [/\b(?:longer|more detail|expand|more of (?:it|this))\b/i, 'longer'],
  [/\b(?:warm\w*|closer|kinder|gentler|softer|tender\w*|loving|more personal)\b/i, 'warmer'],
  [/\b(?:light\w*|funn\w+|humou?r\w*|smile|cheer\w*|happier|less (?:sad|heavy|gloomy))\b/i, 'lighter'],
];
const OUT =
  /\b(?:leave out|leave off|take out|remove|drop|delete|omit|skip|without|(?:don’t|do not|never) (?:mention|say|talk about|speak of)|no mention of|nothing about)\s+(.+)$/i;
const IN =
  /\b(?:add|include|mention|bring in|put in|tell(?: (?:us|them|everyone))?|say(?: something)?|more)\s+(?:about |of |on |in |that )*(.+)$/i;
const NAMED =
  /\b(?:[Cc]all (?:him|her|them|it)|[Rr]efer to (?:him|her|them) as|[Uu]se (?:the name|his name|her name|their name)|[Uu]se)\s+[“"‘']?(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*)/u;

/** Null where we do not know how to do that. An instruction is data: whatever else it says, nothing of it is obeyed. */
export function readWish(instruction: string): ReadWish | null {
  const wish = tidyText(instruction).replace(/[.!?\s]+$/, '');
  const named = NAMED.exec(wish)?.[1];
  if (named !== undefined) return { kind: 'call', what: named };
  const out = OUT.exec(wish)?.[1];
  if (out !== undefined) {
    if (/\b(?:years?|dates?)\b/i.test(out) && contentStems(out).length <= 2) return { kind: 'without-years' };
    return FAITH.test(out) ? { kind: 'less-religious' } : about('leave-out', out);
  }
  if (/\b(?:less|not so|no|not)\b.*/i.test(wish) && FAITH.test(wish)) return { kind: 'less-religious' };
  const same = SAME_AS.find(([pattern]) => pattern.test(wish));
  if (same !== undefined) return { kind: same[1] };
  const more = IN.exec(wish)?.[1];
  return more === undefined ? null : about('tell', more);
}

function about(kind: 'leave-out' | 'tell', words: string): ReadWish | null {
  const what = words.replace(
    /^(?:(?:the|any|all|a|his|her|their|my|part|parts|bit|bits|sentence|line|story|words?|about|of|with|where|that|who) )+/i,
    '',
  );
  return contentStems(what).length === 0 ? null : { kind, what };
}

/** Without the sentences that touch it. @throws CannotRewrite where none does, or nothing else is left */
export function leaveOut(paragraph: EulogyParagraph, what: string): EulogyParagraph {
  const sentences = paragraph.sentences.filter(({ text }) => !touchesTopic(text, [what]));
  if (sentences.length === 0) throw new CannotRewrite('checks-failed');
  return changed(paragraph, { sentences });
}

const YEAR = '(?:1[89]|20)\\d\\d';

/** "In 1974 he built a shed." → "He built a shed."; a date keeps its day and month. @throws CannotRewrite where there is no year */
export function withoutYears(paragraph: EulogyParagraph): EulogyParagraph {
  const sentences = paragraph.sentences
    // "Tyler was born in 2016 and Mia in 2019" says nothing without them
    .filter(({ text }) => !new RegExp(`born in ${YEAR}(?:, .*)? and \\S+(?: \\S+)? in ${YEAR}`).test(text))
    .map((sentence): EulogySentence => ({
      ...sentence,
      text: capitalise(outsideQuotes(sentence.text, bareOfYears).trim()),
    }));
  if (sentences.length === 0) throw new CannotRewrite('checks-failed');
  return changed(paragraph, { sentences });
}

function bareOfYears(part: string): string {
  return part
    .replace(new RegExp(` from ${YEAR} (?:to|until) ${YEAR}`, 'g'), '')
    .replace(
      new RegExp(`(^| )(?:back )?(?:in|since|until|by|around) (?:early |late )?${YEAR}(?:,(?= )|(?=[ .,]|$)) ?`, 'gi'),
      '$1',
    )
    .replace(new RegExp(`( \\d{1,2} \\p{Lu}\\p{Ll}+) ${YEAR}`, 'gu'), '$1')
    .replace(new RegExp(` of ${YEAR}\\b`, 'g'), '')
    .replace(/ +(?=[.,])/g, '')
    .replace(/ {2,}/g, ' ');
}

/** The person under another of their names. @throws CannotRewrite where nobody told us that name */
export function callThem(paragraph: EulogyParagraph, what: string, brief: Brief): EulogyParagraph {
  const { full, preferred, others } = brief.facts.name;
  const known = [full, ...full.split(/\s+/), preferred, ...others];
  const asked = known.find((name) => name.toLowerCase() === what.toLowerCase());
  if (asked === undefined) throw new CannotRewrite('not-told');
  const names = [full, spokenNameOf(brief), preferred, ...others].filter((name) => name !== '' && name !== asked);
  const any = new RegExp(`(?<![\\p{L}’])(?:${names.map(escapeForPattern).join('|')})(?![\\p{L}])`, 'gu');
  const sentences = paragraph.sentences.map((sentence) => ({
    ...sentence,
    text: outsideQuotes(sentence.text, (part) => part.replace(any, asked)),
  }));
  return changed(paragraph, { sentences });
}

/** With what was told about it and does not stand in the text yet. @throws CannotRewrite where nobody told it */
export function tellOf(paragraph: EulogyParagraph, what: string, text: EulogyText, brief: Brief): EulogyParagraph {
  const told = untoldOf(allMemories(paragraph, brief), text, brief).find((moment) =>
    touchesTopic(wordsOfMoment(moment), [what]),
  );
  if (told === undefined) throw new CannotRewrite('not-told');
  return { sentences: [...paragraph.sentences, ...told] };
}

/** With one more moment of the answers it rests on. @throws CannotRewrite where there is no more */
export function longer(paragraph: EulogyParagraph, text: EulogyText, brief: Brief): EulogyParagraph {
  const [more] = untoldOf(memoriesOf(paragraph, brief), text, brief);
  if (more === undefined) throw new CannotRewrite('not-told');
  return { sentences: [...paragraph.sentences, ...more] };
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
