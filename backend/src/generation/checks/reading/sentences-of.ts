/** The sentences of what somebody typed: cut at full stops and at line ends, never changed. */
export function sentencesOf(typed: string): string[] {
  return typed
    .split(/\n+/)
    .flatMap((line) => line.split(/(?=\s)(?<=[.!?…][”"’')]*)\s+(?=\S)/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
