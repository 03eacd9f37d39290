import { expandShorthand, withoutShorthand } from './shorthand.js';
import { typeset } from './typeset.js';

describe('shorthand', () => {
  it.each([
    ['basketball w the sound off', 'basketball with the sound off'],
    ['chips w/ gravy', 'chips with gravy'],
    ['he left w/o a word', 'he left without a word'],
    ['he sang n we were all crying', 'he sang and we were all crying'],
    ['u know he did', 'you know he did'],
    ['not today bc…', 'not today because…'],
    ['Miss u, Nan', 'Miss you, Nan'],
    ['bus is v bumpy', 'bus is very bumpy'],
    ['v proud of him', 'very proud of him'],
    ['him & me', 'him and me'],
    ['cards&fishing', 'cards and fishing'],
    ['pls come', 'please come'],
    ['late b/c of the tide', 'late because of the tide'],
    ['approx. 20 dogs', 'about 20 dogs'],
    ['17 yrs at the mine', '17 years at the mine'],
    ['2yrs', '2 years'],
    ['4 hrs each way', '4 hours each way'],
    ['a 10 yr old', 'a 10 year old'],
    ['in yr 9', 'in year 9'],
    ['all those yrs', 'all those years'],
    ['six g/kids', 'six grandkids'],
    ['hate wk 6', 'hate week 6'],
    ['her husband, 34 y 2 m', 'her husband, 34 years 2 months'],
    ['the n was backwards', 'the n was backwards'],
    ['The n was backwards', 'The n was backwards'],
    ['the bbq going n 3 backpackers', 'the bbq going and 3 backpackers'],
    ['two gg/kids', 'two great-grandkids'],
    ['incl. the ham', 'including the ham'],
    ['not shy/ashamed anymore', 'not shy or ashamed anymore'],
    ['all the ppl there', 'all the people there'],
    ['she stayed bc she loved it', 'she stayed because she loved it'],
    ['Bc he could', 'Because he could'],
    ['so rly loud', 'so really loud'],
    ['she came in yr 2 w one bag', 'she came in year 2 with one bag'],
    ['he sang n danced. N then he sat', 'he sang and danced. And then he sat'],
    ['we ran n hid. n nobody saw', 'we ran and hid. and nobody saw'],
    ['3 words; 11 secs.', '3 words; 11 seconds.'],
    ['1 sec', '1 second'],
    ['9 words a min.', '9 words a minute.'],
    ['20 min to the beach', '20 minutes to the beach'],
    ['a 20 min walk', 'a 20 minute walk'],
    ['25 mins notice', '25 minute notice'],
    ['in 20 mins.', 'in 20 minutes.'],
    ['Dept of Finance', 'Department of Finance'],
    ['Dept. of Finance', 'Department of Finance'],
    ['Hobart Hosp for a week', 'Hobart Hospital for a week'],
    ['Emma, b. 1981, Ulverstone', 'Emma, born 1981, Ulverstone'],
    ['jannie, 28 yr', 'jannie, 28 years'],
    ['he rang every yr.', 'he rang every year.'],
    ['2 hrs.', '2 hours.'],
    ['abt 12 of em', 'about 12 of em'],
    ['she wld of cried tho', 'she would of cried though'],
    ['3am voice msgs', '3am voice messages'],
    ['she told them formals r lame', 'she told them formals are lame'],
    ['Ur wearing the dress', 'You’re wearing the dress'],
    ['ur the best', 'you’re the best'],
    ['I kept ur hat', 'I kept your hat'],
    ['netty on tues she was good', 'netty on Tuesday she was good'],
    ['at the Tab on a sat.', 'at the Tab on a Saturday.'],
    ['sun in a chair, every sat morning', 'sun in a chair, every Saturday morning'],
    ['dialysis 3x a week', 'dialysis 3 times a week'],
    ['the power stn in Collie', 'the power station in Collie'],
    ['she told any1 b4 me', 'she told anyone before me'],
  ])('%j is said %j', (typed, said) => {
    expect(typeset(typed)).toBe(said);
    expect(typeset(said)).toBe(said);
  });

  it.each([
    'He spelled T, W, E, N, T, Y.',
    'George W Bush came to Mackay.',
    'Souths v Manly at the old ground.',
    'We ran a B&B in Dapto.',
    'AC/DC on the cassette.',
    'He did a u turn in the main street.',
    'a U turn',
    'He worked in HR for a bit, back in a min.',
    'Born in 44 BC, he said of himself.',
    'about 500 bc',
    'the rly station at Dubbo',
    'a 60 w bulb',
    'Xmas at Nan’s',
    'Vitamin B. He took it.',
    'B. Hosken kept the bar.',
    'N is for Nan.',
    'In a sec, she said.',
    'cos he was gonna',
    'RIP Michael',
    'He was a teacher/librarian.',
    'Robin used they/them.',
    'him and/or the dog',
    'N was his first letter.',
    'approx.',
    'a B+ in maths',
    'about 20 kms and 5kgs',
    'Tho and Wen came from Hue.',
    'on a sat nav',
    'She sat on a mat and he sat too.',
    'Ur of the Chaldees',
    'a last sun of the year',
    'We sat with him every night.',
  ])('%j stays', (typed) => expect(typeset(typed)).toBe(typed));

  it('is said in a quotation only where it is a date nobody could say', () => {
    expect(typeset('It said "Emma, b. 1981, v good".')).toBe('It said “Emma, born 1981, v good”.');
  });

  it('stays inside what somebody is quoted with, and not in words that are compared', () => {
    expect(expandShorthand('he wrote "c u later" & left')).toBe('he wrote "c u later" and left');
    expect(withoutShorthand('he wrote "c u later"')).toBe('he wrote "c you later"');
  });
});

