import { isWordFor, TOPIC_THINGS, touchesBoundary, touchesTopic, type Brief, type Thing } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import type { Finding } from '../finding.js';
import type { ReadSentence } from '../reading/read-text.js';
import { leftOutNames, nameAsWord } from '../reading/left-out-names.js';
import { contentFamilies, familyOf, flatWords } from '../reading/words.js';
import { hard, isWantedIn, type Rule } from './rule.js';

/** Wider than people’s own words are weighed: a sentence of ours needs none of these. */
const THINGS: readonly Thing[] = [
  ...TOPIC_THINGS,
  {
    means: /\b(?:illness|sickness|ill|sick)\b/i,
    words: /\b(?:ill|illness\w*|sick|sickness|disease\w*|cancer\w*|chemo\w*)\b/i,
  },
  {
    means: /\b(?:god|religion|religious|church|faith|angels?|heaven|pray\w*)\b/i,
    words:
      /\b(?:god|lord|jesus|christ|heaven\w*|angels?|pray(?:ed|ers?|ing|s)?|bless(?:ed|ings?)?|church\w*|religio\w+|mass|bible|hymns?)\b/i,
  },
];

/** Said around a topic, and no part of it. */
const AROUND = new Set(
  `please dont mention mentioned mentioning say saying said talk talking anything everything thing things stuff nothing business matter
  story stories topic subject look looking part bit bits time times year years day days whole bringing bring fact about regarding word words`
    .split(/\s+/)
    .flatMap((word) => [word, familyOf(word)]),
);

/** "What my sister said" is not about every sister. */
const KIN = new Set(
  'mum dad mother father sister brother son daughter wife husband partner aunt uncle nan pop grandmother grandfather friend family kids children boy girl'
    .split(' ')
    .flatMap((word) => [word, familyOf(word)]),
);

/** What must not come up does not come up, in whatever form of its words. */
export const topicsStayOut: Rule = ({ brief, sentences }) => {
  const tellers = brief.people.map(({ firstName }) => firstName);
  const topics = brief.boundaries.leaveOut.map((topic) => ({ topic, comesUp: topicOf(topic, tellers) }));
  const names = leftOutNames(brief).map(nameAsWord);
  return sentences.flatMap((sentence): Finding[] => {
    if (!sentence.isOwnersWord && names.some((name) => sentence.text.search(name) >= 0))
      return [hard('left-out', sentence, 'You asked us to leave out a name that stands here.')];
    return topics
      .filter(({ topic, comesUp }) => !sentence.isOwnersWord && touches(sentence, topic, comesUp, brief))
      .map(({ topic }) => hard('left-out', sentence, `You asked us to leave out “${topic}”.`));
  });
};

/** People's own words as the arranger weighs them, also where they are quoted or name a family; a question of ours claims nothing. */
function touches(sentence: ReadSentence, topic: string, comesUp: (text: string) => boolean, brief: Brief): boolean {
  const { boundaries, facts, people } = brief;
  const { text, sources, quotes } = sentence;
  const touchesOwn = (words: string): boolean =>
    touchesBoundary(words, { ...boundaries, leaveOut: [topic], faith: 'as-told' }, 'speaker') !== null;
  if (sources.length === 0 && /\?$/.test(text)) return false;
  const isWanted = isWantedIn(sources, brief);
  if (sentence.isOwnWords) return !isWanted && touchesOwn(text);
  const { family } = facts;
  const [only, another] = sources;
  const namesFamily =
    family !== null && only !== undefined && another === undefined && isSameSource(only, family.source);
  if (namesFamily && PEOPLE.test(text)) return text.replace(PEOPLE, '').split('; ').some(touchesOwn);
  // others' words also by what means the same, as the arranger leaves them out
  const touchesOthers = (words: string): boolean =>
    touchesBoundary(words, { ...boundaries, leaveOut: [topic], faith: 'as-told' }) !== null;
  if (quotes.length === 0) return comesUp(text);
  // "From Tony:", where "the races, Tony" must not come up: that he wrote is no word of it
  // … nor "From Elder Iosefa, from the church:"
  const tellers = people
    .flatMap(({ firstName, introducedAs }) => [introducedAs ?? '', firstName])
    .filter((one) => one !== '');
  const beside = tellers.reduce((so, name) => so.replaceAll(name, ' '), sentence.unquoted);
  return (!isWanted && quotes.some(touchesOthers)) || comesUp(beside);
}
/** Our words before a family's: what was typed stands behind them. */
const PEOPLE = /^.{0,60}? people: /u;

/** Whether a sentence speaks of what somebody wanted left out: "anything about angels or God needing her", "the council truck". */
export function topicOf(topic: string, tellers: readonly string[] = []): (sentence: string) => boolean {
  if (isWordFor(topic)) return (sentence) => touchesTopic(sentence, topic);
  // "Wyn and the business about the farm" is one matter, and not everything of Wyn's
  const apart = /^\p{Lu}[\p{L}’'-]+ and (?:the|a|an|his|her|their|my|our|that|what|how) /u.test(topic)
    ? /,|;|\/|\n|\b(?:or|nor)\b/i
    : /,|;|\/|\n|\b(?:or|and|nor)\b/i;
  const parts = topic
    .split(apart)
    // "the thing with the police at the races, Tony": said to him, or of him, and nothing without it
    .filter((part, _at, all) => all.length === 1 || !tellers.includes(part.trim()))
    .map((part) => ({
      things: THINGS.filter(({ means }) => means.test(part)).map(({ words }) => words),
      words: flatWords(part).length === 0 ? [] : contentFamilies(part).filter((word) => !AROUND.has(word)),
    }))
    .filter(({ things, words }) => things.length > 0 || words.length > 0);
  return (sentence) => {
    const said = new Set(contentFamilies(sentence));
    return parts.some(({ things, words }) =>
      things.length > 0
        ? things.some((thing) => thing.test(sentence))
        : words.every((word) => KIN.has(word))
          ? touchesTopic(sentence, topic)
          : words.every((word) => said.has(word)),
    );
  };
}
