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

/** The American forms in a text, lower case. Quotations and names (a capital inside a sentence) are left out. */
export function americanForms(text: string): string[] {
  const found: string[] = [];
  respell(text.replace(/“[^”]*”/g, ' '), (form) => found.push(form.toLowerCase()));
  return found;
}

/** Spells in Australian English outside quotations. Words with a capital inside a sentence are names and stay. */
export function australianSpelling(text: string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, i) => (i % 2 === 1 ? part : respell(part, () => undefined)))
    .join('');
}

function respell(text: string, onForm: (form: string) => void): string {
  return PAIRS.reduce(
    (result, [pattern, replacement]) =>
      result.replace(pattern, (form: string, ...rest: unknown[]) => {
        const offset = rest.find((value): value is number => typeof value === 'number') ?? 0;
        const isName = /^\p{Lu}/u.test(form) && !/(?:^|[.!?]\s+)$/.test(result.slice(0, offset));
        const respelt = form.replace(new RegExp(pattern.source, 'i'), replacement);
        if (isName || respelt.toLowerCase() === form.toLowerCase()) return form;
        onForm(form);
        return /^\p{Lu}/u.test(form) ? respelt.charAt(0).toUpperCase() + respelt.slice(1) : respelt;
      }),
    text,
  );
}
