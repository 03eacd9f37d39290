import { lonelyI, restoreCapitals, typeset } from './typeset.js';

describe('what was spoken or typed in one go', () => {
  it.each([
    // signs that were spoken
    ['thirty eight years full stop. no don’t write full stop. six bedrooms', 'thirty eight years. Six bedrooms'],
    ['on the back deck comma Meredith says I don’t need to say comma', 'on the back deck,'],
    ['a birthday card full stop and there wasn’t a pie', 'a birthday card. And there wasn’t a pie'],
    [
      'Bless us O Lord comma and these thy gifts comma. He read it, aloud.',
      'Bless us O Lord comma and these thy gifts comma. He read it, aloud.',
    ],
    ['Love you Nana, full stop.', 'Love you Nana, full stop.'],
    [
      'every bloke lined up. How do I oh well keep going so I couldn’t dance',
      'every bloke lined up. so I couldn’t dance',
    ],
    ['He came to a full stop at the gate.', 'He came to a full stop at the gate.'],
    ['She never missed a comma in her life.', 'She never missed a comma in her life.'],
    ['and him in it with a bottle. comma. Diane said', 'and him in it with a bottle. Diane said'],
    ['"You are thin." / "You are fat."', '“You are thin.” “You are fat.”'],
    // words taken back in the same breath
    ['His father was killed at Gresford... no that was his grandfather.', 'His grandfather was killed at Gresford.'],
    ['I was on dinners duty... no I mean I worked in the kitchen.', 'I worked in the kitchen.'],
    ['He said no, I mean it, get down.', 'He said no, I mean it, get down.'],
    ['His father was a miner, no that was all he ever said.', 'His father was a miner, no that was all he ever said.'],
    ['In the strike in 2007... I am not sure about the year... she stood outside.', 'In the strike she stood outside.'],
    [
      'I am not sure about the year he came home a changed man.',
      'I am not sure about the year he came home a changed man.',
    ],
    ['We had not spoken and I would like that to be said, because all know it.', 'We had not spoken.'],
    ['Singing fri + sat in the pubs.', 'Singing Friday and Saturday in the pubs.'],
    ['The cat sat and waited.', 'The cat sat and waited.'],
    ['My brother Ġuża no sorry my sister Ġuża and Leli.', 'my sister Ġuża and Leli.'],
  ])('%j: %j', (typed, said) => expect(typeset(typed)).toBe(said));

  it.each([
    ['Mae’r defaid i mewn.', 'Mae’r defaid i mewn.'],
    ['when i was ten', 'when I was ten'],
    ['i luv u nan', 'I luv u nan'],
  ])('writes a lonely i large only beside English: %j', (typed, said) => expect(lonelyI(typed)).toBe(said));

  it.each([
    ['I grew up with my mum and dad.', 'I grew up with my mum and dad.'],
    ['She got a bit of wire Off a fence.', 'She got a bit of wire off a fence.'],
    ['He read Gone With The Wind.', 'He read Gone With The Wind.'],
    ['She told God off and I say He was in the ward.', 'She told God off and I say He was in the ward.'],
    ['Then when He was in the ward she slept.', 'Then when he was in the ward she slept.'],
    ['SHE DID THE DINNERS FOR YEARS. Then she sang.', 'She did the dinners for years. Then she sang.'],
    ['he squeezed at “clean” and went out', 'He squeezed at “clean” and went out'],
    ['he goes “sweep”', 'He goes “Sweep”'],
    ['Hooroo dad. Toot toot', 'Hooroo Dad. Toot toot'],
    ['Trev went over every thursday at 3.10 and Benny waved', 'Trev went over every Thursday at 3.10 and Benny waved'],
    ['he said “come in and sit.”', 'He said “Come in and sit.”'],
    ['i got smudge in year 7. a girl called Imogen came.', 'I got Smudge in year 7. A girl called Imogen came.'],
  ])('gives %j the capitals %j', (typed, said) => expect(finishedHead(restoreCapitals(typed, ['Smudge']))).toBe(said));
});

function finishedHead(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
