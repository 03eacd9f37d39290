/** What a question is about, from its id: “Birth and death”. */
export function questionName(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
