/** Takes out what is nobody's memory: e-mail addresses, links, ids, telephone numbers, and signs that steer a screen or close our marks. */
export function scrub(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '')
    .replace(/(?<![\d-])\+?\d(?:[ ()-]?\d){8,14}(?!\d)/g, '')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, ' ')
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .trim();
}
