import { decodeRelationship } from '../../../questionnaire/questions.js';
import { buildBrief, type BriefInput } from '../build-brief.js';
import { isSameSource } from '../brief-sources.js';
import { splitSentences, tidyText } from '../language/sentences.js';
import { isCompatible, isSeveral, type Claim, type Matter } from './claim.js';
import { claimsInFacts } from './claims-in-facts.js';
import { MemoryReader } from './claims-in-memories.js';

/** Everybody who says the same. */
export interface ConflictSide {
  /** As exactly as anybody on this side says it. */
  readonly value: string;
  readonly claims: readonly Claim[];
}

/** One matter in which the answers differ. The side of the facts comes first, then in the order of the questions. */
export interface Conflict {
  /** The matter, with a number from 2 on where one matter differs in several ways. Says nothing about anybody. */
  readonly conflictId: string;
  readonly matter: Matter;
  readonly sides: readonly ConflictSide[];
}

/** More statements on one matter than a family makes. What comes after them is not compared, for each is held against each. */
const MOST_CLAIMS = 200;

/**
 * Finds where people's words, or the facts and a memory, cannot both be true: by rule, not by guess. It reads plain statements
 * about the person ("He was born in 1943") and leaves what it is not sure of. Answers that are left out differ from nothing.
 */
export function findConflicts(input: BriefInput): Conflict[] {
  const byMatter = new Map<Matter, Map<string, Claim>>();
  for (const claim of claimsOf(input)) {
    const { matter, value, from, source, words } = claim;
    const claims = byMatter.get(matter) ?? new Map<string, Claim>();
    byMatter.set(matter, claims);
    if (claims.size >= MOST_CLAIMS) continue;
    // who says the same sentence again says nothing else by it
    const key = JSON.stringify([value, from, source.questionId, source.contributorId, words]);
    if (!claims.has(key)) claims.set(key, claim);
  }
  return [...byMatter].flatMap(([matter, claims]) => inMatter(matter, [...claims.values()]));
}

export function isFromFacts(side: ConflictSide): boolean {
  return side.claims.some(({ from }) => from === 'facts');
}

function claimsOf(input: BriefInput): Claim[] {
  const { facts, memories } = buildBrief(input);
  const reader = new MemoryReader(facts);
  const partners = new Set(input.contributions.filter(isOfPartner).map(({ contributorId }) => contributorId));
  return [
    ...claimsInFacts(facts),
    ...memories.flatMap(({ questionId, contributorId, text }) =>
      sentencesOf(text).flatMap((sentence) =>
        reader.claims(
          sentence,
          { questionId, contributorId },
          partners.has(contributorId) ? 'partner' : 'somebody else',
        ),
      ),
    ),
  ];
}

/** A memory as the sentences that claims are read from. */
export function sentencesOf(text: string): string[] {
  return splitSentences(tidyText(text));
}

function isOfPartner({ questionId, answer }: BriefInput['contributions'][number]): boolean {
  if (questionId !== 'relationship') return false;
  const { choices, custom } = decodeRelationship(answer);
  return [...choices, custom].some((word) => /\b(?:wife|husband|partner|spouse)\b/i.test(word));
}

function inMatter(matter: Matter, claims: readonly Claim[]): Conflict[] {
  const told = claims.filter(({ from }) => from === 'memory');
  const facts = claims.filter(({ from }) => from === 'facts');
  const isKnown = (claim: Claim): boolean =>
    matter.startsWith('name.') && facts.some(({ value }) => value.toLowerCase() === claim.value.toLowerCase());
  const open = told.filter((claim) => !isKnown(claim));
  const differing = (claim: Claim, others: readonly Claim[]): Claim[] =>
    others.filter((other) => !isSameSource(other.source, claim.source) && !isCompatible(claim, other));
  const groups = isSeveral(matter) ? clusters([...facts, ...open], differing) : [[...facts, ...open]];
  return groups
    .map((group) => sidesOf(group, told.filter(isKnown)))
    .filter((sides) => sides.length > 1)
    .map((sides, i) => ({ conflictId: i === 0 ? matter : `${matter}-${String(i + 1)}`, matter, sides }));
}

/** Claims that differ from one another, directly or by way of a third. Names on the sheet never differ from each other. */
function clusters(claims: readonly Claim[], differing: (claim: Claim, others: readonly Claim[]) => Claim[]): Claim[][] {
  const left = new Set(claims);
  const found: Claim[][] = [];
  for (const start of claims) {
    if (!left.has(start)) continue;
    const group = new Set([start]);
    for (const claim of group) {
      const others = differing(claim, claims).filter((other) => claim.from !== 'facts' || other.from !== 'facts');
      const same =
        group.size > 1 ? claims.filter(({ value, from }) => value === claim.value && from === claim.from) : [];
      for (const other of [...others, ...same]) group.add(other);
    }
    for (const claim of group) left.delete(claim);
    if (group.size > 1) found.push([...group].sort((a, b) => claims.indexOf(a) - claims.indexOf(b)));
  }
  return found;
}

function sidesOf(claims: readonly Claim[], agreeing: readonly Claim[]): ConflictSide[] {
  const sides: Claim[][] = [];
  for (const claim of claims) {
    const side = sides.find((others) =>
      others.every((other) => isCompatible(other, claim) && (!isSeveral(claim.matter) || other.value === claim.value)),
    );
    const beside = sides.find(
      ([first]) => claim.from === 'facts' && first?.from === 'facts' && !isSeveral(claim.matter),
    );
    if (side ?? beside) (side ?? beside)?.push(claim);
    else sides.push([claim]);
  }
  return sides.map((own) => {
    const known = agreeing.filter((claim) =>
      own.some(({ value, from }) => from === 'facts' && value.toLowerCase() === claim.value.toLowerCase()),
    );
    return { value: shownValue(own), claims: [...own, ...known] };
  });
}

/** Of dates the most exact one; of several names on the sheet all. */
function shownValue(claims: readonly Claim[]): string {
  const values = [...new Set(claims.filter(({ from }, _i, all) => from === all[0]?.from).map(({ value }) => value))];
  if (claims[0]?.date) {
    const exactness = ({ date }: Claim): number => (date?.month ? 1 : 0) + (date?.day ? 1 : 0);
    return [...claims].sort((a, b) => exactness(b) - exactness(a))[0]?.value ?? '';
  }
  return claims[0]?.matter.startsWith('name.') ? values.join(' and ') : (values[0] ?? '');
}
