/** What a sentence says of people and questions. */
interface Say {
  readonly name: (id: unknown) => string;
  readonly question: (id: unknown) => string;
}

/** Lines of the sheet of facts that a part of an answer stands in, by what review calls them. */
const LINES: Readonly<Record<string, string>> = {
  name: 'the name',
  'known-as': 'what they were called',
  pronouns: 'the pronouns',
  born: 'the birth',
  died: 'the death',
  'birth-place': 'the place of birth',
  'death-place': 'the place of death',
};

/** What answers can differ in, by what review calls it. */
const MATTERS: Readonly<Record<string, string>> = {
  'born.date': 'the date of birth',
  'born.place': 'the place of birth',
  'died.date': 'the date of death',
  'died.place': 'the place of death',
  'married.year': 'the year of the wedding',
  'retired.year': 'the year of the retirement',
  'count.children': 'the number of children',
  'count.grandchildren': 'the number of grandchildren',
};

/** A line of the facts in a sentence: “the birth”, “a line of question 3, “Family””. */
export function factInSentence(id: unknown, say: Say): string {
  const line = String(id);
  const [question, part] = line.split('.', 2);
  if (LINES[line] !== undefined) return LINES[line];
  if (part === undefined) return `the answer to ${say.question(question)}`;
  return question === 'relationship' ? `what they were to ${say.name(part)}` : `a line of ${say.question(question)}`;
}

/** A difference in a sentence: “the date of birth”. One matter may differ in several ways, which are numbered. */
export function matterInSentence(id: unknown): string {
  const matter = String(id).replace(/-\d+$/, '');
  return MATTERS[matter] ?? `the name of the ${matter.replace('name.', '')}`;
}
