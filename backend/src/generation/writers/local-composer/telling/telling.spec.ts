import { CopiedRuns } from '../../../checks/copied-runs.js';
import { personWords } from '../../../brief/language/person-words.js';
import { complete, joinsLesson, type CompletionContext } from './completions.js';
import { nameTheTeller } from './first-person.js';
import { attribute, quoteOn, quoteWithTeller, sayingVerb } from './quoting.js';
import { nameAtFirstMention, restate, type RestateContext } from './restate.js';
import { clauseCuts, cutLong, sharedSubjectCut } from './split-clauses.js';

const names = ['Ray', 'Merv', 'Ipswich'];

function context(source: string, changes: Partial<RestateContext> = {}): RestateContext {
  return {
    runs: new CopiedRuns([source]),
    previous: '',
    names,
    callName: 'Dad',
    person: personWords('He/Him'),
    copyPrice: 0.6,
    restated: new Map(),
    nameFirst: false,
    mayName: true,
    ...changes,
  };
}

describe('cutting a sentence', () => {
  it('cuts where a second clause has its own subject and verb', () => {
    expect(
      clauseCuts('He kept a tide chart in the glovebox, and by half past five he was on the jetty.', names),
    ).toContainEqual(['He kept a tide chart in the glovebox.', 'By half past five he was on the jetty.']);
  });

  it('does not cut lists, quotations or what somebody said', () => {
    expect(clauseCuts('He liked the sea, and the boats that sailed on it.', names)).toEqual([]);
    expect(clauseCuts('He said, “I was late, and he was early.”', names)).toEqual([]);
    expect(clauseCuts('She said that he came and he left.', names)).toEqual([]);
  });

  it('says the subject again where one person did two things', () => {
    expect(sharedSubjectCut('She milked the cows before school and hated the cold mornings.', names)).toEqual([
      'She milked the cows before school.',
      'She hated the cold mornings.',
    ]);
    expect(sharedSubjectCut('She was born and raised in Young with her sisters.', names)).toBeNull();
    expect(sharedSubjectCut('He helped the people he knew and loved in the town.', names)).toBeNull();
  });

  it('cuts a long one until each part can be said in one breath', () => {
    const long =
      'She asked me to show her the ferris wheel, and at the top of it she said that she had failed her driving test four times, and that the fifth man had passed her because he was frightened of her.';
    expect(cutLong(long, 30, names)[0]).toBe('She asked me to show her the ferris wheel.');
  });
});

describe('restating', () => {
  it('breaks long copied runs and keeps every fact', () => {
    const source = 'He started at the railway workshops at fifteen and stayed for forty-one years without a day off.';
    const said = restate(source, context(source)).join(' ');
    expect(context(source).runs.count(said)).toBeLessThan(context(source).runs.count(source));
    expect(said).toMatch(/railway workshops at fifteen/);
    expect(said).toMatch(/forty-one years/);
  });

  it('leaves the words alone while copying is cheap', () => {
    const source = 'He asked for the broom.';
    expect(restate(source, context(source, { copyPrice: 0.03 }))).toEqual([source]);
  });

  it('puts the name first where nobody was spoken of yet', () => {
    const source = 'When I was seventeen I rolled his ute.';
    expect(restate(source, context(source, { nameFirst: true })).join(' ')).toBe(
      'When I was seventeen I rolled Dad’s ute.',
    );
  });

  it('never puts a name where somebody else may be meant', () => {
    const source = 'She told me to pass it on to somebody else one day when I was ready.';
    expect(
      restate(source, context(source, { mayName: false, person: personWords('She/Her') })).join(' '),
    ).not.toContain('Dad');
  });

  it('changes the verb with the pronoun for they/them, and gives up where it cannot', () => {
    const they = context('', { person: personWords('They/Them'), callName: 'Sam' });
    expect(nameAtFirstMention('They were late.', they)).toBe('Sam was late.');
    expect(nameAtFirstMention('They run every day.', they)).toBeNull();
  });

  it('drops exclamation marks, says small numbers as words and spells in Australian', () => {
    const source = 'My favorite bird took 3 goes in Year 3!';
    expect(restate(source, context(source, { copyPrice: 0.03 })).join(' ')).toBe(
      'My favourite bird took three goes in Year 3.',
    );
  });
});

describe('another teller’s words', () => {
  it('turn the one "I" into a name, with the verb that fits', () => {
    expect(nameTheTeller('He taught me to fish.', 'Mick')).toBe('He taught Mick to fish.');
    expect(nameTheTeller('I was ten.', 'Mick')).toBe('Mick was ten.');
    expect(nameTheTeller('I have his watch.', 'Mick')).toBe('Mick has his watch.');
    expect(nameTheTeller('He came to my wedding.', 'Mick')).toBe('He came to Mick’s wedding.');
  });

  it('are left for quotation where a name would not do', () => {
    expect(nameTheTeller('I burnt my fingers.', 'Mick')).toBeNull();
    expect(nameTheTeller('I like the way he sang.', 'Mick')).toBeNull();
  });

  it('are quoted with a breath in the middle', () => {
    expect(quoteWithTeller('When I was eight, he taught me to fish off the jetty.', 'Anna', 'remembers')).toBe(
      '“When I was eight,” Anna remembers, “he taught me to fish off the jetty.”',
    );
    expect(quoteWithTeller('I hated it.', 'Tom', 'says')).toBe('“I hated it,” Tom says.');
  });

  it('go on inside one quotation while it can be said in one breath', () => {
    expect(quoteOn('“I gave her lemons.”', 'She gave me chillies.')).toBe('“I gave her lemons. She gave me chillies.”');
    expect(quoteOn('“I gave her lemons,” Eleni says.', 'She gave me chillies.')).toBeNull();
  });

  it('are reported with their name where they speak of somebody else only', () => {
    expect(attribute('As a boy, he wrote the tides on his hand.', 'Anna', 'remembers', [])).toBe(
      'As a boy, Anna remembers, he wrote the tides on his hand.',
    );
    expect(attribute('He kept a tide chart in the glovebox of the old white ute.', 'Anna', 'says', [])).toBe(
      'Anna says that he kept a tide chart in the glovebox of the old white ute.',
    );
  });

  it('are not "remembered" when they are about today', () => {
    expect(sayingVerb('I call it homework.', 1)).not.toBe('remembers');
  });
});

