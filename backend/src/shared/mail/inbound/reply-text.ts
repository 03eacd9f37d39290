import EmailReplyParser from 'email-reply-parser';

/** Characters of a letter that are looked at: a few times the longest answer, so that what is quoted below it may be long. */
const LOOKED_AT = 60_000;
/** Programs that break lines do it between these columns. */
const COLUMNS = { least: 60, most: 80 } as const;
/** What stands below "Cheers," is a name and an address; a longer or livelier text is what somebody tells. */
const SIGN_OFF = { lines: 5, characters: 40 } as const;

/** Field names at the head of a quoted letter, as the programs of many countries write them. */
const FIELD =
  /^[\s*_]*(from|sent|date|to|cc|subject|von|gesendet|datum|an|betreff|de|envoyé|date|à|objet|enviado|para|asunto|assunto|da|inviato|a|oggetto|van|verzonden|aan|onderwerp|fra|sendt|til|emne|från|skickat|till|ämne|lähettäjä|lähetetty|vastaanottaja|aihe|od|wysłano|do|temat|odesláno|komu|předmět|от|отправлено|дата|кому|тема|від|надіслано|από|στάλθηκε|προς|θέμα|kimden|gönderilme tarihi|kime|konu|发件人|发送时间|收件人|主题|寄件者|寄件日期|收件者|主旨|差出人|送信日時|宛先|件名|보낸 사람|보낸 날짜|받는 사람|제목|מאת|נשלח|אל|נושא|من|تم الإرسال|إلى|الموضوع)[*_]*\s?[:：]/i;
const RULE = /^\s*[-_]{10,}\s*$/;
const ATTRIBUTION_LINES = 3;
const ATTRIBUTION = /(@|\d{4}|\d{1,2}[:.]\d{2})/;
const DEVICE =
  /^\s*(sent from (my|yahoo|outlook|mail|proton|samsung|aol)\b|get outlook for\b|von meinem .+ gesendet|gesendet von\b|envoyé (de|depuis|à partir de)\b|enviado desde\b|inviato da\b|verzonden (vanaf|met)\b|verstuurd vanaf\b|sendt fra\b|skickat från\b|отправлено (с|из)\b|στάλθηκε από\b|发自我的|從我的 .* 傳送|iPhoneから送信|나의 .*에서 보냄|נשלח מה)/i;

/**
 * What somebody wrote in a reply: without what is quoted, in whatever place it stands, and without signatures. Where it cannot be told
 * what a line is, it stays: a word too many can be taken out, a word that was lost cannot be put back.
 */
export function replyIn(plain: string): string {
  const text = plain.slice(0, LOOKED_AT).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  const above = beforeQuotedHead(withoutAttributions(text.split('\n')));
  const fragments = new EmailReplyParser().read(above.join('\n')).getFragments();
  let kept = '';
  let wasQuoted = false;
  for (const fragment of fragments) {
    const words = fragment.getContent();
    if (fragment.isQuoted()) wasQuoted = true;
    else if (!fragment.isSignature() || !isSignature(words)) {
      kept += `${wasQuoted ? '\n\n' : '\n'}${words}`;
      wasQuoted = false;
    }
  }
  return unwrapped(tidy(withoutDevice(kept.split('\n'))));
}

/** "On 3 March, Eulogy <…> wrote:" in any language: the line, or the few that it was broken into, above what is quoted. */
function withoutAttributions(lines: readonly string[]): string[] {
  const isQuoted = (line: string | undefined) => line !== undefined && /^\s*>/.test(line);
  const dropped = new Set<number>();
  lines.forEach((line, at) => {
    if (!isQuoted(line) || isQuoted(lines[at - 1])) return;
    let end = at - 1;
    while (end >= 0 && at - end <= 3 && lines[end]?.trim() === '') end -= 1;
    if (!/[:：]$/.test(lines[end]?.trim() ?? '')) return;
    for (let from = end; from > end - ATTRIBUTION_LINES && (lines[from]?.trim() ?? '') !== ''; from -= 1) {
      const block = lines.slice(from, end + 1).map((one) => one.trim());
      if (!ATTRIBUTION.test(block.join(' ')) || startsInBefore(block[0] ?? '')) continue;
      block.forEach((_, index) => dropped.add(from + index));
      return;
    }
  });
  return lines.filter((_, at) => !dropped.has(at));
}

/** An address that was broken off its line begins in the line before. */
function startsInBefore(line: string): boolean {
  return /^<|^[^\s<]+@\S+>/.test(line);
}

/** Outlook quotes without marks: a head of fields, and everything below it. */
function beforeQuotedHead(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line, here) => {
    if (/^\s*>/.test(line) || !FIELD.test(line)) return false;
    const next = lines.slice(here + 1, here + 7).filter((one) => one.trim() !== '');
    return next.filter((one) => FIELD.test(one)).length >= 2;
  });
  if (at < 0) return lines;
  const above = lines.slice(0, at);
  while (above.length > 0 && (above.at(-1)?.trim() === '' || RULE.test(above.at(-1) ?? ''))) above.pop();
  const isOriginalMessage = /^\s*-{2,}.*-{2,}\s*$/.test(above.at(-1) ?? '');
  return isOriginalMessage ? above.slice(0, -1) : above;
}

function isSignature(words: string): boolean {
  const [first = '', ...rest] = words.trim().split('\n');
  if (/^\s*(-{2,4}|_{2,}|\+{2,4}|={2,4})\s*$/.test(first) || DEVICE.test(first)) return true;
  const below = rest.filter((line) => line.trim() !== '');
  return (
    below.length <= SIGN_OFF.lines &&
    below.every((line) => line.trim().length <= SIGN_OFF.characters && !/[.!?…]$/.test(line.trim()))
  );
}

/** "Sent from my iPhone", in the last lines. */
function withoutDevice(lines: readonly string[]): string[] {
  const at = lines.findLastIndex((line) => DEVICE.test(line));
  const isLast = at >= 0 && lines.slice(at + 1).every((line) => line.trim() === '');
  return isLast ? lines.slice(0, at) : [...lines];
}

function tidy(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u2028\u2029\ufeff]/g, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n');
}

/** Lines that a program broke are put together again: those whose next word would not have fitted. */
function unwrapped(lines: readonly string[]): string {
  const widest = Math.max(0, ...lines.map((line) => line.length));
  if (widest < COLUMNS.least || widest > COLUMNS.most) return lines.join('\n');
  return lines.reduce((text, line, at) => {
    if (at === 0) return line;
    const before = lines[at - 1] ?? '';
    const word = /^\S*/.exec(line)?.[0] ?? '';
    const wasBroken = before !== '' && word !== '' && before.length + 1 + word.length > widest;
    return `${text}${wasBroken ? ' ' : '\n'}${line}`;
  }, '');
}
