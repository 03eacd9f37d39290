/**
 * Loads every letter that the page may need, so that none has to be asked for while somebody types: which alphabet they use is
 * theirs to keep. Slanted faces are not shown here.
 */
export async function loadFonts(): Promise<void> {
  const faces = [...(document.fonts ?? [])].filter(({ style, status }) => style === 'normal' && status === 'unloaded');
  await Promise.allSettled(faces.map((face) => face.load()));
}
