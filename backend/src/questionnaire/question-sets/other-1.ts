import { assemble, type Draft } from './assemble.js';
import { RELATIONS, ROLES } from './relations.js';

const FIRST_THINGS: Draft[] = [
  {
    id: 'name',
    theme: 'name',
    kind: 'fact',
    questionType: 'name',
    questionText: 'What was their name, and what did people call them?',
    options: null,
    placeholder: 'Full name',
    isRequired: true,
    help: {
      example: 'Margaret Anne Doyle. People called her Peg. She/Her.',
      ifUnknown: 'If there were several names, put first the one you would use out loud. It is the one we will use.',
    },
  },
  {
    id: 'birth-and-death',
    theme: 'dates',
    kind: 'fact',
    questionType: 'date_place_pair',
    questionText: 'When and where was {name} born, and when and where did {pronoun} die?',
    options: null,
    placeholder: 'Town or city',
    isRequired: false,
    help: {
      example: 'Born 4 May 1938 in Bathurst. Died 19 August 2024 in Orange.',
      ifUnknown: 'A year alone is fine. Leave blank whatever you do not know or would rather not say.',
    },
  },
  {
    id: 'relationship',
    theme: 'relationship',
    kind: 'memory',
    questionType: 'relationship_combined',
    questionText: 'Who was {name} to you?',
    options: {
      part1_label: 'In your own words',
      part1_placeholder: 'My mum, and the person I rang every Sunday',
      part2_label: '{name} was your',
      part2_options: RELATIONS,
    },
    placeholder: null,
    isRequired: false,
    help: {
      example: 'My neighbour of thirty years, and the aunt I never had. Neighbour.',
      ifUnknown: 'Choose the word you would use yourself. If it is not in the list, write your own.',
    },
  },
  {
    id: 'family',
    theme: 'family',
    kind: 'fact',
    questionType: 'combined_text_textarea_checkbox',
    questionText: 'Who was in {possessive} family, and who else was close?',
    options: {
      field1_label: 'A partner or partners, if there were any',
      field1_placeholder: 'Helen',
      field2_label: 'Everyone else who should be named, one group to a line',
      field2_placeholder:
        'Children: Claire and Mick\nGrandchildren: Joss and Ada\nFriends: Merv, and the Tuesday bowlers',
      field3_label: '{name} was also somebody’s',
      field3_options: ROLES,
    },
    placeholder: null,
    isRequired: false,
    help: {
      example: 'Children: Claire and Mick. Sister: Anna. Friends: Merv and the Tuesday bowlers.',
      ifUnknown:
        'Family is whoever they counted as family. A name left out here can be added until the eulogy is written.',
    },
  },
];

const A_LIFE: Draft[] = [
  {
    id: 'childhood',
    theme: 'childhood',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'Where did {name} grow up, and what do you know of those years?',
    options: null,
    placeholder: 'A house, a street, a school, something that happened there',
    isRequired: false,
    help: {
      example:
        'She grew up above the bakery in Young. She walked to school with warm bread in her pockets, one roll for each hand.',
      ifUnknown:
        'A story that was told in the family counts. So does one line. If you never heard much of it, leave it.',
    },
  },
  {
    id: 'work',
    theme: 'work',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What work did {pronoun} do, paid or unpaid, and how did {pronoun} go about it?',
    options: null,
    placeholder: 'A trade, a desk, a household, a farm, a cause',
    isRequired: false,
    help: {
      example:
        'He drove the 411 bus for twenty-two years and learnt the name of every regular. He ironed his own shirts on Sunday night.',
      ifUnknown: 'Raising children, caring for somebody and looking for work are work too.',
    },
  },
  {
    id: 'life-events',
    theme: 'events',
    kind: 'fact',
    questionType: 'life_events',
    questionText: 'Which events shaped {possessive} life?',
    options: null,
    placeholder: 'Moved to Darwin to teach at the school in Ludmilla',
    isRequired: false,
    help: {
      example: '1968, Marriage: married Helen in Ipswich. 1974, New House: built the house at Lota with her brother.',
      ifUnknown: 'Two or three are plenty. Put only what may be said aloud.',
    },
  },
  {
    id: 'passions',
    theme: 'passions',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What did {pronoun} love to do?',
    options: null,
    placeholder: 'What you would have found {name} doing on a free day',
    starter: '{pronoun} loved',
    isRequired: false,
    help: {
      example:
        'Roses. She had forty of them and knew each by name. She went out at six in her dressing gown with a torch, hunting snails.',
      ifUnknown: 'Think of an ordinary Saturday. What time did it start, and where?',
    },
  },
];

