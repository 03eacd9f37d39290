/** Words that join and point, and people in general: they tell nothing by themselves. */
const LITTLE_WORDS = new Set(
  (
    'a an the and or but so too very really just always never often mostly also quite extremely incredibly totally ' +
    'i me my we us our you your he him his she her hers they them their it its this that who what how ' +
    'was were is are am be been being had has have could would can did do does seemed felt ' +
    'to of with in at for on by about all most more much many ever as like than ' +
    'person people man woman human soul heart spirit nature personality sense way one someone somebody everyone everybody anyone ' +
    'mum mother dad father nan gran grandma grandpa pop sister brother wife husband partner friend mate dog cat boy girl ' +
    'family friends kids children around life humour'
  ).split(' '),
);

/** Adjectives that are said of somebody and end like nothing in particular. */
const ADJECTIVES = new Set(
  (
    'kind warm gentle strong honest patient brave clever smart wise lovely good great best nice sweet loyal calm quiet loud ' +
    'humble modest proud fair firm tough stubborn cheeky funny witty happy merry cheery sunny friendly lively bubbly ' +
    'caring loving giving sharing forgiving understanding amazing outstanding welcoming encouraging charming inspiring ' +
    'dedicated devoted determined talented gifted respected loved adored organised relaxed reserved spirited tender ' +
    'elegant intelligent confident independent resilient persistent excellent brilliant sincere genuine true pure positive ' +
    'creative active sensitive supportive protective special social practical sensible humorous generous fun shy neat tidy ' +
    'big-hearted kind-hearted warm-hearted good-natured easy-going easygoing hard-working hardworking outgoing down-to-earth ' +
    'old-fashioned open-minded selfless unselfish soft deep fierce wild free bright cool solid steady steadfast stoic'
  ).split(' '),
);

const ADJECTIVE_ENDING = /(?:ful|less|ous|able|ible|hearted|minded|natured|tempered|spoken)$/;

/** More than this many words tell something, whatever they are. */
const MOST_WORDS = 25;

/**
 * Whether an answer says what somebody was like and nothing that happened: "kind, generous and always cheerful". True only where every
 * word is an adjective or says nothing by itself, so that a scene of a few words is never asked about.
 */
export function isOnlyAdjectives(answer: string): boolean {
  if (/[“”"\d]/.test(answer)) return false;
  const words = answer
    .toLocaleLowerCase('en-AU')
    .replace(/’/g, "'")
    .split(/[^\p{L}'-]+/u)
    .map((word) => word.replace(/^['-]+|['-]+$/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  return telling.length > 0 && telling.every((word) => ADJECTIVES.has(word) || ADJECTIVE_ENDING.test(word));
}
