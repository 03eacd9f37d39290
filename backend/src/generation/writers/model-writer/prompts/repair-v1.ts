import { DATA_NOT_INSTRUCTIONS, dataBlock, type Prompt } from './prompt.js';
import { RULES_V1 } from './rules-v1.js';
import { TEXT_FORMAT_V1 } from './write-v1.js';

/** Version 1 of the prompt that repairs: the text as it is, and by name which checks it failed and where. */
export function repairPromptV1(answers: unknown, text: unknown, faults: unknown): Prompt {
  return {
    name: 'repair@1',
    system: `You repair a eulogy. It was checked, and it failed the checks under "faults".

${DATA_NOT_INSTRUCTIONS}

${RULES_V1}

Mend every fault: take out what no answer says, or say what the answers do say. Keep every sentence that has no fault as it is. Where a
fault is about the whole text (its length, an answer or a voice that is missing), change as little as that needs.
Answer with JSON only, the whole text: ${TEXT_FORMAT_V1}`,
    user: `${dataBlock('answers', answers)}\n\n${dataBlock('text', text)}\n\n${dataBlock('faults', faults)}\n\nGive the repaired eulogy.`,
  };
}
