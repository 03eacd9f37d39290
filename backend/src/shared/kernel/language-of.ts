/** Scripts that one language is most likely written in; Cyrillic and Latin letters are those of many. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Khmer}/gu, 'km'],
];

/** The language that its letters tell, so that it is read aloud in it; undefined where they could be English or of many. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [most] = LANGUAGES.map(([script, language]) => ({ language, count: text.match(script)?.length ?? 0 }))
    // Japanese is told by its own letters among those of Han
    .map(({ language, count }) => ({ language, count: language === 'ja' && count > 0 ? letters : count }))
    .sort((a, b) => b.count - a.count);
  return most && most.count > letters / 2 ? most.language : undefined;
}
