import { asPattern } from './as-pattern.js';
import { listAsSaid, partnerAsSaid, withoutAsides } from './family-asides.js';
import { namesTypedSmall } from './family-capitals.js';
import { touchesBoundary } from './boundaries.js';
import type { Brief, BriefFamily } from './brief.js';
import {
  ANIMALS,
  capitalsOff,
  formerPartner,
  IS_CALLED,
  IS_LABEL,
  LABEL,
  ONLY_A_STATUS,
  TO_THE_FORM,
  whoseItIs,
} from './family-words.js';
import { isFormTalk, withoutNotes } from './form-talk.js';
import { parentTyped } from './kin-of-speaker.js';
import { isName } from './names.js';
import { speaksToUs } from './not-a-memory.js';
import type { FactLine, NotYet } from './passage.js';
import { namesIn } from './names-in.js';
import { personOf, tickedRelation } from './person.js';
import { finished, lonelyI, restoreCapitals, sentencesOf, typeset } from './typeset.js';
import { apposed, coupleSaid, deadSaid, parentsSaid, signsSaid, partnerSaid, withTheirOwn } from './family-joints.js';
import { inHaste, tellersNamed, withTie } from './family-tellers.js';
import { fitsInRow, inOneBreath, inRow, smallInRow, standsAlone, wasMarried } from './family-row.js';
import { listIn, tellsOfPartner, withoutTale } from './family-tale.js';
import { capitalise, possessiveOf, wordsOf } from './words.js';

/**
 * The family in its teller’s own words: what was typed, line by line, behind a few words of ours. Who belongs to whom is never read out
 * of it, so it cannot be turned round. A line that cannot be said and has a name in it takes all the others with it, so that nobody hears
 * who was left out.
 */
export function familyLine(brief: Brief): { line: FactLine | null; notYet: NotYet[] } {
  const { family } = brief.facts;
  if (family === null) return { line: null, notYet: [] };
  const { source } = family;
  const leave = (value: string): NotYet => ({ source, value, why: 'no-pattern' });
  const { text, left } = familySaid(family, brief);
  if (text === null)
    return { line: null, notYet: [family.partner, family.others].filter((one) => isTold(one)).map(leave) };
  return { line: { id: 'family', source, section: 'family', text }, notYet: left.map(leave) };
}

/** How a family is told, as it was typed. */
export interface FamilySaid {
  /** Null where nothing is said. */
  readonly text: string | null;
  /** What was typed and is not said. */
  readonly left: readonly string[];
  /** `unsayable`: `stopper` cannot be said and has a name in it, so nobody is named; `too-long`: it would hold up any text. */
  readonly why: 'unsayable' | 'too-long' | null;
  readonly stopper: string | null;
  /** What tells something instead of naming somebody: a memory like others. */
  readonly tale: string;
}

export function familySaid(typedFamily: BriefFamily, asKept: Brief): FamilySaid {
  const brief = { ...asKept, facts: { ...asKept.facts, family: typedFamily } };
  const listed = listIn(typedFamily);
  const family = { ...listed, others: parentsSaid(listed.others, brief) };
  const { partner, former } = partnerOf(
    isTheSpeaker(family.partner, brief) ? 'me' : partnerSaid(partnerAsSaid(family.partner)),
    brief,
  );
  const typed = [withTie(partner, brief), family.others].filter((one) => one.trim() !== '' && !NOBODY.test(one.trim()));
  const isLong = typed.join('\n').length > MOST_LETTERS;
  const lines = isLong ? { said: [], left: [], stopper: null } : linesOf(typed, brief);
  const told = tellsOfPartner(partner, brief) ? linesOf([partner], brief).said.length : 0;
  const list = composed(lines.said.slice(told), brief, told);
  const said = lines.stopper === null ? [...lines.said.slice(0, told).map(finished), list].join(' ').trim() : '';
  const isTooLong = isLong || wordsOf(said).length > MOST_WORDS;
  return {
    text: said === '' || isTooLong ? null : said,
    left: [...(former === '' ? [] : [former]), ...lines.left],
    why: isTooLong ? 'too-long' : lines.stopper === null ? null : 'unsayable',
    stopper: lines.stopper,
    tale: withoutTale(typedFamily.others).tale,
  };
}

