import { assemble, type Draft } from './assemble.js';
import { READER_RELATIONS, ROLES } from './relations.js';

const FIRST_THINGS: Draft[] = [
  {
    id: 'name',
    theme: 'name',
    kind: 'fact',
    questionType: 'name',
    questionText: 'What is your name, and what do people call you?',
    options: null,
    placeholder: 'Full name',
    isRequired: true,
    help: {
      example: 'Joan Mary Ellis. Joanie to my sisters. She/Her.',
      ifUnknown: 'If you go by several names, put first the one you would like to hear read out.',
    },
  },
  {
    id: 'birth-and-death',
    theme: 'dates',
    kind: 'fact',
    questionType: 'date_place_pair',
    questionText: 'When and where were you born?',
    options: { part1_label: 'Born', part2_label: null },
    placeholder: 'Town or city',
    isRequired: false,
    help: {
      example: 'Born 9 September 1948 in Moree.',
      ifUnknown: 'A year alone is fine. Leave blank whatever you do not know or would rather not say.',
    },
  },
  {
    id: 'family',
    theme: 'family',
    kind: 'fact',
    questionType: 'combined_text_textarea_checkbox',
    questionText: 'Who are your people?',
    options: {
      field1_label: 'A partner or partners, if there are or were any',
      field1_placeholder: 'Tom',
      field2_label: 'Everyone else you would like to be named, one group to a line',
      field2_placeholder: 'Sisters: Ruth and Nell\nGodson: Dev\nFriends: the Thursday choir',
      field3_label: 'You are also somebody’s',
      field3_options: ROLES,
    },
    placeholder: null,
    isRequired: false,
    help: {
      example: 'Sisters: Ruth and Nell. Friends: the Thursday choir, all of them.',
      ifUnknown: 'Family is whoever you count as family. Names can be added at any time.',
    },
  },
  {
    id: 'reader',
    theme: 'reader',
    kind: 'fact',
    questionType: 'relationship_combined',
    questionText: 'Who would you like to read this aloud, and who are they to you?',
    options: {
      part1_label: 'A name, and a second one if you like',
      part1_placeholder: 'Ruth. If she would rather not, Dev',
      part2_label: 'They are your',
      part2_options: READER_RELATIONS,
    },
    placeholder: null,
    isRequired: false,
    help: {
      example: 'Ruth, who has the voice for it. Sister.',
      ifUnknown: 'Leave it open, and whoever is there will decide. A celebrant can read it too.',
    },
  },
];

const YOUR_LIFE: Draft[] = [
  {
    id: 'childhood',
    theme: 'childhood',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'Where did you grow up, and what do you remember of it?',
    options: null,
    placeholder: 'A house, a street, a school, something that happened there',
    isRequired: false,
    help: {
      example:
        'I grew up behind the post office in Moree. I knew everybody’s handwriting before I knew their faces, and I never told.',
      ifUnknown: 'One small thing is enough: a smell, a room, somebody’s voice. You need not tell all of it.',
    },
  },
  {
    id: 'work',
    theme: 'work',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What work have you done, paid or unpaid, and how did you go about it?',
    options: null,
    placeholder: 'A trade, a desk, a household, a farm, a cause',
    isRequired: false,
    help: {
      example:
        'I was a district nurse for thirty years. I kept a spare pair of boots in the car, and I never left a house without putting the kettle on.',
      ifUnknown: 'Raising children, caring for somebody and looking for work are work too.',
    },
  },
  {
    id: 'life-events',
    theme: 'events',
    kind: 'fact',
    questionType: 'life_events',
    questionText: 'Which events shaped your life?',
    options: null,
    placeholder: 'Moved to Kiama to nurse at the district hospital',
    isRequired: false,
    help: {
      example: '1971, Career Change: began nursing in Kiama. 1980, New House: the one with the lemon tree.',
      ifUnknown: 'Two or three are plenty. Put only what may be said aloud.',
    },
  },
  {
    id: 'passions',
    theme: 'passions',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What do you love to do?',
    options: null,
    placeholder: 'Where people would look for you on a free day',
    starter: 'I love',
    isRequired: false,
    help: {
      example:
        'I swim in the rock pool before seven, all year round. In July there are three of us and we do not speak.',
      ifUnknown: 'Think of an ordinary Saturday. What time does it start, and where?',
    },
  },
];

