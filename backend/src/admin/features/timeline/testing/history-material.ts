/** What generated histories are made of. */
export const START = Date.parse('2025-03-04T05:06:07.000Z');
export const FACTS = ['name', 'family', 'life-events'];
export const MEMORIES = ['story', 'childhood', 'laughter', 'taught'];
export const SAID = [
  '',
  '   ',
  'The shed.',
  'The night our shed burnt down.',
  'Raymond Whitlow|Ray|He/Him',
  '||',
  'Hooroo, love.',
];
export const STAGES = ['started', 'reading', 'choosing', 'writing', 'checking'];

export const PEOPLE = ['mick', 'joss', 'anna', 'tess', 'bea'];
