import nlp from 'compromise';

/** One word with what kind of word it is here, as far as an English tagger can tell. */
export interface TaggedWord {
  text: string;
  lower: string;
  tags: ReadonlySet<string>;
}

interface TermJson {
  text: string;
  normal: string;
  tags?: string[];
}

const remembered = new Map<string, TaggedWord[]>();
const REMEMBERED_AT_MOST = 4000;

/** Tags the words of a sentence. Parts of a contraction ("she’d") share one word, with the tags of both. */
export function tagWords(sentence: string): TaggedWord[] {
  const known = remembered.get(sentence);
  if (known !== undefined) return known;
  const json = nlp(sentence.replace(/[’‘]/g, "'")).json() as { terms: TermJson[] }[];
  const words: { text: string; lower: string; tags: Set<string> }[] = [];
  for (const term of json.flatMap((part) => part.terms)) {
    const last = words[words.length - 1];
    if (term.text === '' && last !== undefined) {
      for (const tag of term.tags ?? []) last.tags.add(tag);
    } else {
      words.push({ text: term.text, lower: term.text.toLowerCase(), tags: new Set(term.tags ?? []) });
    }
  }
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
  remembered.set(sentence, words);
  return words;
}

const SUBJECT =
  /^(?:i|you|he|she|it|we|they|who|that|which|there|this|these|those|everyone|everybody|nobody|someone|somebody)$/;

/** True when the words hold a verb that could carry a sentence ("kept", "was", "would sing"), not only "singing" or "to sing". */
export function hasFiniteVerb(clause: string): boolean {
  const words = tagWords(clause);
  return words.some((word, i) => {
    if (word.tags.has('Copula') || word.tags.has('Modal') || word.tags.has('PastTense')) return true;
    if (/’(?:d|s|ll|re|ve|m)$/.test(word.text) && word.tags.has('Verb')) return true;
    if (!word.tags.has('Verb') || word.tags.has('Gerund')) return false;
    const before = words.slice(0, i).findLast((other) => !other.tags.has('Adverb'));
    if (word.tags.has('Infinitive'))
      return (
        before !== undefined &&
        (SUBJECT.test(before.lower) || before.tags.has('Plural') || before.tags.has('ProperNoun'))
      );
    return word.tags.has('PresentTense') || word.tags.has('Auxiliary');
  });
}

const IRREGULAR_PAST = new Set(
  `was were had did went came got gave took made kept knew said told saw sat stood ran rode drove wrote read sang swam spoke
  taught caught bought brought thought fought built sent spent lent bent felt left met led fed fell grew threw drew flew blew
  held found wound heard lost won began drank ate slept swept wept dealt meant learnt learned burnt dreamt woke broke chose
  froze stole wore tore swore bore hid bit shook forgot forgave understood became overcame laid lay lit cut put set let hit
  hurt shut cost quit sold paid sewed hung dug stuck struck swung wove rang sank`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** "worked", "kept", "drove": the simple past (or a participle that looks the same). */
export function isPastVerb(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    IRREGULAR_PAST.has(lower) ||
    (/^[a-z]{2,}ed$/.test(lower) &&
      !/^(?:hundred|naked|sacred|wicked|beloved|red|bed|shed|need|seed|indeed|speed|weed|feed|breed)$/.test(lower))
  );
}

/** The tags of the n-th word (from 0), for asking what a sentence begins with. */
export function tagsAt(sentence: string, index: number): ReadonlySet<string> {
  return tagWords(sentence)[index]?.tags ?? new Set();
}

/** "fishing", "riding at night": begins with an -ing form. */
export function beginsWithGerund(phrase: string): boolean {
  const first = /^([a-z]+)\b/i.exec(phrase)?.[1]?.toLowerCase() ?? '';
  return (
    /^[a-z]{2,}ing$/.test(first) &&
    !/^(?:evening|morning|during|something|nothing|anything|everything|king|ring|spring|string|wing|ceiling|wedding|building|sibling|darling|sewing|pudding)$/.test(
      first,
    )
  );
}
