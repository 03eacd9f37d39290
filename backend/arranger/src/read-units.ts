import { asPattern } from './as-pattern.js';
import { partsOf, withoutHeading } from './answer-parts.js';
import { isSameSource } from './in-text.js';
import { asksToPutIn } from './to-whoever-edits.js';
import { atFormTalk, offersOne, toTell } from './told-parts.js';
import { touchesBoundary } from './boundaries.js';
import type { Source, Brief, BriefMemory, Theme } from './brief.js';
import { countWords, type SectionKind } from './eulogy-text.js';
import { comfortsInFaith } from './faith.js';
import { asAsked, withoutNotes } from './form-talk.js';
import { isNotForTheRoom, insteadOfAnAnswer, tellsNothing } from './not-a-memory.js';
import {
  A_GUESS,
  hangsOnItsQuestion,
  hardTimes,
  leadOfAnother,
  NOT_YET,
  plainLead,
  saysNoTime,
  standsAlone,
} from './lead.js';
import { lowerUnlessNamed, startOf } from './goes-on.js';
import { spokenSlot } from './spoken-start.js';
import { A_TIME_ALONE, isToldAtLength } from './lead.js';
import { leadToALaugh, namesWhatMadeLaugh } from './laughter.js';
import { memoriesOf } from './memories-of.js';
import type { NotYet, StayedOut, Unit, WhyStayedOut } from './passage.js';
import { namesIn } from './names-in.js';
import { personOf, tickedRelation, wordsIn } from './person.js';
import { beginsInPast, isLesson, isPastTense, shapeOf } from './sentence-shape.js';
import { withoutRemarks } from './without-remarks.js';
import { beginsARow, fittingStarter, HAS_A_VERB, ONE_DOING, lowered, SOMETHING_GOING, type Slot } from './starters.js';
import { restoreCapitals, sentencesOf, typeset } from './typeset.js';

export interface ReadUnits {
  units: readonly Unit[];
  notYet: readonly NotYet[];
  stayedOut: readonly StayedOut[];
}

const SECTION: Readonly<Record<Theme, SectionKind>> = {
  name: 'opening',
  dates: 'life',
  kind: 'life',
  relationship: 'story',
  family: 'family',
  childhood: 'life',
  work: 'life',
  events: 'life',
  passions: 'story',
  story: 'story',
  laughter: 'story',
  'hard-times': 'story',
  values: 'story',
  taught: 'values',
  remembered: 'farewell',
  wishes: 'farewell',
  miss: 'farewell',
  farewell: 'farewell',
  reader: 'opening',
};

