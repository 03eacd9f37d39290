/** As texts are searched: lower case, without accents, one kind of apostrophe and quotation mark. */
export function plainOf(text: string): string {
  return text
    .replace(/[‘’ʼʹ´`′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
