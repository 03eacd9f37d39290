/** An answer of the questionnaire with the word in it, still in the form of its question. */
export function marked(questionId: string, answer: string, word: string): string {
  if (questionId === 'name') return answer.replace(/^[^|]+/, (name) => `${name} ${word}`);
  if (questionId === 'birth-and-death') return answer.replace(/\|([^|]+)/, (place) => `${place} ${word}`);
  return /[.]$/.test(answer) ? `${answer} ${word} was the word for it.` : answer;
}