/** Everything that was told, as units that are told whole or not at all; and what is no memory, with the reason. */
export function readUnits(brief: Brief): ReadUnits {
  const names = namesIn(brief);
  const units: Unit[] = [];
  const notYet: NotYet[] = [];
  const stayedOut: StayedOut[] = [];
  for (const memory of memoriesOf(brief)) {
    const source = { questionId: memory.questionId, contributorId: memory.contributorId };
    const out = (why: WhyStayedOut, text = memory.text): void => {
      stayedOut.push({ source, contributorId: memory.contributorId, text, words: countWords(text), why });
    };
    if (memory.theme === 'reader') continue;
    // a row of ticks is heard as a form
    if (memory.theme === 'values' && !isToldAtLength(memory.text)) {
      if (memory.text.trim() !== '') notYet.push({ source, value: memory.text, why: 'no-pattern' });
      continue;
    }
    const isNothing = tellsNothing(memory.text) && !isAnswerOf(memory, brief);
    if (isNothing || isNotForTheRoom(memory.text)) {
      out(isNothing ? 'nothing-told' : 'to-us');
      continue;
    }
    const known = [brief.facts.name.preferred, ...brief.facts.name.others];
    const parts = partsOf(
      restoreCapitals(typeset(withoutNotes(withoutHeading(asAsked(memory.text), memory.theme)), known), names),
      memory.theme,
    ).flatMap((lines) => atFormTalk(lines, memory.theme));
    const remarks = parts.flat().flatMap(sentencesOf).filter(insteadOfAnAnswer);
    const whose = memory.contributorId === brief.speaker.id ? 'speaker' : 'others';
    parts.forEach((lines, part) => {
      const { kept, toUs, broken } = withoutRemarks(toTell(lines, memory.theme), whose);
      const text = kept.map((sentences) => sentences.join(' ')).join('\n');
      for (const value of toUs) notYet.push({ source, value, why: 'to-us' });
      if (broken) return out('to-us', lines.join('\n'));
      if (text === '') return;
      if (parts.length > 1 && tellsNothing(text)) return out('nothing-told', text);
      // what is left of a word to the form says nothing without it
      if (remarks.some((one) => countWords(text) <= LEFT_OF_A_REMARK || /\bbox\b/i.test(one)))
        return out('to-us', text);
      const boundary = touchesBoundary(asHeardOf(text, memory, brief), brief.boundaries, whose);
      const isToldByTheOwner = whose === 'speaker' && !comfortsInFaith(text);
      const isExcused = boundary === 'faith' && isToldByTheOwner && !touchesTopics(text, brief);
      // what the owner wants in by all means is a nearer wish than a word that must not come up
      const isAskedFor = isWantedIn(memory, brief);
      const isForbidden = boundary !== null && !isExcused && !isAskedFor;
      const { stays, left } =
        isForbidden && (memory.theme === 'farewell' || touchesAtTheEnd(kept, memory, brief))
          ? withoutTopics(kept, brief)
          : { stays: kept, left: text };
      if (isForbidden) out(boundary === 'faith' ? 'secular' : 'left-out-topic', left);
      if (isForbidden && left === text) return;
      const before = part > 0 ? units.findLast((one) => isOfAnswer(one, source)) : undefined;
      const isAsked =
        [lines, parts[part + 1] ?? []].some((some) => asksToPutIn(some.join(' '))) || offersOne(parts[part - 1] ?? []);
      const unit = unitOf(memory, stays, brief, {
        part: parts.length > 1 ? part : null,
        before: before ?? null,
        isAsked,
      });
      if (unit === null) out('fragment', text);
      else units.push(unit);
    });
  }
  return { units, notYet, stayedOut };
}

/** “My father” must not come up: in the speaker’s own answers “her father” is another, but of a brother’s or a sister’s. */
function asHeardOf(text: string, { contributorId }: BriefMemory, brief: Brief): string {
  const { possessive } = personOf(brief);
  const isSibling = /brother|sister|sibling|twin/.test(tickedRelation(brief.speaker, brief) ?? '');
  const isAsked = brief.boundaries.leaveOut.some((topic) => /^(?:my|our) \p{L}+$/iu.test(topic.trim()));
  return isAsked && contributorId === brief.speaker.id && !isSibling && /^(?:his|her|their)$/.test(possessive)
    ? text.replace(new RegExp(`\\b${possessive} (?:own )?(?:father|dad|mother|mum|mom|brother|sister)\\b`, 'giu'), '')
    : text;
}

/** Last words are said to one after another: a sentence that touches what must not come up goes, with what points back to it. */
function withoutTopics(all: readonly string[][], { boundaries }: Brief): { stays: string[][]; left: string } {
  const gone = new Set<string>();
  const stays = all
    .map((sentences) =>
      sentences.filter((one, at) => {
        const isBehind = gone.has(sentences[at - 1] ?? '') && POINTS_BACK.test(one);
        if (isBehind || touchesBoundary(one, boundaries) !== null) gone.add(one);
        return !gone.has(one);
      }),
    )
    .filter((sentences) => sentences.length > 0);
  const said = stays.flat().join(' ');
  const left = [...gone].join(' ');
  const stands = countWords(said) > countWords(left) && touchesBoundary(said, boundaries) === null;
  return stands ? { stays, left } : { stays: [], left: all.map((sentences) => sentences.join(' ')).join('\n') };
}

/** An answer whose last sentence alone brings up what is to be left out: the rest stands without it, and its teller is heard. */
function touchesAtTheEnd(
  all: readonly string[][],
  { contributorId }: BriefMemory,
  { boundaries, speaker }: Brief,
): boolean {
  const sentences = all.flat();
  const rest = sentences.slice(0, -1);
  const whose = contributorId === speaker.id ? 'speaker' : 'others';
  return (
    rest.length >= FEWEST_LEFT &&
    touchesBoundary(rest.join(' '), boundaries, whose) === null &&
    touchesBoundary(sentences.at(-1) ?? '', boundaries, whose) !== null
  );
}
const FEWEST_LEFT = 3;
const POINTS_BACK = /^(?:it|that|this|those|these|and|but|so|or|because)\b/i;

