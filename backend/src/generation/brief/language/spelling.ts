/** American spellings and their Australian forms: stems with their endings, since the list is read by rule. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(col|fav|hum|tum|flav|lab|neighb|rum|harb|behavi|parl|vap|sav|arm|endeav|hon|vig|val|cand|clam|splend|od|rig|ferv)or(?=s?\b|ed\b|ing\b|ful|ite|able|less|hood|ly\b|y\b)/gi,
    '$1our',
  ],
  [
    /\b(real|organ|recogn|apolog|critic|memor|emphas|special|final|author|util|visual|symbol|fantas|civil|social|personal|modern|minim|maxim|summar|priorit|categor|general|patron|terror|hospital|character|sympath|agon|antagon|energ|improv|moral|national|neutral|penal|popular|rational|scrutin|stabil|standard|steril|vandal|colon|equal|fertil|immun|item|legal|local|mobil|normal|optim|real|revolution|romantic|sensit|synchron|theor|traumat|urban|victim|western)iz(e[drs]?|ing|ations?)\b/gi,
    '$1is$2',
  ],
  [/\b(anal|paral|catal)yz(e[ds]?|ing)\b/gi, '$1ys$2'],
  [
    /\b(travel|cancel|label|model|marvel|quarrel|signal|counsel|jewel|fuel|level|panel|shovel|tunnel|equal|dial)(ed|ing|er|ers)\b/gi,
    '$1l$2',
  ],
  [/\b(cent|theat|fib|lit|somb|meag|spect|sab|calib)er(s?)\b/gi, '$1re$2'],
  [/\bgray(s|ed|ing|ish)?\b/gi, 'grey$1'],
  [/\bpajama/gi, 'pyjama'],
  [/\bmustache/gi, 'moustache'],
  [/\b(def|off|pret)ense\b/gi, '$1ence'],
  [/\bfulfill(?=s?\b|ment)/gi, 'fulfil'],
  [/\bskillful/gi, 'skilful'],
  [/\bwillful/gi, 'wilful'],
  [/\bjewelry\b/gi, 'jewellery'],
  [/\bplow(?=s?\b|ed|ing)/gi, 'plough'],
  [/\bairplane/gi, 'aeroplane'],
  [/\baluminum\b/gi, 'aluminium'],
  [/\bcozy\b/gi, 'cosy'],
  [/\btire(?=s?\s+(?:iron|swing|pressure|track))/gi, 'tyre'],
  [/\bcheck(?=book)/gi, 'cheque'],
  [/\bdiarrhea\b/gi, 'diarrhoea'],
  [/\bpediatric/gi, 'paediatric'],
  [/\bmaneuver/gi, 'manoeuvre'],
  [/\bcatalog\b/gi, 'catalogue'],
  [/\bdialog\b/gi, 'dialogue'],
];

/** How one family spells: what may be asked of every word that we write ourselves. */
export interface FamilySpelling {
  /** Our own sentence, spelt as this family would; quotations stay. */
  spell(text: string): string;
  /** The forms in our own sentence that this family would spell otherwise, lower case. */
  foreignForms(text: string): string[];
}

/** Words that say which English a family types, beside the pairs above. */
const AMERICAN = /\b(?:mom|moms|momma|mommy)\b/gi;
const AUSTRALIAN =
  /\b(?:mum|mums|mummy|(?:col|fav|hum|flav|lab|neighb|harb|behavi|endeav|hon|arm)our\w*|(?:real|organ|recogn|apolog|memor|special)is(?:e[ds]?|ing)|greys?|centres?|theatres?|pyjamas?|travell(?:ed|ing|er))\b/gi;

/**
 * How a family spells: what anybody typed is right as it is, and where the speaker types "Mom" and "neighbor", so does the text. Where
 * nothing tells, Australian.
 * @param typed what everybody typed
 * @param bySpeaker what the one who reads it aloud typed
 */
export function spellingOf(typed: readonly string[], bySpeaker: readonly string[] = typed): FamilySpelling {
  const all = typed.join('\n');
  const words = new Set(all.match(/\p{L}+/gu)?.map((word) => word.toLowerCase()) ?? []);
  const american = new Map<string, string>();
  respell(all, (form, respelt, ending) => {
    // a capital may be a name's, at the head of a sentence too
    if (/^\p{Ll}/u.test(form)) american.set(`${respelt}${ending}`, `${form}${ending}`).set(respelt, form);
  });
  const own = bySpeaker.join('\n');
  let ownForms = 0;
  respell(own, (form) => (ownForms += /^\p{Ll}/u.test(form) ? 1 : 0));
  const count = (pattern: RegExp): number => own.match(pattern)?.length ?? 0;
  const isAmerican = count(AMERICAN) + ownForms > count(AUSTRALIAN);
  const isTheirs = (word: string): boolean => words.has(word.toLowerCase()) || isAmerican;
  const asTyped = (text: string): string =>
    isAmerican
      ? text.replace(/\p{L}+/gu, (word) => {
          const theirs = words.has(word.toLowerCase()) ? undefined : american.get(word.toLowerCase());
          return theirs === undefined ? word : cased(theirs, word);
        })
      : text;
  return {
    spell: (text) => outsideQuotations(text, (part) => asTyped(respell(part, () => undefined, isTheirs))),
    foreignForms: (text) => {
      const found: string[] = [];
      outsideQuotations(text, (part) => respell(part, (form) => found.push(form.toLowerCase()), isTheirs));
      return found;
    },
  };
}

/** The American forms in a text, lower case. Quotations and names (a capital inside a sentence) are left out. */
export function americanForms(text: string): string[] {
  return AUSTRALIAN_SPELLING.foreignForms(text);
}

/** Spells in Australian English outside quotations. Words with a capital inside a sentence are names and stay. */
export function australianSpelling(text: string): string {
  return AUSTRALIAN_SPELLING.spell(text);
}

function outsideQuotations(text: string, change: (part: string) => string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('');
}

/** @param isKept by the whole word in which a form stands */
function respell(
  text: string,
  onForm: (form: string, respelt: string, ending: string) => unknown,
  isKept: (word: string) => boolean = () => false,
): string {
  return PAIRS.reduce(
    (result, [pattern, replacement]) =>
      result.replace(pattern, (form: string, ...rest: unknown[]) => {
        const offset = rest.find((value): value is number => typeof value === 'number') ?? 0;
        const isName = /^\p{Lu}/u.test(form) && !/(?:^|[.!?]\s+)$/.test(result.slice(0, offset));
        const respelt = form.replace(new RegExp(pattern.source, 'i'), replacement);
        if (isName || respelt.toLowerCase() === form.toLowerCase()) return form;
        const ending = /^\p{L}*/u.exec(result.slice(offset + form.length))?.[0] ?? '';
        if (isKept(form) || isKept(`${form}${ending}`)) return form;
        onForm(form, respelt, ending);
        return cased(respelt, form);
      }),
    text,
  );
}

/** With a capital where the other has one. */
function cased(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const AUSTRALIAN_SPELLING = spellingOf([]);
