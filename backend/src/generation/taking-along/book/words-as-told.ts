import { decodeRelationship, type QuestionType } from '../../../questionnaire/questions.js';

/** What stands together between two empty lines, line by line. */
export type Block = readonly string[];

/**
 * The words of a memory as they were told, whole: nothing is put otherwise, mended or joined. Of “who were they to you” the words, then
 * what was ticked. Empty where nothing was said.
 */
export function wordsAsTold(type: QuestionType, answer: string): Block[] {
  if (type !== 'relationship_combined') return blocksOf(answer);
  const { text, choices, custom } = decodeRelationship(answer);
  const ticked = [...choices, custom].filter((choice) => choice !== '').join(', ');
  return [...blocksOf(text), ...blocksOf(ticked)];
}

function blocksOf(text: string): Block[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .reduce<string[][]>((blocks, line) => {
      const last = blocks.at(-1);
      if (line === '') blocks.push([]);
      else if (last === undefined) blocks.push([line]);
      else last.push(line);
      return blocks;
    }, [])
    .filter((block) => block.length > 0);
}
