import type { Brief } from './brief.js';
import { familyLine } from './family.js';
import { aBrief } from './testing/a-brief.js';

const source = { questionId: 'family', contributorId: 'claire' };
const said = (others: string, more: Partial<Brief> = {}): string =>
  familyLine(aBrief({ more, facts: { family: { partner: '', others, roles: [], source } } })).line?.text ?? '';

interface Typed {
  text: string;
  partner?: string;
  isLate?: true;
}
/** How one child was typed: with whom, whether they died, where they are. */
const ITEMS: readonly ((name: string, other: string) => Typed)[] = [
  (name) => ({ text: name }),
  (name, other) => ({ text: `${name} (and ${other})`, partner: other }),
  (name, other) => ({ text: `${name} (& ${other})`, partner: other }),
  (name, other) => ({ text: `${name} (wife ${other})`, partner: other }),
  (name, other) => ({ text: `${name} (husband ${other})`, partner: other }),
  (name, other) => ({ text: `${name} (partner ${other})`, partner: other }),
  (name, other) => ({ text: `${name} (married to ${other})`, partner: other }),
  (name, other) => ({ text: `${name} (m. ${other})`, partner: other }),
  (name, other) => ({ text: `${name} and his wife ${other}`, partner: other }),
  (name, other) => ({ text: `${name} and her husband ${other}`, partner: other }),
  (name, other) => ({ text: `${name} and partner ${other}`, partner: other }),
  (name) => ({ text: `${name} (dec)`, isLate: true }),
  (name) => ({ text: `${name} (d. 1989)`, isLate: true }),
  (name) => ({ text: `${name} RIP`, isLate: true }),
  (name) => ({ text: `${name} (deceased)`, isLate: true }),
  (name) => ({ text: `${name} (12)` }),
  (name) => ({ text: `${name} in Boston` }),
];
const HEADS = ['Children:', 'Our daughters', 'His kids -', 'Grandchildren 3:', 'Sons:'];
const ROWS = HEADS.flatMap((head) =>
  ITEMS.flatMap((one) =>
    ITEMS.map((other) => {
      const people = [one('Heidi', 'Carlos'), other('Stacy', 'Matt'), { text: 'Enda' }] as const;
      return { text: `${head} ${people[0].text}, ${people[1].text} and Enda`, people };
    }),
  ),
);
const NAMES = ['Heidi', 'Stacy', 'Enda'];

describe('what is said of a family is true', () => {
  it('tries more than a thousand ways of typing three children, and says nearly all', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(1000);
    expect(ROWS.filter(({ text }) => said(text) === '').map(({ text }) => text)).toEqual([]);
  });

  it('calls no partner a child: they stand behind “with”', () => {
    for (const { text, people } of ROWS) {
      const spoken = said(text);
      const [children = '', others = ''] = spoken.split(', with ');
      for (const { partner } of people.filter((one): one is Typed => 'partner' in one)) {
        expect([text, children.includes(partner ?? '')]).toEqual([text, false]);
        expect([text, others.includes(partner ?? '')]).toEqual([text, true]);
      }
      for (const name of NAMES) expect([text, spoken.includes(name)]).toEqual([text, true]);
    }
  });

  it('says “the late” right before each of the dead, and of nobody living behind it', () => {
    for (const { text, people } of ROWS) {
      const spoken = said(text);
      const dead = people.flatMap((one, at) => ('isLate' in one ? [NAMES[at]] : []));
      const late = [...spoken.matchAll(/the late (\p{L}+)/gu)].map(([, name]) => name);
      expect([text, late]).toEqual([text, dead]);
      const behind = dead.length === 0 ? '' : spoken.slice(spoken.indexOf('the late'));
      const living = ['Heidi', 'Stacy', 'Enda', 'Carlos', 'Matt'].filter((name) => !dead.includes(name));
      expect([text, living.filter((name) => behind.includes(name))]).toEqual([text, []]);
    }
  });

  it.each(['and', '&', '+'])('calls nobody a child in a row of couples told apart by “%s”', (and) => {
    for (const head of HEADS)
      for (const late of ['', ' (dec)', ' RIP', ' (d. 1989)']) {
        const spoken = said(`${head} Robert${late}, Keith ${and} Val, Rosslyn ${and} Trevor`);
        expect(spoken).toContain('Keith and Val');
        expect(spoken).not.toMatch(/child|daughter|kids|sons/);
        if (late !== '') expect(spoken).toMatch(/, and the late Robert\.$/);
      }
  });

  it.each(['Mother - Ruby, deceased 2017', 'Mother: Ruby (d. 2017)', 'My mother, Ruby, died 2017'])(
    'calls whoever was married to the father no mother of his: %s',
    (partner) => {
      const family = { partner, others: 'Trevor, Elaine', roles: [], source };
      expect(familyLine(aBrief({ facts: { family } })).line?.text ?? '').not.toMatch(
        /his (?:late )?mother|her (?:late )?mother/i,
      );
    },
  );
});
