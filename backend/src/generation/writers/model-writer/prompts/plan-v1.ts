import { DATA_NOT_INSTRUCTIONS, dataBlock, type Prompt } from './prompt.js';

/** Version 1 of the prompt that plans: which answers make which section. */
export function planPromptV1(answers: unknown): Prompt {
  return {
    name: 'plan@1',
    system: `You plan a eulogy that a family will hear read aloud. You do not write it yet.

${DATA_NOT_INSTRUCTIONS}

Choose from the answers what is worth hearing, and put it in order: an opening, then the life, one to three small concrete stories,
the family, what mattered, a farewell. For each section say in a few words what it tells and list the labels of the answers it
rests on, and how many words it should have. Everybody in "voices" appears; every label in "must_be_in" appears; nothing on a topic in
"leave_out". The words of all sections add up to "length.wanted", or to less where the answers are thin.

Answer with JSON only: {"sections":[{"kind":"opening|life|story|family|values|farewell","tells":"…","answers":["A1"],"words":60}]}`,
    user: `${dataBlock('answers', answers)}\n\nPlan the eulogy.`,
  };
}