function isWantedIn({ questionId, contributorId }: BriefMemory, brief: Brief): boolean {
  return brief.mustInclude.some((one) => one.questionId === questionId && one.contributorId === contributorId);
}

function touchesTopics(text: string, { boundaries }: Brief): boolean {
  return touchesBoundary(text, { leaveOut: boundaries.leaveOut, faith: 'as-told' }, 'speaker') !== null;
}

/** "Losing Ronnie.", "The droughts." */
const A_HARD_THING = /^(?:Losing|Burying|The) \S+(?: \S+)?\.$/;
const LEFT_OF_A_REMARK = 6;

const isOfAnswer = ({ source }: Unit, of: Source): boolean => isSameSource(source, of);

/** "I went about it slowly.", "They didn’t pay." behind what it, and who they, are. */
const LEANS =
  /^(?:\S+ ){0,5}(?:it|its|them|those|that|this|these|there|then|so|too|either)\b|^(?:they|the other|another|also|and|but)\b/i;

function unitOf(
  memory: BriefMemory,
  paragraphs: readonly string[][],
  brief: Brief,
  { part, before, isAsked }: { part: number | null; before: Unit | null; isAsked: boolean },
): Unit | null {
  const source = { questionId: memory.questionId, contributorId: memory.contributorId };
  const isOwn = memory.contributorId === brief.speaker.id;
  const sentences = paragraphs.flat();
  const shapes = sentences.map(shapeOf);
  const words = countWords(sentences.join(' '));
  const slot = slotFor(memory, paragraphs, shapes, brief);
  if (slot === null) return null;
  const name = personOf(brief);
  return {
    id: `${source.questionId} ${source.contributorId}${part === null ? '' : ` ${String(part)}`}`,
    source,
    theme: memory.theme,
    section: SECTION[memory.theme],
    paragraphs: slot.paragraphs,
    words: words + (slot.starter === null ? 0 : countWords(slot.starter)),
    isOwn,
    isWanted: isWantedIn(memory, brief),
    isMain: isOwn && memory.theme === 'story',
    isAskedFor: isOwn && isAsked,
    lead: slot.lead,
    hangs: slot.hangs,
    starter: slot.starter,
    tellsDeath: saysDeath(sentences, name.name, name.called),
    leansOn: LEANS.test(sentences[0] ?? '') ? before : null,
  };
}

function saysDeath(sentences: readonly string[], ...names: string[]): boolean {
  const who = ['he', 'she', 'they', ...names.filter((name) => name !== '').map(asPattern)].join('|');
  const died = new RegExp(
    `\\b(?:${who}) (?:had )?(?:died|passed|was killed|drowned|took (?:his|her|their) own life)\\b`,
    'iu',
  );
  return sentences.some((sentence) => died.test(sentence) || /\bsuicide\b/i.test(sentence));
}

