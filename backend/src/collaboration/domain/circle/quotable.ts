/** Signs too, but none that makes an address of a page or of a person: a full stop or a colon only where a word ends. */
const NO_ADDRESS =
  /^(?=.*[\p{L}\p{N}])(?:[\p{L}\p{M}\p{N} ]|(?![@/\\.。．｡:])[\p{P}\p{S}]|\u200c|\u200d|\ufe0f|[.。．｡:](?=[\s”’")]|$))*$/u;

/** From year to year, as titles have it. */
const YEARS = /(?<!\p{N})(?:1[6-9]|20)\d\d[\p{Pd}\s]+(?:1[6-9]|20)\d\d(?!\p{N})/gu;
/** Six digits and more, whatever signs are between them. */
const A_NUMBER_TO_RING = /\p{N}(?:[\p{P}\p{S}\p{Z}]*\p{N}){5}/u;

/** Whether words fit in a letter to an address that nobody has verified: they must not become somebody else's message. */
export function isQuotable(words: string, longest: number): boolean {
  if (words.length === 0 || [...words].length > longest) return false;
  return NO_ADDRESS.test(words) && !A_NUMBER_TO_RING.test(words.replace(YEARS, 'years'));
}
