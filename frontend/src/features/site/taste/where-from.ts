/** Letters and digits alone, each with its place in the text. */
function bare(text: string): { readonly letters: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const small = text.charAt(at).toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(small)) continue;
    letters += small.charAt(0);
    places.push(at);
  }
  return { letters, places };
}

/** The words of an answer that a sentence was made of, as they were typed; undefined where they stand nowhere in one piece. */
export function typedWords(answer: string, sentence: string): string | undefined {
  const typed = bare(answer);
  const wanted = bare(sentence).letters;
  const at = typed.letters.indexOf(wanted);
  if (wanted === '' || at < 0) return undefined;
  const from = typed.places[at] ?? 0;
  const last = typed.places[at + wanted.length - 1] ?? from;
  const end = /^[^\s\p{L}\p{N}]*/u.exec(answer.slice(last + 1))?.[0] ?? '';
  return answer.slice(from, last + 1) + end;
}