/** Longer than this it is a tale: it would hold up the text of a short one. */
const MOST_WORDS = 120;
const MOST_LETTERS = 1200;
const NOBODY =
  /^(?:(?:none|no|nup|nope|nah|nil|n\/?a|nobody|no one|never|nothing|-+)\.?|(?:none|nobody|no one)(?: that| who)? (?:she|he|they|we|I) [\p{Ll} ’']{1,40}\.?)$/iu;
const FEWEST_TOLD = 3;
/** "Six grandchildren" */
const FEWEST_COUNTED = 2;
const isTold = (text: string): boolean => text.trim() !== '' && !NOBODY.test(text.trim());

/** Whoever writes calls the one who was married to their father their mother: among his people she is not his. */
const PARENT_OF_THE_SPEAKER =
  /^(?:(?:my |our )?(?:mother|father)\s*(?:[-–—:]|(?=\())|(?:mother|father),)\s*(?=\p{Lu})/iu;

/** The partner of the end; “divorced” and “single and happy” are no people. */
function partnerOf(typed: string, { about }: Brief): { partner: string; former: string } {
  const bare = about === 'pet' ? typed.trim() : typed.trim().replace(PARENT_OF_THE_SPEAKER, '');
  if (ONLY_A_STATUS.test(bare) || WAS_SEEING.test(bare)) return { partner: '', former: typed };
  const two = formerPartner(bare);
  return two === null ? { partner: bare, former: '' } : two;
}

/** "was seeing a girl named Shay I think that was getting serious": told, and nobody’s name. */
const WAS_SEEING =
  /^me,? but\b|^(?:(?:he|she|they) )?(?:was|were|had been|just|only|recently|sort of|kind of|on and off)\b.*\b(?:seeing|dating|talking to|going out with|involved with|engaged)\b/iu;

/** "No children.": what a box asks for. */
const HAS_NONE =
  /^no (?:children|kids|grandchildren|grandkids|siblings|brothers|sisters|partner|husband|wife|pets)(?: of (?:his|her|their) own)?(?:,? (?:and |or )?no (?:children|kids|grandchildren|siblings|wife|husband|partner)(?: of (?:his|her|their) own)?)*(?: now| any ?more| at the end)?$/i;
/** “Geoff”, in the box for the partner, typed by Geoffrey, who was the husband. */
function isTheSpeaker(partner: string, { speaker, people }: Brief): boolean {
  const [name = '', ...more] = partner
    .trim()
    .replace(/^(?:I am|I[’']m|me|myself)[,:]? (?=\p{Lu})/iu, '')
    .replace(/[.\s]+$/, '')
    .split(/\s+/);
  const first = speaker.firstName.split(/[ -]/)[0] ?? '';
  const isShort = more.length === 0 && isName(name) && name.length > 2 && first.startsWith(name);
  return isShort && people.every((one) => one.id === speaker.id || one.firstName !== name);
}

/** What nobody can say aloud. */
const UNSAYABLE = /[[\]{}<>|@#*_~^\\§]|https?:/;
/** "who is holding the phone for me now", "if he is able to come": of the day it was typed, or of the guests. */
const OF_THE_DAY =
  /,? (?:who )?(?:is|’s) (?:right )?here (?:at|on|by|beside|next to) (?:my|me)\b[^,;.\n]*? (?:as|while) I (?:write|type)(?: this)?(?=[,;.\n]|$)|,? who(?: is|’s) (?:holding|typing|writing|reading|watching|sitting)[^,;.\n]*? (?:this|for me|with me|me|now)(?: now)?(?=[,;.\n]|$)|,? if (?:he|she|they) (?:can come|comes?|(?:is|are|’s) able to (?:come|be there)|makes? it|can make it|(?:turns?|shows?) up)(?=[,;.\n]|$)|,? (?:who )?(?:can(?:no|’)t|cannot|can not|won’t be able to|(?:is|are) (?:unable|not able) to) (?:reach|come|make it|be here|be there|get here|get home|travel|fly)(?: (?:in time|for it|home|back))*(?=[,;.\n]|$)|,? (?:is|are) coming(?=,? and should\b)|,? (?:and )?(?:(?:should|must|needs? to) (?:just |also |only )?be|(?:is|are) to be) (?:mentioned|named|included|listed)\b[^,;.\n]*|,? (?:and|who)(?: she| he)? will be there(?=[,;.\n]|$)|,? (?:(?:and|but) )?(?:he|she|they) (?:doesn|don)’t know yet(?=[,;.\n]|$)|,? (?:so )?(?:please )?put (?:her|him|them) (?:down|in)(?: too| as well)?(?=[.\n]|$)|(?<=(\p{Lu}\p{L}+)) put \1 (?:down|in)(?=[.\n]|$)/giu;

/** "Glenda… no sorry her name is Glynis" */
const CORRECTED = /\b\p{Lu}\p{L}+ ?…? ?no,? sorry,? (?:her|his|their) name is (?=\p{Lu})/gu;
/** "… and I’m not typing them all but Hamish is doing a bit", "… pls say hi to him": behind what is told. */
const FORM_BEHIND =
  /(?: and)?(?: (?:he|she))?(?: will|’ll) be (?:sitting )?there,? so (?:whoever|please|pls|be|watch)\b.*$|(?:,| and| but)? (?:I(?:’m| am) not (?:typing|listing|naming|putting|writing)|(?:please|pls)(?: [^ \n]+){1,5}$).*$|,? (?:(?:it|they|there)(?:’s|s|’re|re| is| are) )?(?:far |way )?too many(?: of them)?(?: to (?:say|list|name|count|mention|write|type|put))?$/iu;

/** ", Narelle will have to put the names in", of a Narelle who is named elsewhere. */
const WILL_NAME_THEM =
  /,? (\p{Lu}\p{L}+)(?: will|’ll)(?: have to| need to)? (?:put|fill|give|add|write) (?:you |in )?(?:the|their) (?:names|rest).*$/iu;
function withoutAside(sentence: string, typed: readonly string[]): string {
  const [aside, name = ''] = WILL_NAME_THEM.exec(sentence) ?? [];
  const isNamed = aside !== undefined && typed.join('\n').split(name).length > 2;
  return (isNamed ? sentence.replace(aside, '') : sentence).replace(FORM_BEHIND, '');
}

interface Lines {
  said: string[];
  left: string[];
  /** The first that cannot be said and names somebody whom no other names. */
  stopper: string | null;
}

/** The sentences to say, in their order, and those that are said to the form. */
function linesOf(typed: readonly string[], brief: Brief): Lines {
  const said: string[] = [];
  const left: string[] = [];
  const unnamed: { names: string[]; sentence: string }[] = [];
  const own = brief.speaker.firstName;
  const boundaries = { leaveOut: brief.boundaries.leaveOut.map(topicBesideNames), faith: 'as-told' as const };
  for (const whole of typed.flatMap((text) => sentencesIn(text, brief))) {
    const told = withoutAside(whole, typed);
    const fewest = WILL_NAME_THEM.test(whole) ? FEWEST_COUNTED : FEWEST_TOLD;
    const sentence = wordsOf(told).length >= fewest ? closed(told) : whole;
    if (sentence !== whole) left.push(whole.slice(told.length).trim());
    const touches = touchesBoundary(own === '' ? sentence : sentence.replaceAll(own, 'me'), boundaries) !== null;
    const isToTheForm =
      /^(?:he|she|they)(?: will be|’ll be) (?:there|coming)$|\b(?:afaik|idk|iirc|I guess)\b/i.test(sentence) ||
      TO_THE_FORM.test(sentence) ||
      speaksToUs(sentence) ||
      isFormTalk(sentence);
    const text = touches || isToTheForm ? '' : spoken(sentence, brief);
    if (text !== '' && !UNSAYABLE.test(text)) {
      said.push(text.includes('(') ? text : text.replaceAll(')', ''));
      continue;
    }
    if (isToTheForm) left.push(sentence);
    unnamed.push({ names: namesOf(touches ? withoutTopics(sentence, brief) : sentence), sentence });
  }
  const all = said.join(' ');
  const stopper = unnamed.find(({ names }) => names.some((name) => !all.includes(name) && name !== own));
  return { said, left, stopper: stopper?.sentence ?? null };
}

function sentencesIn(text: string, brief: Brief): string[] {
  return deadSaid(
    signsSaid(listAsSaid(capitalsOff(typeset(withoutNotes(inHaste(asWished(inOneBracket(text)))))))).replace(
      OF_THE_DAY,
      '',
    ),
  )
    .replace(CORRECTED, '')
    .replace(/^\s*1[.)] [^\n]+/u, (numbered) => numbered.replace(/[.,;]? [2-9][.)] (?=\p{L})/gu, '\n'))
    .split(/\n+|;/)
    .map((line) => line.replace(/^\s*(?:[-–*•]|\d{1,2}[.)])\s+/, '').trim())
    .map((line) => restoreCapitals(lonelyI(line), [...namesIn(brief), ...namesTypedSmall(line)]))
    .flatMap((line) => sentencesOf(tellersNamed(line, brief)))
    .map((sentence) => withoutAsides(sentence).replace(/[.,;:\s]+$/, ''))
    .filter((sentence) => sentence !== '' && !NOBODY.test(sentence) && !HAS_NONE.test(sentence));
}

/** "Nieces and nephews - there's 23 so please just say all his nieces and nephews or we'll be there all day" */
function asWished(text: string): string {
  // "One brother lost in the sea, please say his name Phạm Văn Tài"
  const named = text
    // "We lost Anthony in 1981, please say his name, Merv always did"
    .replace(
      /,? (?:and )?(?:please|pls) say (?:his|her|their) names?(?:,? (?:\p{Lu}\p{L}+|he|she|they|we|I) (?:always|still|never) [\p{Ll} ]+)?(?=[.\n]|$)/giu,
      '',
    )
    .replace(/,? (?:and )?(?:please|pls) say (?:his|her|their) names?,? (?=\p{Lu})/giu, ', ');
  return named.replace(
    /^.*\b(?:please|pls) (?:just )?(?:say|put) (all (?:his|her|their|our|the) [\p{L} ]+?)(?:,? (?:or|because|so|as|they|we|it|thanks)\b.*)?$/gimu,
    (_all, wished: string) => capitalise(wished),
  );
}

/** "Ginny (wife, finally, 2009. together since 86)": what ends a sentence ends none in brackets. */
function inOneBracket(text: string): string {
  return text.replace(/\([^()\n]*\)/g, (inside) =>
    inside.replace(SENTENCE_IN_BRACKET, ')').replace(/;\s+|(?<=\p{L}{3}|\d)(?<!\bdec)\.\s+/gu, ', '),
  );
}

/** "Eli (mine, 15. He met him twice)": what is told beside who somebody is. */
const SENTENCE_IN_BRACKET = /(?<=\d|\p{L}{2})\.\s+(?:He|She|They|We|I|It)\s[^()]*\)$/u;

/** A bracket that was cut is closed. */
const closed = (text: string): string => (/\([^)]*$/.test(text) ? `${text})` : text);

/** "her falling out with Auntie Sheila" forbids the falling out: whoever lists their people names Sheila; "my brother Kevin" forbids him. */
function topicBesideNames(topic: string): string {
  const beside = wordsOf(topic.replace(/(?<!\p{L})\p{Lu}\p{L}+/gu, ' '));
  const isOfMore = beside.some(
    (word) => word.length > 3 && !IS_LABEL.test(word) && !/^(?:from|with|that|about)$/.test(word),
  );
  return isOfMore ? topic.toLowerCase() : topic;
}

function withoutTopics(sentence: string, { boundaries }: Brief): string {
  return boundaries.leaveOut.flatMap((topic) => namesOf(topic)).reduce((so, name) => so.replaceAll(name, ''), sentence);
}

/** Names in a sentence: capitals that are no label, nobody who is asked, and not its first word where that is a plain one. */
function namesOf(text: string): string[] {
  const asked = text.replace(/\b(?:ask|check with|from|off) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/gu, '');
  return (asked.match(/(?<!\p{L})\p{Lu}\p{Ll}[\p{L}]*/gu) ?? []).filter(
    (word) => !PLAIN.test(word) && !(IS_LABEL.test(word) || IS_CALLED.test(word)),
  );
}
const PLAIN =
  /^(?:No|His|Her|Their|Our|My|There|Not|Myself|Me|Ask|I|Please|Pls|Sorry|Will|Check|See|Can|If|The|She|He|They|We|Too|Leave|Just|People|Someone|Somebody|Others|Is|Are|Maybe|Now|Then|And|Also|All|Everyone|Everybody|Half|Step|Great|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Canadian|Australian|American|English|Irish|Scottish)$/;

/** What a typesetter does that a line can be said aloud: signs as words, the dead without their cross, whoever speaks as “me”. */
function spoken(sentence: string, brief: Brief): string {
  const said = whoseItIs(asMe(sentence, brief), brief)
    .replace(/^(Predeceased|Survived) by(?= )/i, (_all, how: string) => leftBehind(how, brief))
    .replace(COUPLE_IN_BRACKETS, coupleSaid)
    .replace(NOT_SAID_OF, '')
    .replace(/(?<=\(\d{1,3})!+(?=\))/g, '')
    .replace(/\s*=\s*(\d{1,3}):/g, ', $1:')
    .replace(/\s*=\s*/g, ': ')
    .replace(/^((?:his|her|their|my) )?((?:great[- ]?)?(?:grand)?(?:kids|children)) (\d{1,2})(?=,|:|$)/i, '$1$3 $2')
    .replace(/(?<=[\p{L}\d)])\s*[&+]\s*(?=[\p{L}\d])/gu, ' and ')
    .replace(/(\p{L}{2,})\s*\/\s*(?=\p{L}{2})/gu, '$1, ')
    .replace(TIE_AND_DASH, '$1 ')
    .replace(/\s-\s(?=\p{L})/gu, ' – ')
    .replace(/ ,/g, ',')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return apposed(said);
}

/** "Predeceased by her parents", as notices in newspapers begin. */
function leftBehind(how: string, brief: Brief): string {
  const { subject } = personOf(brief);
  const are = subject === 'they' ? 'are' : 'is';
  const were = subject === 'they' ? 'were' : 'was';
  return /^p/i.test(how)
    ? `${capitalise(subject)} ${were} predeceased by`
    : `${capitalise(subject)} ${are} survived by`;
}

const A_NAME = `\\p{Lu}[\\p{L}’-]*(?: \\p{Lu}[\\p{L}’-]*)*`;
/** "Martin (wife Alison)", "Heidi (and Carlos)", "Grainne (married to Fintan)": two people. */
const COUPLE_IN_BRACKETS = new RegExp(
  `\\s*\\((?:and|&|\\+|(?:his |her |their )?(?:wife|husband|partner)|married to|m\\.?)\\s+(${A_NAME})\\)`,
  'gu',
);
/** In brackets, and nobody says it at a lectern. */
const NOT_SAID_OF =
  /\s*\((?:(?:the )?author of this|estranged|no contact|not speaking|landlord|landlady|eldest|oldest|youngest|middle|mine|ours|all mine|(?:not|(?:he|she|they)(?! (?:died|passed|was killed)\b)|we|it|i|don’t|do not)\b[^()]*)\)|,? (?:spelt|spelled) [^,;.()]+|, \p{L}+ (?:is |are )?not speaking(?: to \p{L}+)?(?=[,;.]|$)/giu;

/** “Edgar and his wife Melanie”, said by Edgar. */
const AND_THEIRS =
  /\bme and (?:his|her|their) ((?:wife|husband|partner|fiancée?|girlfriend|boyfriend) \p{Lu}[\p{L}’-]+)/gu;

/** “Son me and daughter-in-law Paromita” */
const TIED_ME = new RegExp(
  `(^|, | and )(?:(?:his|her|their|our) )?(?:${LABEL})(?<!s|children) me(?![\\p{L}’-])`,
  'giu',
);

/** "Daughters Louise and Tess, son - Brendan" */
const TIE_AND_DASH = /(?<=, )((?:step)?(?:son|daughter|brother|sister)s?)\s+[-–]\s+(?=\p{Lu})/giu;
const TIE_AT_HEAD =
  /^(?:Daughters?|Sons?|Children|Kids|Brothers?|Sisters?|Siblings|Grandchildren|Grandkids|Parents|Nieces|Nephews|Cousins)(?= \p{Lu})/u;

const SELF_IN_A_ROW = /, (\p{Lu}[\p{L}’-]+),/gu;

/** Whoever speaks is “me”, once: nobody stands up and names themselves. */
function asMe(sentence: string, brief: Brief): string {
  if (brief.about === 'self') return sentence;
  const { firstName, lastName, calledName } = brief.speaker;
  const others = brief.people.filter(({ id }) => id !== brief.speaker.id).map((one) => one.firstName);
  const dead = namesOf(`${brief.facts.name.full} ${brief.facts.name.preferred}`);
  const names = [...new Set([firstName, calledName, firstName.split(' ')[0] ?? ''])].filter(
    (name) => name.length > 1 && isName(name) && !others.includes(name) && !dead.includes(name),
  );
  const isChildGone = /^(?:son|daughter|child)$/.test(tickedRelation(brief.speaker, brief) ?? '');
  const isParent = isChildGone || parentTyped(brief.speaker.relationship?.text ?? '') !== null;
  let said = withTheirOwn(sentence, brief.speaker.firstName)
    .replace(TIE_AT_HEAD, (tie) => tie.toLowerCase())
    .replace(/(?<!\p{L})(?:myself|me)(?!\p{L})/giu, 'me')
    .replace(/(?<!\p{L})me \(\p{Lu}[\p{L}’-]+\)/gu, 'me');
  // "Me (Adaeze, 43, my father was …)"
  if (isName(firstName))
    said = said.replace(new RegExp(`(?<!\\p{L})me \\(${asPattern(firstName)}\\b[^()]*\\)`, 'gu'), 'me');
  for (const name of names) {
    const one = asPattern(name);
    const full = `${one}(?: ${asPattern(lastName)})?`;
    // "Mum Donna and Dad Iain", typed by Donna, whose son died
    if (isParent) said = said.replace(new RegExp(`(?<!\\p{L})(?:Mum|Mom|Mam|Dad) ${full}(?![\\p{L}’-])`, 'gu'), 'me');
    said = said
      .replace(new RegExp(`(?<!\\p{L})me,? (?:\\(${full}\\)|${full})(?![\\p{L}’-])`, 'gu'), 'me')
      .replace(
        new RegExp(`(?<!\\p{L})${full},? \\((?:me|(?:that|this)(?:’s| is) me|who is me|myself|yours truly)\\)`, 'giu'),
        'me',
      )
      .replace(new RegExp(`(?<![\\p{L}-]|\\p{Lu}[\\p{L}’]* |\\dx )${full}(?![\\p{L}’-]| \\p{Lu})`, 'gu'), 'me')
      .replace(new RegExp(`(?<![\\p{L}-]|\\p{Lu}[\\p{L}’]* )${one}’s (?=\\p{L})`, 'gu'), 'my ');
  }
  return (
    said
      .replace(/(?<!\p{L})me,? (?:that|this|which|who|it)(?: is|’s| was) me(?!\p{L})/gu, 'me')
      .replace(/(?<!\p{L})\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)* \((?:that’s )?me\)/gu, 'me')
      // "Lydia 15, Hyrum 12, Sam, Eliza 6", of Sam, by his mother
      .replace(SELF_IN_A_ROW, (all, name: string) => (isChildGone && dead.includes(name) ? ',' : all))
      // “Gerard (Gerry)”
      .replace(/(?<!\p{L})me ?\(\p{Lu}[\p{L}’-]+\)/gu, 'me')
      .replace(TIED_ME, '$1me')
      .replace(AND_THEIRS, 'my $1 and me')
      .replace(/^me(?=[ ,])|^my (?=\p{L})/u, capitalise)
      .replace(/^\p{Ll}+(?= )/u, (word) => (/^\p{Lu}/u.test(sentence) ? capitalise(word) : word))
  );
}

/** Whole sentences stand for themselves; the first that is none is led to. */
function composed(all: readonly string[], brief: Brief, /** Sentences before them. */ before: number): string {
  // whoever speaks names the others first
  const alone = all.findIndex((one) => /^me$/i.test(one));
  const isMoved = alone >= 0 && !/^(?:I|we|before me)\b/i.test(all[alone + 1] ?? '');
  const others = isMoved ? all.filter((_one, at) => at !== alone) : all;
  const animals = others.findIndex((one) => ANIMALS.test(one));
  // behind the last who is named, and before what is told of them
  const named = others.findLastIndex((one) => !standsAlone(one, brief) && fitsInRow(one)) + 1;
  const place = animals > 0 ? animals : named > 0 ? named : others.length;
  const sentences = isMoved ? others.toSpliced(place, 0, 'And me') : all;
  const people = sentences.filter((one) => !/^(?:and )?me$/i.test(one));
  const names = people.join(' ');
  if (people.length === 0 || (people.length + before === 1 && !/[,:]| and |’s |\d/.test(names))) return '';
  const first = sentences.findIndex((one) => !standsAlone(one, brief));
  const at = first === 0 || first < sentences.length - 1 || sentences.length === 2 ? first : -1;
  const rows: string[][] = [];
  const inRows = new Set<number>();
  sentences.forEach((one, index) => {
    const isItem = !standsAlone(one, brief) && fitsInRow(one.replace(/^and (?=me$)/i, ''));
    const goesOn = index > at && at >= 0 && isItem && inRows.has(index - 1);
    if (isItem && index >= at && at >= 0) inRows.add(index);
    if (goesOn) rows.at(-1)?.push(one);
    else rows.push([one]);
  });
  return rows
    .map(([head = '', ...others]) => {
      const isFirst = head === sentences[at];
      if (others.length === 0 && !isFirst) return finished(wasMarried(head, brief));
      const items = [inRow(head.replace(/^and (?=\p{Lu})/iu, ''), brief), ...others.map(smallInRow)];
      const row = inOneBreath(items, brief);
      return finished(isFirst ? `${openerOf(brief)} ${row}` : /^and /i.test(row) ? row : `And ${row}`);
    })
    .join(' ');
}

function openerOf(brief: Brief): string {
  const { called, possessive } = personOf(brief);
  if (brief.about === 'self') return 'My people:';
  return called === '' ? `${capitalise(possessive)} people:` : `These are ${possessiveOf(called)} people:`;
}