const WHAT_THEY_WERE_LIKE: Draft[] = [
  {
    id: 'values',
    theme: 'values',
    kind: 'memory',
    questionType: 'radio',
    questionText: 'What mattered most to {name}?',
    options:
      'Family,Being kind,Being fair,Telling the truth,Hard work,Keeping a promise,Independence,Learning,Faith,Friendship,Making people laugh,Helping others,The land and nature,A job done well',
    placeholder: null,
    starter: 'What mattered most to {name} was',
    isRequired: false,
    help: {
      example: 'Keeping a promise.',
      ifUnknown: 'Choose what comes closest. Your story in the next question will say the rest.',
    },
  },
  {
    id: 'story',
    theme: 'story',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'Tell one story that shows who {name} was.',
    options: null,
    placeholder: 'Where were you, what happened, what was said',
    isRequired: false,
    help: {
      example:
        'The night our shed burnt down he drove two hours with a box of sandwiches and a hammer. He never said a word about it. By Sunday we had a roof.',
      ifUnknown:
        'It need not be important. Begin with a place and a day, and write it as you would tell it at the table.',
    },
  },
  {
    id: 'laughter',
    theme: 'laughter',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What made {name} laugh, or made you laugh together?',
    options: null,
    placeholder: 'A joke, a mishap, a saying, a nickname',
    isRequired: false,
    help: {
      example: 'She could not tell a joke. She laughed before the end every time, and then we all did.',
      ifUnknown: 'Not everyone laughed much. You can say that too, or leave this one.',
    },
  },
  {
    id: 'hard-times',
    theme: 'hard-times',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'How did {name} meet hard times?',
    options: null,
    placeholder: 'Only what may be said aloud',
    isRequired: false,
    help: {
      example:
        'When the mill closed he was out of work for a year. He got up at five all the same, and painted every fence in the street.',
      ifUnknown: 'You never have to answer this. What you leave out is not mentioned.',
    },
  },
];

const WHAT_STAYS: Draft[] = [
  {
    id: 'taught',
    theme: 'taught',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What did {name} teach you?',
    options: null,
    placeholder: 'How to back a trailer, how to apologise, when to leave a party',
    starter: '{pronoun} taught me',
    isRequired: false,
    help: {
      example: 'To read the whole map before starting the car, and to wave at every driver on a dirt road.',
      ifUnknown: 'It can be a small skill, a habit, or something you only saw later.',
    },
  },
  {
    id: 'miss',
    theme: 'miss',
    kind: 'memory',
    questionType: 'text',
    questionText: 'What will you miss?',
    options: null,
    placeholder: 'The sound of the ute in the drive at six',
    starter: 'I will miss',
    isRequired: false,
    help: {
      example: 'Her handwriting on the freezer labels.',
      ifUnknown: 'Small and ordinary is best. If it is too soon to say, leave it.',
    },
  },
  {
    id: 'say',
    theme: 'farewell',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What would you like to say to {name}, at the end?',
    options: null,
    placeholder: 'Write it as if you were speaking to {name}',
    isRequired: false,
    help: {
      example: 'You can put the kettle down now, Peg. We have got it from here.',
      ifUnknown: 'One sentence is enough. It will stand near the end of the eulogy.',
    },
  },
];

/** The first set for somebody else: fifteen questions in four sections, at most four a section. */
export const other1 = assemble('other@1', 'other', [
  ['First things', FIRST_THINGS],
  ['A life', A_LIFE],
  ['What they were like', WHAT_THEY_WERE_LIKE],
  ['What stays', WHAT_STAYS],
]);
