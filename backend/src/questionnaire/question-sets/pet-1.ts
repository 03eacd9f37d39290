import { assemble, type Draft } from './assemble.js';
import { PET_RELATIONS } from './relations.js';

const FIRST_THINGS: Draft[] = [
  {
    id: 'name',
    theme: 'name',
    kind: 'fact',
    questionType: 'name',
    questionText: 'What was their name, and what else were they called?',
    options: null,
    placeholder: 'Name',
    isRequired: true,
    help: {
      example: 'Biscuit. She was Bikkie at home, and Biscuit Marie when there was trouble. She/Her.',
      ifUnknown: 'If there were several names, put first the one you would use out loud. It is the one we will use.',
    },
  },
  {
    id: 'animal',
    theme: 'kind',
    kind: 'fact',
    questionType: 'text',
    questionText: 'What kind of animal was {name}?',
    options: null,
    placeholder: 'A kelpie cross with one brown eye',
    isRequired: false,
    help: {
      example: 'A ginger cat with half a tail.',
      ifUnknown: 'Nobody needs a breed. Say what people saw when {pronoun} came into a room.',
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
      example: 'Born about 2010, nobody knows where. Died 3 May 2025 in Lismore.',
      ifUnknown: 'A guess is fine: “about 2010”. Leave blank whatever you do not know or would rather not say.',
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
      part1_placeholder: 'The reason I got up on Sundays',
      part2_label: '{name} was your',
      part2_options: PET_RELATIONS,
    },
    placeholder: null,
    isRequired: false,
    help: {
      example: 'My brother’s cat, who decided that she was mine. Companion.',
      ifUnknown: 'Choose the word you would use yourself. If it is not in the list, write your own.',
    },
  },
];

const A_LIFE_TOGETHER: Draft[] = [
  {
    id: 'arrival',
    theme: 'childhood',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'How did {name} come into your life?',
    options: null,
    placeholder: 'A shelter, a shed, a neighbour, a day you had not planned',
    isRequired: false,
    help: {
      example:
        'We went for a kitten. He was twelve, in the last cage, and he put one paw through the bars and left it on my sleeve.',
      ifUnknown: 'If {name} was there before you, tell how the two of you met. One line is enough.',
    },
  },
  {
    id: 'family',
    theme: 'family',
    kind: 'fact',
    questionType: 'combined_text_textarea_checkbox',
    questionText: 'Who shared a home with {name}, or was part of {possessive} days?',
    options: {
      field1_label: 'The person {name} was closest to, if there was one',
      field1_placeholder: 'Joss',
      field2_label: 'Everyone else who should be named, people and animals, one group to a line',
      field2_placeholder:
        'At home: Claire, Mick and Ada\nNext door: Merv, who kept biscuits\nOther animals: Pickle the cat',
      field3_label: '{name} also got on with',
      field3_options: [
        'Children',
        'Babies',
        'Visitors',
        'Other dogs',
        'Other cats',
        'Horses',
        'Chooks',
        'The neighbours',
        'The postie',
        'The vet',
        'Nobody much',
      ],
    },
    placeholder: null,
    isRequired: false,
    help: {
      example: 'Closest to Joss. At home: Claire and Mick. Other animals: Pickle, who slept on {possessive} bed.',
      ifUnknown: 'Name whoever you would want named aloud. More can be added until the eulogy is written.',
    },
  },
  {
    id: 'days',
    theme: 'work',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What did {name} do all day?',
    options: null,
    placeholder: 'The rounds, the window, the gate, a job nobody had given',
    isRequired: false,
    help: {
      example:
        'He walked the fence at six. After that he lay across the laundry door, so that nobody could do the washing without him.',
      ifUnknown: 'Think of an ordinary Tuesday. Where would you have found {name} at ten in the morning?',
    },
  },
  {
    id: 'life-events',
    theme: 'events',
    kind: 'fact',
    questionType: 'life_events',
    questionText: 'Which events marked {possessive} life?',
    options: null,
    placeholder: 'Came home from the shelter at Yagoona',
    isRequired: false,
    help: {
      example: '2012, Adopted A Pet: came home from the shelter at Yagoona. 2016, New House: took the sunny room.',
      ifUnknown: 'Two or three are plenty. Put only what may be said aloud.',
    },
  },
];

const WHAT_THEY_WERE_LIKE: Draft[] = [
  {
    id: 'passions',
    theme: 'passions',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What did {name} love?',
    options: null,
    placeholder: 'A place, a person, a sound, something to eat',
    starter: '{pronoun} loved',
    isRequired: false,
    help: {
      example:
        'The sea, which she barked at, and the crusts of toast. She could hear the toaster from the far end of the garden.',
      ifUnknown: 'Where did {name} go first when the back door opened?',
    },
  },
  {
    id: 'values',
    theme: 'values',
    kind: 'memory',
    questionType: 'radio',
    questionText: 'What mattered most to {name}?',
    options:
      'Food,Company,One person above all,A long walk,A good run,A ball,A warm place,The garden,Guarding the house,Keeping everyone together,Having a job to do,Other animals,Peace and quiet,Having the last word',
    placeholder: null,
    starter: 'What mattered most to {name} was',
    isRequired: false,
    help: {
      example: 'Keeping everyone together.',
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
    placeholder: 'Where were you, what happened, what came of it',
    isRequired: false,
    help: {
      example:
        'On the day we moved he got into the removal truck and would not get out. He rode to Ballarat on top of our couch, and the driver has had his photo on the dashboard ever since.',
      ifUnknown:
        'It need not be important. Begin with a place and a day, and write it as you would tell it at the table.',
    },
  },
  {
    id: 'laughter',
    theme: 'laughter',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'What did {name} do that made you laugh?',
    options: null,
    placeholder: 'A habit, a theft, a mistake, a noise',
    isRequired: false,
    help: {
      example: 'She stole one shoe from every visitor, never two, and carried it out to say hello.',
      ifUnknown: 'Not every animal was a clown. You can say that too, or leave this one.',
    },
  },
];

const WHAT_STAYS: Draft[] = [
  {
    id: 'comfort',
    theme: 'hard-times',
    kind: 'memory',
    questionType: 'textarea',
    questionText: 'When were you glad that {name} was there?',
    options: null,
    placeholder: 'Only what may be said aloud',
    starter: 'I was glad that {name} was there when',
    isRequired: false,
    help: {
      example:
        'The winter I could not get out of bed she brought me her lead at seven every morning. On most days we got as far as the gate. In August we went round the block.',
      ifUnknown: 'You never have to answer this. What you leave out is not mentioned.',
    },
  },
  {
    id: 'miss',
    theme: 'miss',
    kind: 'memory',
    questionType: 'text',
    questionText: 'What will you miss?',
    options: null,
    placeholder: 'The sound of claws on the kitchen floor at six',
    starter: 'I will miss',
    isRequired: false,
    help: {
      example: 'The warm place behind my knees.',
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
      example: 'You can stop watching the gate now, mate. Everybody is home.',
      ifUnknown: 'One sentence is enough. It will stand near the end of the eulogy.',
    },
  },
];

/** The first set for an animal: fifteen questions in four sections, at most four a section. */
export const pet1 = assemble('pet@1', 'pet', [
  ['First things', FIRST_THINGS],
  ['A life together', A_LIFE_TOGETHER],
  ['What they were like', WHAT_THEY_WERE_LIKE],
  ['What stays', WHAT_STAYS],
]);
