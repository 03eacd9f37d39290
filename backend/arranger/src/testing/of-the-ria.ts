import { arrange } from '../arrange.js';
import { renderPlainText } from '../eulogy-text.js';
import { aBrief, ticked, type Asked } from './a-brief.js';

/** Claire speaks of her mother; a sister and a neighbour of hers wrote too. */
export const textOf = (told: NonNullable<Asked['told']>, more: Asked = {}): string =>
  renderPlainText(arrange(aBrief({ people, told, ...more })).text);
export const people = [
  { id: 'claire', relationship: ticked('claire', 'Mother') },
  { id: 'lurdes', introducedAs: 'sister' },
  { id: 'con', introducedAs: 'neighbour' },
];
export const mine = (theme: NonNullable<Asked['told']>[number]['theme'], text: string) => ({
  by: 'claire',
  theme,
  text,
});
export const from = (by: string, theme: NonNullable<Asked['told']>[number]['theme'], text: string) => ({
  by,
  theme,
  text,
});
export const longStory = mine('story', 'She rowed us over the ria and sang to the gulls. '.repeat(30));
