/** "That was Mick.": words of ours that give the word back from somebody who was quoted. They end that memory and belong to no other. */
const HAND_BACK = /^(?:That was|Those were|Those words were|That is how)\b[^.“]*\./;

export function handsBack(text: string): boolean {
  return HAND_BACK.exec(text)?.[0] === text;
}

/** A memory as its own words begin. */
export function withoutHandBack(text: string): string {
  return text.replace(HAND_BACK, '').trimStart();
}
