/** What two who speak told of Ray: his daughter, who owns the eulogy, and his brother. */
export const TWO_SPEAKERS: Readonly<Record<'claire' | 'mick', Readonly<Record<string, string>>>> = {
  claire: {
    name: 'Raymond Thomas Whitlow|Ray|He/Him',
    'birth-and-death': '1944-03-12|Ipswich|2025-11-02|Redland Bay',
    relationship: 'My dad|Father',
    story: 'When I was seventeen I rolled his ute. He drove forty minutes in his pyjamas with a thermos of tea.',
    say: 'The knives are sharp. Goodbye, Dad.',
  },
  mick: {
    relationship: 'Big brother and best mate|Brother',
    passions: 'Before the kids came along he raced pigeons with me and old Merv. Ours came last at Roma.',
  },
};
