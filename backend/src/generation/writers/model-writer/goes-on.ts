/** Goes on from the sentence before, whatever that says. */
const GOES_ON =
  /^[“‘(]?(?:And|But|So|Then|Or|Nor|Not|That|This|These|Those|It|Its|Because|Which|Instead|Neither|Both|Nothing|After that|Once)(?![\p{L}])/u;
/** Means somebody who was named before. */
const MEANS_SOMEBODY = /^[“‘(]?(?:He|She|They|His|Her|Their|Him|Them)(?![\p{L}])/u;
const NAMES_SOMEBODY =
  /(?:^|[\s“‘(])(?!(?:He|She|They|It|We|I|You|His|Her|Their|My|Our|The|A|An|In|On|At|And|But|So|Then|When|There|That|This|Not|Once)(?![\p{L}]))\p{Lu}\p{L}+/u;

/** Whether a sentence means something in the one before it. */
export function goesOnFrom(text: string, before: string): boolean {
  return GOES_ON.test(text) || (MEANS_SOMEBODY.test(text) && NAMES_SOMEBODY.test(before));
}

/** Whether a sentence points back at what was said before it, whoever is meant. */
export function pointsBack(text: string): boolean {
  return GOES_ON.test(text);
}

/** Whether a sentence begins with somebody who was named before it. */
export function meansSomebody(text: string): boolean {
  return MEANS_SOMEBODY.test(text);
}

/** Whether a sentence is somebody's words, and does not say whose: it needs the teller that was named before it. */
export function quotesWithoutTeller(text: string): boolean {
  if (!/[“”]/.test(text)) return false;
  const around = text.replace(/“[^”]*(?:”|$)|^[^“]*”/g, ' ');
  return !NAMES_SOMEBODY.test(around) && !/(?<!\p{L})I(?![\p{L}])/u.test(around);
}