/** Where words stand that need their question: behind its starter, behind a few plain words of ours, as they were told, or nowhere (null). */
function slotFor(
  memory: BriefMemory,
  paragraphs: readonly string[][],
  shapes: readonly string[],
  brief: Brief,
): Slot | null {
  const { theme } = memory;
  const asTold = { paragraphs, starter: null, lead: null, hangs: false };
  const sentences = paragraphs.flat();
  const isOwn = memory.contributorId === brief.speaker.id;
  if (theme === 'farewell' || (isOwn && theme === 'story' && startOf(sentences[0] ?? '', theme, brief) === null))
    return asTold;
  if (!isOwn) return slotOfAnother(memory, paragraphs, brief);
  const starter = namedStarter(brief.starters[memory.questionId], brief);
  const going =
    shapes[0] === 'fragment' ||
    ONE_DOING.test(sentences[0] ?? '') ||
    (theme === 'miss' && SOMETHING_GOING.test(sentences[0] ?? '')) ||
    isLesson(sentences[0] ?? '') ||
    /^as (?:a|an|the|some)/i.test(sentences[0] ?? '') ||
    beginsARow(sentences[0] ?? '', theme)
      ? fittingStarter(starter, paragraphs, wordsIn(brief))
      : null;
  if (going !== null) return going;
  const starts = startOf(sentences[0] ?? '', theme, brief);
  if (starts !== null && touchesBoundary(starts, brief.boundaries) === null) {
    const [[first = '', ...rest] = [], ...others] = paragraphs;
    return {
      ...asTold,
      paragraphs: [[`${starts} ${lowerUnlessNamed(first, starts)}`, ...rest], ...others],
      starter: starts,
    };
  }
  const isTimeless = theme === 'hard-times' && brief.about === 'other' && saysNoTime(sentences[0] ?? '');
  // "I don’t know yet."
  if (theme === 'miss' && NOT_YET.test(sentences[0] ?? '')) {
    const [[first = '', ...rest] = [], ...others] = paragraphs;
    return { ...asTold, paragraphs: [[`${MISSED} ${first}`, ...rest], ...others], starter: MISSED };
  }
  const isNothing = theme === 'miss' && THOUGHT_NOTHING.test(sentences[0] ?? '');
  if (standsAlone(sentences, theme) && !isTimeless && !isNothing) return asTold;
  const takesLead =
    isTimeless ||
    theme === 'taught' ||
    theme === 'remembered' ||
    (theme === 'work' && shapes[0] === 'fragment' && !/^(?:his|her|their) work\b/i.test(sentences[0] ?? '')) ||
    (theme === 'miss' && (isNothing || needsLead(sentences))) ||
    (theme === 'hard-times' && brief.about !== 'self'
      ? shapes[0] === 'subjectless' && beginsInPast(sentences[0] ?? '')
      : shapes[0] !== 'sentence' && theme !== 'work') ||
    hangsOnItsQuestion(sentences[0] ?? '');
  const isFew = theme === 'laughter' && !namesWhatMadeLaugh(sentences);
  // "Her mother’s stroke, 1996. Took her in, 5 years."
  const isRowOfThem =
    theme === 'hard-times' &&
    brief.about === 'other' &&
    ((shapes[0] === 'fragment' && shapes[1] !== 'sentence') ||
      A_HARD_THING.test(sentences[0] ?? '') ||
      A_TIME_ALONE.test(sentences[0] ?? ''));
  const lead = isRowOfThem
    ? hardTimes(brief)
    : takesLead && !isFew
      ? plainLead(theme, brief)
      : isFew
        ? leadToALaugh(sentences, brief, 'own')
        : null;
  if (lead === null) return saysEnough(sentences) ? { ...asTold, hangs: true } : null;
  return spokenSlot(paragraphs, theme, brief) ?? { ...asTold, lead };
}

/** "Twelve missed calls, and it’s about a lemon."; not "When I came home she’d ask from her room", nor “The rota’s still on the fridge”. */
function needsLead(sentences: readonly string[]): boolean {
  const [first = ''] = sentences;
  // "The hooter, two short ones, so I must put on the kettle", "Her voice on the verandah singing … whether you wanted it or not"
  if (A_THING_AT_THE_HEAD.test(first)) return true;
  // "Carrier bags of veg left on the doorstep with no note."
  if (countWords(first) <= LONG_THING && NOBODY_DOES.test(first) && !HAS_A_VERB.test(first)) return true;
  if (A_SAYING.test(first)) return true;
  return shapeOf(first) !== 'sentence' || (countWords(first) <= SHORT_REMARK && !HAS_A_VERB.test(first));
}
/** “Its only me” on the phone like it could be the queen. */
const A_SAYING = /^“[^”]+” (?:on|in|at|down|from|with|every|when|whenever|as|over|through|across|before|after)\b/;
/** “I thought nothing. But …” answers what will be missed. */
const THOUGHT_NOTHING = /^I (?:thought|said|would have said|d have said) (?:nothing|none|not a thing)\b/;
const A_THING_AT_THE_HEAD =
  /^(?:The|Her|His|Their|That|Those|My) (?:(?!(?:is|was|are|were|had|has|did|would|could|will|came|went|said|told|kept|always|never|still|used|just|left|made|got|I|we|he|she|they|you|it)\b)[\p{L}-]+(?: |(?=[,.]))){1,3}(?:,|(?:on|in|at|of|from|by|behind|down|up|with|under|over|round|through|when|singing|whistling|calling|coming|saying|sitting|shouting|humming|laughing) )/u;
