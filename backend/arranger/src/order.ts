import type { Theme } from './brief.js';
import { isReply, putsRight } from './grounds.js';
import type { Unit } from './passage.js';
import { tellingWords } from './words.js';

/**
 * The memories as they are told: the speaker’s own in the order of the questions, which go from the light to the heavy and in which
 * nobody comes to the point of a story before the story; the voices on the same matter behind each, and those on another in their place.
 */
export function inTurn(units: readonly Unit[]): Unit[] {
  return groundFirst(
    behindTheStory(
      sideBySide(byTheme(units, ['relationship', 'passions', 'values', 'story', 'laughter', 'hard-times', ...LIFE])),
    ),
  );
}

/** Another's words stand behind the speaker's on the same thing: "the seat at the oval", and "doing Uncle Rob’s seat". */
function sideBySide(units: readonly Unit[]): Unit[] {
  const by = new Map<string, Unit[]>();
  for (const unit of units)
    for (const word of tellingWords(unit.paragraphs.flat().join(' '))) {
      const of = by.get(word);
      if (of === undefined) by.set(word, [unit]);
      else of.push(unit);
    }
  const shared = new Map<Unit, Map<Unit, number>>();
  for (const [one, other, ...more] of by.values()) {
    if (one === undefined || other === undefined || more.length > 0 || (one.isOwn && other.isOwn)) continue;
    if (one.source.contributorId === other.source.contributorId) continue;
    // of two voices one puts right what the other told
    if (!one.isOwn && !other.isOwn && putsRight(one) === putsRight(other)) continue;
    const isFirst = one.isOwn || (!other.isOwn && putsRight(other));
    const [own, voice] = isFirst ? [one, other] : [other, one];
    const of = shared.get(voice) ?? new Map<Unit, number>();
    shared.set(voice, of.set(own, (of.get(own) ?? 0) + 1));
  }
  const moved = new Set<Unit>();
  const behind = new Map<Unit, Unit[]>();
  // what answers the speaker stands before whatever else is of the same matter
  for (const voice of units) {
    if (!isReply(voice)) continue;
    const sharedWith = sharing(voice);
    const answered =
      units.find((unit) => unit.isOwn && unit.source.questionId === voice.source.questionId && sharedWith(unit) > 0) ??
      units.find((unit) => unit.isMain && sharedWith(unit) >= FEWEST_SHARED) ??
      (LIFE.has(voice.theme) ? nearestOf(units, voice) : undefined);
    if (answered === undefined) continue;
    moved.add(voice);
    behind.set(answered, [...(behind.get(answered) ?? []), voice]);
  }
  for (const voice of units) {
    if (moved.has(voice)) continue;
    const [most] = [...(shared.get(voice) ?? [])]
      .filter(([before]) => !moved.has(before) && !behind.has(voice))
      .sort(([one, a], [other, b]) => Number(other.isOwn) - Number(one.isOwn) || b - a);
    if (most === undefined || most[1] < FEWEST_SHARED) continue;
    moved.add(voice);
    behind.set(most[0], [...(behind.get(most[0]) ?? []), voice]);
  }
  return units.flatMap((unit) => (moved.has(unit) ? [] : [unit, ...(behind.get(unit) ?? [])]));
}
const FEWEST_SHARED = 2;
const LIFE: ReadonlySet<Theme> = new Set<Theme>(['childhood', 'work']);

/** How many telling words another memory has in common with this one. */
function sharing(voice: Unit): (unit: Unit) => number {
  // "the ketchup was 260", of "400 ketchups"
  const told = (unit: Unit): string[] => [...tellingWords(textOf(unit))].map((word) => word.replace(/s$/, ''));
  const words = new Set(told(voice));
  return (unit) => new Set(told(unit).filter((word) => words.has(word))).size;
}

/** Of the speaker’s own memories the one that shares most with what another says. */
function nearestOf(units: readonly Unit[], voice: Unit): Unit | undefined {
  const sharedWith = sharing(voice);
  const [nearest] = units
    .filter(({ isOwn }) => isOwn)
    .map((unit) => ({ unit, count: sharedWith(unit) }))
    .sort((one, other) => other.count - one.count);
  return nearest !== undefined && nearest.count >= FEWEST_SHARED ? nearest.unit : undefined;
}

/** "He lost the fingers (three not two)", told of somebody’s work before the speaker has told of the fingers: it waits for that. */
export function answersLater(voice: Unit, units: readonly Unit[]): boolean {
  if (voice.isOwn || !isReply(voice) || !LIFE.has(voice.theme)) return false;
  const nearest = nearestOf(units, voice);
  return nearest?.section === 'story';
}

/** "The bins at the hospital is the best one and Kirsty will have said that": behind what she says. */
function behindTheStory(units: readonly Unit[]): Unit[] {
  const main = units.find(({ isMain }) => isMain);
  const early = units.filter(
    (unit, at) => !unit.isOwn && main !== undefined && at < units.indexOf(main) && SENDS_BACK.test(openingOf(unit)),
  );
  if (main === undefined || early.length === 0) return [...units];
  return units.flatMap((unit) => (early.includes(unit) ? [] : unit === main ? [unit, ...early] : [unit]));
}
const SENDS_BACK =
  /\p{Lu}[\p{L}’-]+ (?:will|’ll|would) (?:have |probably have |already have )?(?:said|told|tell|tells|written|done)\b|\p{Lu}[\p{L}’-]+ (?:has|’s) (?:already )?(?:said|told)\b|\beveryone will (?:have )?(?:tell|told|said)/u;
const openingOf = ({ paragraphs }: Unit): string => paragraphs.flat().slice(0, 2).join(' ');

/** "He wasn’t drinking by then" is told behind that he drank. */
function groundFirst(units: readonly Unit[]): Unit[] {
  const story = units.find((unit) => unit.isMain && BY_THEN.test(textOf(unit)));
  const [, ...found] = story === undefined ? [] : (BY_THEN.exec(textOf(story)) ?? []);
  const verb = found.find((one) => one !== undefined)?.replace(/ing$/, '') ?? '';
  const ground =
    verb === '' ? undefined : units.find((unit) => unit.isOwn && !unit.isMain && pastOf(verb).test(textOf(unit)));
  if (story === undefined || ground === undefined || units.indexOf(ground) < units.indexOf(story)) return [...units];
  return units.flatMap((unit) => (unit === ground ? [] : unit === story ? [ground, story] : [unit]));
}
const BY_THEN =
  /\b(?:was|were)(?:n’t| not) (\p{L}+ing) (?:by then|any ?more|then|so much)\b|\bhad (?:stopped|quit|given up) (\p{L}+ing)\b/u;
const pastOf = (verb: string): RegExp =>
  verb === 'drink' ? /\b(?:drank|drunk|the drink|drinking)\b/iu : new RegExp(`\\b${verb}(?:ed|ing|s)?\\b`, 'iu');
const textOf = ({ paragraphs }: Unit): string => paragraphs.flat().join(' ');

/** By theme as given, the owner’s own first. */
export function byTheme(units: readonly Unit[], themes: readonly Theme[]): Unit[] {
  return themes.flatMap((theme) => {
    const of = units.filter((unit) => unit.theme === theme);
    return [...of.filter(({ isOwn }) => isOwn), ...of.filter(({ isOwn }) => !isOwn)];
  });
}