describe('a kiss at the end', () => {
  it.each([
    ['See you Dad x', 'See you Dad'],
    ['See you Dad. xx', 'See you Dad.'],
    ['Bye Nan xox', 'Bye Nan'],
    ['Bye. X', 'Bye.'],
    ['night x\nlove you xo', 'night\nlove you'],
    ['he fell in (lol)', 'he fell in'],
  ])('%j: %j', (typed, said) => expect(typeset(typed)).toBe(said));

  it.each(['Solve for x', 'We read about Malcolm X', 'He marked it with an x', 'x marks the spot'])(
    'is none: %j',
    (typed) => expect(typeset(typed)).toBe(typed),
  );
});

describe('an apostrophe that haste left out', () => {
  it.each([
    ['Im his sister', 'I’m his sister'],
    ['im going to miss you', 'I’m going to miss you'],
    ['he goes no im the chippie', 'he goes no I’m the chippie'],
    ['Ive got his hat', 'I’ve got his hat'],
    ['i was 29 and id failed it', 'i was 29 and I’d failed it'],
    ['Id love that', 'I’d love that'],
    ['dont shout', 'don’t shout'],
    ['Mum didnt and wouldnt', 'Mum didn’t and wouldn’t'],
    ['she cant and I wont', 'she can’t and I won’t'],
    ['DONT', 'DON’T'],
    ['thats him', 'that’s him'],
    ['when theyre home and youre not', 'when they’re home and you’re not'],
    ['sister shes 5', 'sister she’s 5'],
    ['hes a good dog', 'he’s a good dog'],
    ['youve, weve, theyll', 'you’ve, we’ve, they’ll'],
    ['And wed get to the street', 'And we’d get to the street'],
    ['ill never forget', 'I’ll never forget'],
    ['sorry mate were in the middle', 'sorry mate we’re in the middle'],
    ['theres a photo, whats it of', 'there’s a photo, what’s it of'],
    ['I shouldve and you couldve', 'I should’ve and you could’ve'],
    ['Ill look after mom and Bud', 'I’ll look after mom and Bud'],
  ])('%j is set %j', (typed, set) => {
    expect(typeset(typed)).toBe(set);
    expect(typeset(set)).toBe(set);
  });

  it.each([
    'He was wont to sing.',
    'as was his wont',
    'the cant of the time',
    'Ive was from Split.',
    'Jony Ive was his hero.',
    'They wed in 1960.',
    'the day they wed all of us sang',
    'She was ill, never sorry.',
    'Ill luck brought her here.',
    'She fell ill in March.',
    'his id card',
    'She lost her id on the bus.',
    'Those he said were in the shed.',
    'We were in the middle of it.',
    'All well at home.',
    'its own shed',
    'He cannae and wasnae and willnae.',
    'Ah dinna ken.',
    'Wir saßen im Garten.',
    'im Frühling',
    'un homme dont je parle',
    'the hes and shes of it',
    'He said “dont be daft”.',
    'Ill Wind',
    'well go on',
    'hell of a shot',
  ])('%j stays', (typed) => expect(typeset(typed)).toBe(typed));
});
