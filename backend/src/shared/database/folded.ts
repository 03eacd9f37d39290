const MARKS = '‘’ʼʹ´`′“”„«»″';
const PLAIN = `'''''''""""""`;
if (MARKS.length !== PLAIN.length) throw new Error('each mark has its plain one');

/**
 * SQL for a text as texts are searched: lower case, without accents, one kind of apostrophe and quotation mark. Both sides of a LIKE go
 * through it, so that `O'Kane`, `zoe` and `muller` find O’Kane, Zoë and Müller; the signs of a pattern stay what they are.
 * @param text SQL of ours, a column or a parameter
 */
export function folded(text: string): string {
  const plain = `translate(${text}, '${MARKS}', '${PLAIN.replaceAll("'", "''")}')`;
  return `lower(regexp_replace(normalize(${plain}, NFKD), '[\u0300-\u036f]', '', 'g'))`;
}
