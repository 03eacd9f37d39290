import { AMERICA } from './american-places.js';
import { sentencesOf, typeset } from './typeset.js';
import { capitalise, lowerFirst } from './words.js';

const BUILDING =
  /(?<=\p{L} )Royal$|\b(?:center|regional|general|memorial|infirmary|mercy|mater|royal \p{Lu}\p{L}+|hospital|hospice|home|house|clinic|infirmary|lodge|saleyards?|yards|showgrounds?|racecourse|school|university|airport|base|hosp|general|care|ward|wing|centre|shop|pound|shelter)\b/iu;

/** "MONTO QLD" is Monto, Queensland. */
function spokenPlace(dictated: string, where: Where): string {
  // "Airedale Airedale hospital"; not "Wagga Wagga Hospital"
  const typed = dictated.replace(
    /\b(?!Wagga|Walla|Curl|Mooney|Pago|Bora)(\p{Lu}\p{Ll}+) \1(?= (?:hospital|hospice)\b)/giu,
    '$1',
  );
  const isLarge = typed === typed.toUpperCase();
  const words = isLarge
    ? capitalise(
        typed.replace(/\p{L}+/gu, (word) =>
          SMALL_IN_A_PLACE.test(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase(),
        ),
      )
    : typed;
  return words
    .replace(
      /,? \(?(qld|nsw|vic|tas|wa|sa|nt|act)\)?$/i,
      // "Colville, WA" is in Washington where the other place or the way of dates is American
      (_all, state: string) =>
        where === 'america' && /^wa$/i.test(state) && !IN_THE_WEST.test(words)
          ? ', Washington'
          : `, ${STATES[state.toUpperCase()] ?? state}`,
    )
    .replace(/, Melb$/i, ', Melbourne')
    .replace(/^(pt|mt)\.? (?=\p{L})/iu, (_all, short: string) => (/^p/i.test(short) ? 'Port ' : 'Mount '))
    .replace(/,? ([A-Z]{2})$/, (all, state: string) => (state in AMERICA ? `, ${AMERICA[state] ?? state}` : all));
}
/** "IN HER APARTMENT ON WESTERN AVE" */
const SMALL_IN_A_PLACE =
  /^(?:in|on|at|of|by|near|the|a|an|and|with|her|his|their|our|my|own|home|house|apartment|flat|unit|bed|bedroom|room|kitchen|garden|yard|shed|farm|chair|sleep)$/i;
/** Of Western Australia, also where its people came from America. */
const IN_THE_WEST =
  /\b(?:Perth|Fremantle|Bunbury|Broome|Albany|Geraldton|Kalgoorlie|Mandurah|Rockingham|Joondalup|Busselton|Esperance|Karratha)\b/i;
const STATES: Readonly<Record<string, string>> = {
  QLD: 'Queensland',
  NSW: 'New South Wales',
  VIC: 'Victoria',
  TAS: 'Tasmania',
  WA: 'Western Australia',
  SA: 'South Australia',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
};

/** What nobody can say aloud: "prov.", "Northants". What stands before it is place enough. */
const UNSAYABLE =
  /\p{Ll}\.(?= |$)|^(?:Northants|Notts|Lancs|Yorks|Hants|Berks|Bucks|Cambs|Glos|Herts|Leics|Lincs|Staffs|Wilts|Worcs|Oxon|Beds)$/u;

/** "In his chair at Horseshoe Bay, looking at the water" */
export const MOST_OF_A_PLACE = 16;

const IS_DOUBTED =
  /^(?:not known|not sure|unknown|don[’']?t know|no idea|believed|thought to be|possibly|reportedly|supposedly)\b|\bnobody knows\b|\b(?:I think|not sure|maybe|probably|presumably|somewhere|sorry|idk)\b/i;

const IS_A_HOUSE =
  /\p{L} (?:Hospital|Hospice|Infirmary|(?:Medical )?Cent(?:er|re)|Nursing Home|Clinic|Health|General|Base|Maternity)$/u;

const NO_TOWN =
  /\b(?:unknown|dunno|idk|unsure|maybe|dont|know|none|with|from|work|barn|farm|shed|paddock|beach|river|road|ringroad|roadside|highway|freeway|motorway|bypass|street|town|place|somewhere|overseas|abroad|here|there|ward|work|hosp|vets?|sleep|suddenly|peacefully)\b/;

/** "dont want this read out. just say Mackay" */
function asWished(typed: string): string {
  const [, wished] =
    /\b(?:don[’']?t|do not|not|rather)\b.*\b(?:just |please |pls |only )+(?:say|put|write) (\p{L}[\p{L}’' ]+?)(?: please| pls| thanks)?[.!]?\s*$/isu.exec(
      typed,
    ) ?? [];
  return wished === undefined ? typed : wished.trim();
}
/** Whether somebody asked that nothing but what they say there is read out. */
export function saysOnly(box: string): boolean {
  return asWished(box) !== box;
}
/** "Cavaso del Tomba (TV)": as on an envelope. */
const A_PROVINCE = / \([A-Z]{2}\)(?=$|[ ,])/g;

/** "here, bottom paddock": where that is, nobody hears elsewhere. */
const HERE = /^\s*(?:right )?here,? (?:at (?=home)|in (?:the|our) |on (?:the|our) )?(?=\S)/i;
const IN_THE_PLACE =
  /^(?:the )?((?:(?:top|bottom|back|front|far|near|home|house|horse|big|little|lower|upper) ){1,2}(?:paddock|yard|garden|shed|field|block))[.\s]*$/i;
/** "on the road between Ilfracombe and Longreach he pulled over first" */
const A_CLAUSE_BEHIND =
  /(?<=\p{L}{2}),? (?:(?:but|and|though|although|tho|where|as|because|cos|cause|since|like|just like|just as|which is what|which was what|the way|how) )?(?:he|she|they|I|we|(?:\p{Lu}\p{L}+(?:,? and | & ))+(?:I|me))(?:[’']d)? (?:\p{L}+ed|was|were|had|never|just|went|got|came|always|did|died|said|sat|fell|would)\b.*$/su;

/** "Kerry University Hospital in Tralee, with all of us there except Noel who was on the road from Dublin" */
const WHO_WAS_WITH_THEM = /(?<=\p{L}{3}), with (?=(?:\S+ ){8})[^.;]*$/su;

/** "HER APARTMENT ON WESTERN AVE" */
const IN_THEIR_HOUSE =
  /^(?:(at|in) )?((?:our|his|her|their) (?:own )?(?:house|flat|apartment|trailer|caravan|bed|bedroom|kitchen|garden|yard|farm|shed|room)(?: (?:on|in|at|near|outside) (?:the )?\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+){0,4})?)$/u;
const wholeOf = (parts: readonly string[]): string => lowerFirst(parts.join(', '));

/** "in the surf, helping a bloke in", "in his chair, looking at the water" */
const DOING =
  /^(?:looking|watching|listening|fishing|swimming|helping|playing|walking|driving|holding|waiting|sleeping|sitting|surrounded|dancing|singing|working|gardening|reading|doing)(?= )/;
const DOING_BEHIND =
  /\. (?=(?:looking|watching|listening|fishing|swimming|helping|playing|walking|driving|holding|waiting|surrounded|dancing|singing|gardening) )/gu;

/** Where the family writes: of two places with the same letters the one that is meant. */
export type Where = 'america' | 'anywhere';

/** Null where the words are no plain place. */
export function saidWhere(box: string, where: Where = 'anywhere'): string | null {
  const place = asWished(box)
    .replace(DOING_BEHIND, ', ')
    .replace(/\s*\([^()]*\)/gi, '')
    .replace(A_PROVINCE, '')
    .replace(WHO_WAS_WITH_THEM, '')
    .replace(HERE, '')
    .replace(A_CLAUSE_BEHIND, '');
  const own = IN_THE_PLACE.exec(place.trim());
  if (own !== null) return `in the ${lowerFirst(own[1] ?? '')}`;
  if (/^(?:abroad|overseas)$/i.test(place.trim())) return place.trim().toLowerCase();
  if (IS_DOUBTED.test(place) || /\?\s*$/.test(place)) return null;
  const [first = ''] = sentencesOf(typeset(place).replace(/\bCo\.? (?=\p{Lu})/gu, 'County '));
  const all = spokenPlace(first.replace(/[.,\s]+$/, ''), where).split(', ');
  const until = all.findIndex(
    (part, at) =>
      at > 0 &&
      (UNSAYABLE.test(part) ||
        (!DOING.test(part) &&
          /^(?!at home|(?:in|on|with|by|under|after|before|during|beside|near|at|off|all of us) )\p{Ll}/u.test(part))),
  );
  const typed = (until < 0 ? all : all.slice(0, until)).join(', ');
  if (typed === '') return '';
  if (/[?!] | [-–] /.test(typed)) return null;
  const [, ourHouse, nearTown] =
    /^(?:at )?((?:the|our|his|her|their) (?:house|flat|farm|place|unit))(?:, (?:his|her|their|the) \p{Ll}+)?, (\p{Lu}[\p{L} ]+)$/u.exec(
      wholeOf(all),
    ) ?? [];
  if (ourHouse !== undefined && nearTown !== undefined) return `at ${ourHouse} in ${nearTown}`;
  const inTheirs = IN_THEIR_HOUSE.exec(wholeOf(all));
  if (inTheirs !== null) return `${inTheirs[1] === 'at' ? 'at' : 'in'} ${inTheirs[2] ?? ''}`;
  if (/^(?:at )?home$/i.test(typed)) return 'at home';
  if (
    /^(?:[Aa]t )?[Hh]ome, (?:in|on|with|under) (?!\p{Lu})/u.test(typed) &&
    typed.split(/\s+/).length <= MOST_OF_A_PLACE
  )
    return `at ${lowerFirst(typed).replace(/^at /, '')}`;
  const [, near] = /^(?:[Aa]t )?[Hh]ome,? (?:in )?(\p{Lu}[\p{L} ]+(?:, \p{Lu}[\p{L} ]+)*)$/u.exec(typed) ?? [];
  if (near !== undefined) return `at home in ${near}`;
  if (
    /^[Aa]n? (?:small )?(?:village|town|farm|station|property|house|island) (?:near|in|outside|on|by|off) \p{Lu}/u.test(
      typed,
    )
  ) {
    return typed.split(/\s+/).length > MOST_OF_A_PLACE || /[\d\n;:!?“”@<>]/.test(typed)
      ? null
      : `${/farm|station|property/.test(typed) ? 'on' : 'in'} ${lowerFirst(typed)}`;
  }
  if (/^(?:at )?home (?:in|on|with|under|by|beside) /i.test(typed) && typed.split(/\s+/).length <= MOST_OF_A_PLACE)
    return `at ${lowerFirst(typed).replace(/^at /, '')}`;
  const isThere =
    /^(?:by|beside|under|on|in|at|near|outside|off|aboard|between|halfway|just (?:outside|off|up|down)|next to|behind|above|below) /i.test(
      typed,
    );
  const hasMore = /, (?:in|on|with|by|under|after|before|during|beside) /.test(typed);
  if (/[\d\n;:!?“”@<>]/.test(typed) || typed.split(/\s+/).length > (isThere || hasMore ? MOST_OF_A_PLACE : 7))
    return null;
  // "a farm out Outram way"
  if (/^an? \p{Ll}+ (?:out|up|down|over) \p{Lu}.* way$/u.test(typed)) return `on ${typed}`;
  if (/ way$/.test(typed)) return `out ${typed.replace(/^out /, '')}`;
  // "between roebourne and karratha"
  if (isThere)
    return lowerFirst(typed).replace(
      /^between (\p{Ll}{4,}) and (\p{Ll}{4,})$/u,
      (_all, one: string, other: string) => `between ${capitalise(one)} and ${capitalise(other)}`,
    );
  const small = /^\p{Ll}[\p{Ll}’ ]+$/u.test(typed) && BUILDING.test(typed) && typed.split(' ').length <= 4;
  if (small)
    return `at ${/^(?:the|a|my|our|his|her) /.test(typed) ? typed : typed.split(' ').map(capitalise).join(' ')}`;
  // "the heath in cardiff"
  const [, theHouse = '', inTown = ''] = /^the (\p{Ll}{4,}) in (\p{Ll}{4,})$/u.exec(typed) ?? [];
  if (inTown !== '') return `at the ${capitalise(theHouse)} in ${capitalise(inTown)}`;
  // "nwrh burnie": letters that make no word
  const [, letters, its = ''] = /^([bcdfghjklmnpqrstvwxz]{3,6})(?: (\p{Ll}{4,}))?$/u.exec(typed) ?? [];
  if (letters !== undefined) return `at ${letters.toUpperCase()}${its === '' ? '' : ` ${capitalise(its)}`}`;
  // "collie", "nogales sonora": typed in haste, and nothing else than a name
  if (/^(?:Port |Mount )?\p{Ll}{4,}(?: \p{Ll}{3,})?$/u.test(typed) && !NO_TOWN.test(typed))
    return `in ${typed.split(' ').map(capitalise).join(' ')}`;
  if (!/^\p{Lu}/u.test(typed)) return null;
  // "Kearney, Good Samaritan Hospital": as on an envelope
  const [town = '', house = '', ...further] = typed.split(', ');
  if (further.length === 0 && IS_A_HOUSE.test(house) && !BUILDING.test(town) && !/ /.test(town))
    return `at ${house} in ${town}`;
  if (typed.startsWith('The ')) return `at ${lowerFirst(typed)}`;
  // "Tullamore, in the hospital"
  const [head = ''] = typed.split(/, (?=(?:in|on|at|with|by|under|after|before) )/);
  return `${BUILDING.test(head) || /[’']s(?:,|$)/.test(typed) || /^\p{Lu}{3,5}(?:,| |$)/u.test(typed) ? 'at' : 'in'} ${typed}`;
}