const WHAT_MATTERS: Draft[] = [
  {
    id: 'values',
    theme: 'values',
    kind: 'memory',
    questionType: 'radio',
    questionText: 'What matters most to you?',
    options:
      'Family,Being kind,Being fair,Telling the truth,Hard work,Keeping a promise,Independence,Learning,Faith,Friendship,Making people laugh,Helping others,The land and nature,A job done well',
    placeholder: null,
    starter: 'What matters most to me is',
    isRequired: false,
    help: {
      example: 'Being fair.',
      ifUnknown: 'Choose what comes closest. Your story in the next question will say the rest.',
    },
  },
  {
    id: 'story',
    theme: 'story',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'Tell one story that you would like people to hear.',
    options: null,
    placeholder: 'Where you were, what happened, what was said',
    isRequired: false,
    help: {
      example:
        'In the flood of 1976 I was rowed to a birth in a tinny. The father rowed, and he was sick twice. She was called Brook, and she sends me a card every year.',
      ifUnknown: 'It may be funny, and it need not be important. Write it as you would tell it at the table.',
    },
  },
  {
    id: 'hard-times',
    theme: 'hard-times',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What was hard, and what carried you through it?',
    options: null,
    placeholder: 'Only what may be said aloud',
    isRequired: false,
    help: {
      example:
        'After Tom died I could not cook for one. Nell came on Mondays with a pot and ate half of it with me, for two years.',
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
    questionText: 'What have you learnt that you would like to pass on?',
    options: null,
    placeholder: 'How to prune a lemon tree, how to apologise, when to go home',
    starter: 'I have learnt',
    isRequired: false,
    help: {
      example: 'Ring first, then visit anyway. Nobody who says they are fine has eaten.',
      ifUnknown: 'It can be a small skill, a habit, or something you found out late.',
    },
  },
  {
    id: 'remembered',
    theme: 'remembered',
    kind: 'memory',
    questionType: 'text',
    questionText: 'How would you like to be remembered?',
    options: null,
    placeholder: 'As the one who always brought a torch',
    starter: 'I would like to be remembered',
    isRequired: false,
    help: {
      example: 'As somebody who turned up.',
      ifUnknown: 'Small and ordinary is best. It is also fine not to mind.',
    },
  },
  {
    id: 'wishes',
    theme: 'wishes',
    kind: 'fact',
    questionType: 'place_pair',
    questionText: 'Where would you like people to gather, and where would you like to rest?',
    options: { part1_label: 'Where people gather', part2_label: 'Where you would like to rest' },
    placeholder: 'A place, or “you decide”',
    isRequired: false,
    help: {
      example: 'The bowls club in Kiama. In the ground at Gerringong, beside Tom.',
      ifUnknown: 'Leave it blank to let others decide. This is not a will: tell somebody close to you as well.',
    },
  },
  {
    id: 'say',
    theme: 'farewell',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What would you like to say to the people who will be there?',
    options: null,
    placeholder: 'Write it as if they were in front of you',
    isRequired: false,
    help: {
      example: 'Thank you for coming. Take some lemons home, there are far too many.',
      ifUnknown: 'One sentence is enough. It will stand at the end.',
    },
  },
];

/** The first set for one's own life, told in advance and in one's own voice: fifteen questions in four sections, at most four a section. */
export const self1 = assemble('self@1', 'self', [
  ['First things', FIRST_THINGS],
  ['Your life', YOUR_LIFE],
  ['What matters', WHAT_MATTERS],
  ['What stays', WHAT_STAYS],
]);
