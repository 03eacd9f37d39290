import { asPattern } from './as-pattern.js';
import type { Brief, BriefPerson } from './brief.js';
import { inPlace } from './places.js';
import { beginsInPast, shapeOf } from './sentence-shape.js';
import { typeset } from './typeset.js';
import { lowerFirst, wordsOf } from './words.js';

/** Who is introduced, and towards whom. */
interface Whose {
  name: string;
  /** Who speaks. */
  speaker: string;
  /** Of the one who died: "his", or empty where nothing may be said. */
  possessive: string;
  ofWhat: 'person' | 'animal';
  /** Words of kinship. */
  kinWord: RegExp;
}

/** "best mate" becomes "his best mate"; "a friend from bowls" stays; anything that is no plain name of a tie is not used. */
export function ownIntroduction(introducedAs: string | null, whose: Whose): string | null {
  const { name, speaker, possessive, ofWhat, kinWord } = whose;
  // "great-grandson, 8"
  const words = typeset((introducedAs ?? '').replace(/^Ret(?:d|ired)\.? /i, 'retired ').replace(/^also (?:an? )?/i, ''))
    .replace(/[.!?,;\s]+$/, '')
    .replace(/, (?:(?:aged?|grade|year|yr|class) )?\d{1,2}(?: years old)?$/i, '');
  // "his mate Smithy, we had the firm together", "her best friend from choir, everyone calls me Baby"
  const [, head] =
    /^((?:his|her|their|an?|the) [^,]{3,40}), (?=(?:we|I|everyone|everybody|they all|most people|he|she|does the|works|lives|farms|drives|owns) )/iu.exec(
      words,
    ) ?? [];
  if (head !== undefined) return ownIntroduction(head, whose);
  const doing = whoDid(words);
  if (doing !== null) return doing;
  // "midwife, friend from work": her friend, and nobody’s midwife
  const [, trade = '', near] = /^([\p{Ll} ]+), ((?:friend|mate|colleague|neighbou?r)\b[^,]*)$/iu.exec(words) ?? [];
  if (near !== undefined && A_TRADE.test(trade) && !OF_SOMEBODY.test(trade)) return ownIntroduction(near, whose);
  const [, headOfIt] = wordsOf(words).length > MOST && !OF_A_PLACE.test(words) ? (HEAD_OF_IT.exec(words) ?? []) : [];
  if (headOfIt !== undefined) return headOfIt;
  // "his sister, Sister Assumpta", behind "Assumpta"
  const [, tie, again = ''] = /^([^,]+), ([^,]+)$/.exec(words) ?? [];
  if (tie !== undefined && wordsOf(again).length === 2 && wordsOf(again).at(-1) === name.toLowerCase())
    return ownIntroduction(tie, whose);
  // "her daughter, Toronto"
  const [, who, where = ''] = /^((?:(?:his|her|their) )?[\p{Ll}-]+), (\p{Lu}[\p{L} ]+)$/u.exec(words) ?? [];
  const place = inPlace(where);
  // Adelaide may be who she is called
  const isName = /^(?:Adelaide|Sydney|India|Kenya|Darwin)$/.test(where);
  if (who !== undefined && place !== null && !isName && kinWord.test(who) && possessive !== '')
    return `${/^(?:his|her|their) /.test(who) ? '' : `${possessive} `}${who}${place}`;
  // "his granddaughter, Tuli", of Ahana
  const [, kin, alsoCalled] = /^((?:(?:his|her|their) )?[\p{Ll}-]+), (\p{Lu}[\p{L}’-]+)$/u.exec(words) ?? [];
  if (kin !== undefined && alsoCalled !== undefined && kinWord.test(kin) && possessive !== '')
    return `${/^(?:his|her|their) /.test(kin) ? '' : `${possessive} `}${kin} ${alsoCalled}`;
  // "Agnieszka’s daughter", said by Agnieszka
  const [, ofSpeaker] = /^(\p{L}+)[’']s \p{Ll}/u.exec(words) ?? [];
  if (ofSpeaker !== undefined && ofSpeaker === speaker.split(' ')[0]) return words.replace(/^\p{L}+[’']s/u, 'my');
  // "Dara’s mother", "next door", "night staff": as it was typed
  const [, ofOne] = /^(\p{Lu}[\p{L}-]+[’']s \p{Ll}[\p{L} -]*)(?:, \p{Lu}[\p{L}-]+[’']s \p{Ll}+)?$/u.exec(words) ?? [];
  if (ofOne !== undefined && wordsOf(ofOne).length <= 5) return ofOne;
  // "our minister", in whose church they all were
  if (/^our (?:minister|pastor|priest|rabbi|imam|vicar|neighbou?r|doctor|nurse)$/.test(words)) return words;
  const [, plainly] = /^.{2,24} [–-] ((?:an?|the|his|her|their) [\p{L} -]{3,40})$/iu.exec(words) ?? [];
  if (plainly !== undefined) return lowerFirst(plainly);
  // "Brother Emmanuel, church treasurer 2004–2019", "Bruce from the walkers": the name is said already
  const [, behind] = new RegExp(`^(?:\\p{L}+ )?${asPattern(name)},? (.+)$`, 'iu').exec(words) ?? [];
  if (behind !== undefined) return ownIntroduction(behind.replace(/,? \d{4}.*$/, ''), whose);
  // "teacher at the school", of a man who was the crossing guard there
  if (
    /^(?:teacher|nurse|doctor|minister|priest|principal|secretary|manager|coach|captain|chaplain) (?:at|in|on) the \p{Ll}+$/u.test(
      words,
    )
  )
    return `a ${words}`;
  // "teacher in Room 3", of a cat that went to school
  const [, ofPlace] =
    /^(?:an? |the )?(\p{Ll}+ (?:in|at|of|from) (?:Room|Class|Ward|Year|Grade|Unit) \d{1,2})$/u.exec(words) ?? [];
  if (ofPlace !== undefined) return `${/^[aeiou]/.test(ofPlace) ? 'an' : 'a'} ${ofPlace}`;
  // "her teacher in Room 6", of a child
  const ofTheirs = /^(?:his|her|their) \p{Ll}+ (?:in|at|of|from) (?:Room|Class|Ward|Year|Grade|Unit) \d{1,2}$/iu.test(
    words,
  );
  if (ofTheirs && ofWhat === 'person') return lowerFirst(words);
  if (
    words === '' ||
    /[\d\n:;.!?“”@/]/.test(words) ||
    wordsOf(words).length > (OF_A_PLACE.test(words) ? MOST_OF_A_PLACE : MOST) ||
    shapeOf(words) === 'sentence'
  )
    return null;
  if (/^(?:my|our|your|i|we|he|she|they|it|am|was)\b/i.test(words)) return null;
  // "Ivy, her daughter", of a dog
  if (ofWhat === 'animal' && kinWord.test(words) && !OF_A_PET.test(words)) return null;
  if (
    /^(?:(?:[Aa]|[Aa]n|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Oo]ne|[Ff]rom|[Aa]t|[Ii]n|[Ww]ith|[Oo]n|[Nn]ext)(?![\p{L}’'-])|[Oo]f (?:the )?\p{Lu})/u.test(
      words,
    )
  )
    return lowerFirst(words);
  // "coxswain of the pilot launch": what somebody is, as they typed it
  if (/^[\p{L}-]+(?: [\p{L}-]+)? of (?:the|our|a|an) (?!family\b)\p{L}/iu.test(words) && !kinWord.test(words))
    return lowerFirst(words);
  // "sister of Brad", "principal" of the school that the goat came to: what is not certainly theirs is not called theirs
  if (/\b(?:of|to|for)\b/i.test(words) && !OF_A_PLACE.test(words)) return null;
  if (ofWhat === 'animal' && !OF_A_PET.test(words)) return null;
  // "kaumātua at the marae": as it was typed
  if (!OF_SOMEBODY.test(words))
    return asWork(words, possessive) ?? (OF_A_PLACE.test(words) && !kinWord.test(words) ? small(words) : null);
  // "Bob’s son, my husband": of somebody already
  if (/^\p{Lu}\p{L}+[’']s \p{L}/u.test(words)) return words.split(',')[0] ?? null;
  return possessive === '' ? null : `${possessive} ${lowerFirst(words)}`;
}

/** "worked with Des at Yallourn", "who came in the mornings": what a teller did, said behind their name. */
function whoDid(words: string): string | null {
  const [, did = ''] = /^(?:who )?(.+)$/is.exec(words) ?? [];
  const isTold = /^who /i.test(words) || DID_WITH.test(words);
  return isTold &&
    (beginsInPast(did) || /^did /i.test(did)) &&
    !/[\n:;.!?“”@/]/.test(did) &&
    wordsOf(did).length <= MOST_OF_DOING
    ? `who ${lowerFirst(did)}`
    : null;
}
const DID_WITH =
  /^(?:did (?:(?:both|all) )?(?:his|her|their|our|my)|worked|farmed|lived|played|sang|served|flew|fished|sat|drove|rode|studied|trained|taught|sailed|rowed|walked|danced|volunteered|went to (?:school|uni|university|church|tafe)|grew up|looked after|cared for|shared (?:a|an|the)) (?=\p{L})/iu;
const MOST_OF_DOING = 10;

const OF_A_PLACE =
  /^(?!(?:friend|mate|neighbou?r|family|one|someone|somebody|people|works?|worked|met|knew|know)\b)\p{L}[\p{L}’-]+(?: [\p{L}’-]+){0,2}(?:,| (?:at|for|from|in)) (?:the \p{Ll}+$|\p{Lu}[\p{L}’-]+)/u;
const MOST_OF_A_PLACE = 9;
const A_TRADE = /^(?!lover|former|other|another).*(?:midwife|nurse|er|or|ist|ian|clerk)$/iu;
const MOST = 6;
/** "one of the nurses who looked after her", "the dance teacher from the senior center": the head of it */
const HEAD_OF_IT =
  /^(one of the \p{Ll}+s|the (?:\p{Ll}+ )?(?:teacher|nurse|doctor|midwife|carer|coach|minister|priest|physio|hairdresser|instructor|librarian)) (?:who|from|at|in) .+$/u;
const small = (words: string): string =>
  /^\p{Lu}\p{Ll}+ (?:at|for|from|in)\b/u.test(words) ? lowerFirst(words) : words;

/** Names of a tie: "his best mate", "her class teacher". */
const OF_SOMEBODY =
  /\b(?:(?:grand|step|foster|god|half|ex)?-?(?:mother|father|mum|mom|mam|dad|daughter|son|sister|brother|child|parent|ma|pa|wife|husband)s?|niece|nephew|cousin|aunty?|auntie|uncle|nan|nana|nanna|nanny|granny|gran|pop|poppy|opa|oma|sibling|twin|kin|in-law|relative|relation|widow|widower|partner|spouse|fiancée?|bride|groom|bridesmaid|best man|\p{L}*friend|bestie|\p{L}*mate|neighbou?r|colleague|co-?worker|offsider|boss|employer|bosses|manager|supervisor|foreman|teacher|tutor|lecturer|instructor|student|pupil|principal|minister|vicar|pastor|priest|rabbi|imam|chaplain|doctor|GP|physio|carer|caregiver|hairdresser|barber|landlord|landlady|tenant|lodger|boarder|customer|client|patient|coach|captain|skipper|apprentice|deckhand|trainee|mentor|rival|opponent|sponsor|companion|guardian|fellow|buddy|pal|cobber|chum|owner|handler|vet|groomer|walker|sitter|trainer|breeder|rider|farrier|solicitor|secretary|assistant)\b/iu;

/** "bus driver" is what somebody is, and may not be the driver of whoever died: "a bus driver". */
const A_WORKER =
  /(?:er|or|ist|ian|man|woman|sergeant|constable|priest|minister|coach|captain|principal|accountant|agent|attendant|assistant|student|apprentice|guard|monk|nun|chef|nurse|hand|aide|clerk|cook|chef|resident|volunteer)$/i;
/** "school caretaker" */
const ONE_AT_EACH =
  /^(?:school|church|club|parish|village|chapel|mosque|temple|hall) (?:caretaker|secretary|cook|nurse|librarian|principal|treasurer|organist|warden|steward|captain|president|chaplain|bursar|gardener|cleaner|verger|sexton)$/i;

function asWork(words: string, possessive: string): string | null {
  const [what = ''] = words.split(/,| (?:at|in|from|with|on|next) /);
  // "fireman on his loco, later driver": his fireman
  const [, ofTheirs] =
    /^([\p{L} -]{3,24}?) on (?:his|her|their) (?:loco|locomotive|engine|train|tram|truck|bus|boat|ship|trawler|crew|team|rig|watch|shift|run)\b/iu.exec(
      words,
    ) ?? [];
  if (ofTheirs !== undefined && possessive !== '' && !/^(?:an?|the) /i.test(ofTheirs) && A_WORKER.test(ofTheirs))
    return `${possessive} ${lowerFirst(ofTheirs)}`;
  // there is one at each
  if (ONE_AT_EACH.test(words)) return `the ${lowerFirst(words)}`;
  const isWork = A_WORKER.test(what);
  // "chemist next door"
  if (isWork && / next door$/i.test(words)) return `the ${lowerFirst(words)}`;
  // "another driver"
  if (isWork && /^(?:another|one|some|every|each|both|two) /i.test(what)) return lowerFirst(what);
  return isWork && shapeOf(what) !== 'sentence' ? `${/^[aeiou]/i.test(what) ? 'an' : 'a'} ${lowerFirst(what)}` : null;
}

/** Who a neighbour’s dog had. */
const OF_A_PET =
  /\b(?:friend|mate|neighbour|neighbor|housemate|landlord|vet|groomer|walker|sitter|trainer|breeder|owner|handler|rider|carer|farrier)s?\b/i;

/** "I’m married to Declan", and "neighbour’s boy" of the same name: no "her neighbour" in the mouth of Declan, the neighbour. */
export function isNearTheSpeaker(person: BriefPerson, { speaker, about }: Brief): boolean {
  const first = asPattern(speaker.firstName);
  if (about !== 'other' || first === '' || person.id === speaker.id) return false;
  const isMarried = new RegExp(`\\bmarried to ${first}(?![\\p{L}-])`, 'iu').test(person.relationship?.text ?? '');
  const isOfNextDoor = /^(?:(?:his|her|their|the) )?neighbou?r[’']?s[’']? \p{L}/iu.test(
    (person.introducedAs ?? '').trim(),
  );
  const isNextDoor = speaker.relationship?.relations.some((one) => /^neighbou?r$/i.test(one)) === true;
  return isMarried || (isOfNextDoor && isNextDoor && person.lastName !== '' && person.lastName === speaker.lastName);
}

/** "Sister Palmer, from the church", of Hyacinth Palmer: no sister of anybody, and called so. */
export function officeOf({ introducedAs, lastName, firstName }: BriefPerson): { name: string; more: string } | null {
  const [, title = '', of = '', more = ''] =
    /^((?:Sister|Brother|Father|Mother|Elder|Pastor|Deacon|Canon|Reverend|Rev\.?|Fr\.?|Dr\.?|Mr\.?|Mrs\.?|Ms\.?|Miss)) (\p{Lu}[\p{L}’'-]+)(?:,\s*(.+))?$/u.exec(
      (introducedAs ?? '').trim(),
    ) ?? [];
  // "Deacon", of Winston Arana
  if (
    /^(?:Deacon|Pastor|Reverend|Rev\.?|Canon|Rabbi|Imam)$/.test((introducedAs ?? '').trim()) &&
    lastName.trim() !== ''
  )
    return { name: [(introducedAs ?? '').trim(), firstName, lastName.trim()].filter(Boolean).join(' '), more: '' };
  const isName = of !== '' && (of === lastName.trim() || (of !== firstName && lastName.trim() === ''));
  return isName ? { name: `${title} ${of}`, more } : null;
}
