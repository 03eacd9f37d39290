import type { Brief } from './brief.js';
import type { Unit } from './passage.js';

/** “Three buds, Papà.”, from somebody who asked not to be named: everybody in the room knows whose father he was. For the owner to put in. */
export function showsWhoWrote({ source, isWanted, paragraphs }: Unit, { people, about }: Brief): boolean {
  const teller = people.find(({ id }) => id === source.contributorId);
  return (
    teller?.nameStaysOut === true && !isWanted && about === 'other' && CALLS_THEM.test(paragraphs.flat().join(' '))
  );
}

/** As a name, and not "my mum’s place" nor "Father Kelly". */
const CALLS_THEM =
  /(?<!\b(?:[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Yy]our|[Tt]he|[Aa]|[Oo]ld|[Ss]omebody’s) )(?<![\p{L}“])(?:Mum|Mummy|Mam|Mammy|Mom|Mama|Mamma|Ma|Dad|Daddy|Papa|Papà|Baba|Appa|Amma|Nan|Nanna|Nana|Nain|Taid|Nonna|Nonno|Gran|Granny|Grandma|Grandpa|Grandad|Oma|Opa|Pop|Poppy|Yiayia|Pappou|Abuela|Abuelo|Lola|Lolo|Teta|Jiddo)(?![\p{L}’-]| \p{Lu})|\b[Oo]ur (?:mum|mam|mom|dad|mother|father|nan|pop)\b/u;
