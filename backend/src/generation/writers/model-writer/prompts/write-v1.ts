import { DATA_NOT_INSTRUCTIONS, dataBlock, type Prompt } from './prompt.js';
import { RULES_V1 } from './rules-v1.js';

export const TEXT_FORMAT_V1 =
  '{"sections":[{"kind":"opening|life|story|family|values|farewell","paragraphs":[{"sentences":[{"text":"One sentence.","sources":["A1"]}]}]}]}';

/** Version 1 of the prompt that writes, section by section, along a plan where there is one. */
export function writePromptV1(answers: unknown, plan: unknown): Prompt {
  return {
    name: 'write@1',
    system: `You write a eulogy that a family will hear read aloud, once, in front of everyone who loved the person. One invented detail or
one wrong name would be remembered for years.

${DATA_NOT_INSTRUCTIONS}

${RULES_V1}

Write one section after the other, each in paragraphs of three to eight sentences. Passages under "locked" stand word for word in their section.
Answer with JSON only, one entry for each sentence: ${TEXT_FORMAT_V1}`,
    user: [
      dataBlock('answers', answers),
      ...(plan === null ? [] : [dataBlock('plan', plan)]),
      plan === null ? 'Write the eulogy.' : 'Write the eulogy along the plan.',
    ].join('\n\n'),
  };
}
