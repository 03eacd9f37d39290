import type { Brief, BriefPerson, Pronouns } from '../brief.js';
import { aBrief } from './a-brief.js';

export interface Family {
  title: string;
  brief: Brief;
  typed: string;
  /** As it is to be said; null where nobody may be named. */
  said: string | null;
}

/** One family to a block: "name, pronouns, who speaks, what was ticked of them, roles", what was typed ("|" before the partner), what is said. */
export function familiesFrom(blocks: string): Family[] {
  return blocks
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n').map((line) => line.trim());
      const [name = '', pronouns = '', speaker = '', relation = '', roles = ''] = head.split(', ');
      const partner = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2));
      const others = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
      const said = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
      const [firstName = '', lastName = ''] = speaker.split('_');
      const source = { questionId: 'family', contributorId: 'owner' };
      const owner: Partial<BriefPerson> & { id: string } = {
        id: 'owner',
        firstName: firstName.replace('+', ' '),
        lastName,
        calledName: firstName.replace('+', ' '),
        relationship: { text: '', relations: [relation], source },
      };
      return {
        title: `${name}: ${[...partner, ...others].join(' / ')}`,
        typed: [...partner, ...others].join('\n'),
        said: said[0] === 'nobody' ? null : said.join(' '),
        brief: aBrief({
          name,
          about: pronouns === 'self' ? 'self' : relation === 'pet' ? 'pet' : 'other',
          pronouns: PRONOUNS[pronouns] ?? null,
          people: [owner],
          facts: {
            family: {
              partner: partner.join('\n'),
              others: others.join('\n'),
              roles: roles === '' ? [] : roles.split(' & '),
              source,
            },
          },
        }),
      };
    });
}
const PRONOUNS: Readonly<Record<string, Pronouns>> = {
  he: 'He/Him',
  she: 'She/Her',
  they: 'They/Them',
  self: 'He/Him',
};