const SHORT_REMARK = 10;
const LONG_THING = 14;
const NOBODY_DOES =
  /^(?!.*\b(?:I|we|he|she|they|you|it|who|nobody|everybody|everyone|is|was|are|were|had|has|would|will|mum|dad|nan|pop)\b)\p{Lu}\p{Ll}+ \p{Ll}/iu;

/** A whole sentence says something without its question, and so do many words; "Dunno.", "Her own burps." and "It was." do not. */
function saysEnough(sentences: readonly string[]): boolean {
  const isTold = sentences.some(
    (one) =>
      shapeOf(one.replace(A_GUESS, '')) === 'sentence' &&
      countWords(one) > FEWEST_TOLD &&
      !/^(?:it|its|it[’']s|that|that[’']s|yes|no)\b/i.test(one),
  );
  return isTold || countWords(sentences.join(' ')) > LONGEST_BARE;
}
/** "without looking at my hand": in the mouth of whoever speaks it would be theirs. */
const OF_THE_TELLER = /(?<!\p{L})(?:I|me|my|mine|we|us|our)(?!\p{L})/iu;
const MISSED = 'What I will miss,';
const FEWEST_TOLD = 2;
const LONGEST_BARE = 6;

/** Another's words: as they were told, behind a sentence of ours that they go on from, or null where they say too little without their question. */
function slotOfAnother(
  { theme, contributorId }: BriefMemory,
  paragraphs: readonly string[][],
  brief: Brief,
): Slot | null {
  const asTold = { paragraphs, starter: null, lead: null, hangs: false };
  const sentences = paragraphs.flat();
  const teller = brief.people.find(({ id }) => id === contributorId);
  const isStillSo = theme === 'miss' && seemsStillSo(sentences.join(' '));
  if (teller === undefined || theme === 'relationship' || (standsAlone(sentences, theme) && !isStillSo)) return asTold;
  const isFew = theme === 'laughter' && !namesWhatMadeLaugh(sentences);
  const together = isFew ? leadToALaugh(sentences, brief, 'another') : null;
  if (together !== null) return { ...asTold, lead: together };
  const lead = isFew
    ? null
    : leadOfAnother(
        theme,
        sentences[0] ?? '',
        teller,
        brief,
        sentences.length === 1 && !OF_THE_TELLER.test(sentences[0] ?? '') ? 'alone' : 'first of several',
      );
  if (lead?.goesOn === true) {
    const [[head = '', ...rest] = [], ...others] = paragraphs;
    return { ...asTold, paragraphs: [[lowered(head, wordsIn(brief)), ...rest], ...others], lead: lead.begins };
  }
  if (lead !== null) return { ...asTold, lead: lead.begins };
  return saysEnough(sentences) ? { ...asTold, hangs: true } : null;
}

/** "He call me every day at 12": that it is over, only the question says. */
function seemsStillSo(text: string): boolean {
  return /^(?:he|she|they)\b(?!.*\bmiss)/is.test(text) && countWords(text) <= SHORT_MISS && !isPastTense(text);
}
const SHORT_MISS = 35;

/** "Lachie loved", never "He loved": it may stand behind somebody else’s words. */
function namedStarter(starter: string | undefined, brief: Brief): string | undefined {
  const { called } = personOf(brief);
  return called === '' || brief.about === 'self' ? starter : starter?.replace(/^(?:He|She|They)(?= )/, called);
}

/** "YES", as the last word of whoever told that they once answered so: “I wrote YES.” */
function isAnswerOf({ theme, text, contributorId }: BriefMemory, { memories, speaker }: Brief): boolean {
  const word = text.trim().replace(/[.!]+$/, '');
  if (theme !== 'farewell' || contributorId !== speaker.id || !/^\p{Lu}{2,12}$/u.test(word) || IS_NONE.test(word))
    return false;
  const answered = new RegExp(`\\b[Ii] (?:wrote|said|answered),?:? [“"‘']?${word}(?!\\p{L})`, 'u');
  return memories.some((one) => one.theme !== 'farewell' && answered.test(one.text));
}
const IS_NONE = /^(?:NO|NONE|NIL|NA|NOTHING|NOPE|PASS|LATER)$/;