describe('half a sentence', () => {
  const own: CompletionContext = {
    callName: 'Dad',
    person: personWords('He/Him'),
    tellerName: null,
    about: 'other',
    names,
  };
  const annas = { ...own, tellerName: 'Anna' };

  it('is completed by its question', () => {
    expect(complete('Fishing, if the wind let him.', 'passions', own)).toBe('Dad loved fishing, if the wind let him.');
    expect(complete('To back a trailer.', 'taught', own)).toBe('Dad taught me to back a trailer.');
    expect(complete('The sound of the ute in the drive.', 'miss', own)).toBe(
      'I will miss the sound of the ute in the drive.',
    );
    expect(complete('His postcards, which never said much.', 'miss', annas)).toBe(
      'Anna will miss his postcards, which never said much.',
    );
    expect(complete('Cook at the hospital for thirty years.', 'work', own)).toBe(
      'Dad was a cook at the hospital for thirty years.',
    );
    expect(complete('In Young, above the bakery.', 'childhood', own)).toBe('Dad grew up in Young, above the bakery.');
    expect(complete('Terrible puns.', 'laughter', own)).toBe('There were terrible puns.');
  });

  it('is left alone where it is a whole one, or where we cannot tell', () => {
    expect(complete('Other pilots always mention his record.', 'work', own)).toBeNull();
    expect(complete('When he hummed.', 'miss', own)).toBeNull();
  });

  it('joins the lesson before it', () => {
    expect(joinsLesson('How to say sorry first.')).toBe(', and how to say sorry first.');
    expect(joinsLesson('He was patient.')).toBeNull();
  });
});

describe('a sentence that goes on and on', () => {
  it('is cut where the same person does the next thing', () => {
    expect(
      cutLong(
        'She told them I had the dentist, and took me to the car park at Stanwell Tops and made me do hill starts for three hours while she ate a whole barbecue chook in the back seat.',
        30,
        names,
      ),
    ).toEqual([
      'She told them I had the dentist.',
      'She took me to the car park at Stanwell Tops and made me do hill starts for three hours while she ate a whole barbecue chook in the back seat.',
    ]);
    expect(
      cutLong(
        'When I was sixteen I failed the test three times, and I was so ashamed that I told nobody, and she found out because her friend worked there and saw my name.',
        12,
        names,
      )[0],
    ).toBe('When I was sixteen I failed the test three times.');
  });
});

describe('what must not be turned round', () => {
  const said = (sentence: string): string => restate(sentence, context(sentence)).join(' ');

  it.each([
    ['He waited at the gate from half past two for Mia to get home from school.', /so that he could get home/],
    ['Gary came back to us every morning for a year for a bit of mince.', /^Every morning .* for a year/],
    ['She said don’t you ever drop your eyes to them or to anybody else.', /do not you/],
    [
      'When she got the cancer she didn’t complain once, she named the tumour Kevin after her old boss.',
      /^After her old boss|^She named .* when she got the cancer she/,
    ],
    ['He stopped drinking on 4 November and he never had another one again.', /four November/],
  ])('%s', (sentence, wrong) => expect(said(sentence)).not.toMatch(wrong));

  it('two sentences with a comma between them are two', () => {
    expect(
      restate('He loved to cook, he taught himself from the television.', context('', { copyPrice: 0.03 })),
    ).toHaveLength(2);
  });

  it('a sentence that begins with a number begins with a capital', () => {
    expect(said('60 years of it.')).toMatch(/^Sixty/);
  });

  it('what somebody is quoted to have said is not parted', () => {
    const quoted = quoteWithTeller(
      'He comes up behind me and says “Who is this, then?” and I say “the plumber’s wife, you better hop it.”',
      'Sue',
      'says',
    );
    expect(quoted).toContain('‘the plumber’s wife, you better hop it.’');
  });
});

describe('half an answer', () => {
  const half = (text: string, theme: 'work' | 'passions'): string | null =>
    complete(text, theme, { callName: 'Dad', person: personWords('He/Him'), about: 'other', tellerName: null, names });

  it.each([
    ['Wheat and sheep.', 'work' as const, 'Dad’s work was wheat and sheep.'],
    ['Underground at Pelton, until 1999.', 'work' as const, 'Dad worked underground at Pelton, until 1999.'],
    ['Op shops.', 'passions' as const, 'Dad loved op shops.'],
    ['Elvis.', 'passions' as const, 'Dad loved Elvis.'],
  ])('%s', (text, theme, said) => expect(half(text, theme)).toBe(said));
});
