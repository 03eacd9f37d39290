/** How people talk who write to a machine behind a form, and nobody else does. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|system|all|any|these|your|the)\b[^.!?\n]{0,30}\b(?:instructions?|prompts?|rules?|checks?|guidelines?)\b/i,
  /\b(?:system|developer) (?:prompt|message|override|instructions?)\b/i,
  /\b(?:your|the) (?:prompt|instructions|system message)\b[^.!?\n]{0,20}\b(?:verbatim|in full|above|aloud)\b/i,
  /\b(?:print|reveal|repeat|output|show|leak|include)\b[^.!?\n]{0,30}\b(?:your (?:prompt|instructions|rules)|system prompt|api key|environment variables?|password)\b/i,
  /\b(?:as an ai|language model|chatgpt|jailbreak|\bDAN\b|developer mode)\b/i,
  /\byou are (?:now )?(?:an? )?(?:ai|assistant|model|bot|pirate|DAN|hacker|dev(?:eloper)?|terminal|python|sql)\b/i,
  /\b(?:also|now|instead|then)[, ]+(?:please )?(?:say|write|claim|state|mention|print|output|add)\b[^.!?\n]{0,12}\bthat\b/i,
  /\b(?:respond|reply|answer|write|continue)\b[^.!?\n]{0,30}\b(?:only (?:in|with)|as json|in json|as a pirate|in base64|in pirate)\b/i,
  /^\s*(?:please )?(?:ignore|disregard|forget) (?:all |everything )?(?:of )?(?:the |what is |that is )?above\b/i,
  /^\s*(?:please )?(?:say|speak|talk|answer|use)\b[^.!?\n]*\b(?:in every sentence|in capitals|in each line)\b/i,
  /^\s*(?:please )?(?:write|generate|produce|output) (?:the|a|this|her|his|their) (?:whole )?(?:eulogy|text|speech)\b/i,
  /\b(?:end|start|begin) of (?:answers?|prompt|instructions?|conversation|input)\b/i,
  /<\|[^|\n]*\|>|\[\/?INST\]|^\s*#{2,}\s*(?:instruction|response|system)\b|^\s*(?:human|assistant|system|user)\s*:/i,
  /\bPWNED\b|\bBEGIN (?:SYSTEM|PRIVATE KEY)\b/,
  /^\s*[{[]\s*"(?:role|label|sections?|sentences?)"\s*:/i,
];

/** Somebody of the family said it: then it is a memory, whatever it sounds like. */
const REPORTED =
  /\b(?:he|she|they|we|i|\p{Lu}\p{Ll}+)(?: \w+)? (?:said|say|says|told|asked|wrote|sang|shouted|yelled)\b/u;

/** Whether a sentence of an answer speaks to a machine and not to the family. */
export function isAddressedToMachine(sentence: string): boolean {
  return !REPORTED.test(sentence) && ORDERS.some((order) => order.test(sentence));
}

/** Whether any sentence of an answer does: somebody tries to steer the writer, and nothing of the text that is in doubt may stay. */
export function hasOrders(answer: string): boolean {
  return (
    withoutOrders(answer) !==
    answer
      .split('\n')
      .filter((line) => line.trim() !== '')
      .join('\n')
      .trim()
  );
}

/** An answer without the sentences that speak to a machine; everything else stays as it was typed. */
export function withoutOrders(answer: string): string {
  return answer
    .split('\n')
    .map((line) =>
      (line.match(/[^.!?]+(?:[.!?]+["”’)]*|$)\s*/g) ?? [line])
        .filter((sentence) => !isAddressedToMachine(sentence))
        .join(''),
    )
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();
}
