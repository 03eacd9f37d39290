/** Texts of the guides, written by us. A eulogy of 110 words a minute: 3 minutes 330 words, 5 minutes 550. */

/** The six tips that the guides and the celebrants' page share. */
export const TIPS = [
  {
    title: 'Open with the relationship to the deceased',
    text: 'Say who you are and who they were to you, by name, in the first two sentences. Half the room may not know you.',
  },
  {
    title: 'Include 2-3 specific stories',
    text: 'A story has a place, a thing and somebody doing something. One that takes a minute to tell says more than ten adjectives.',
  },
  {
    title: 'Mention values and passions',
    text: 'Not the word “generous”, but who got the spare room. Not “loved gardening”, but what the neighbours found on the step in February.',
  },
  {
    title: 'Acknowledge family and friends',
    text: 'Name the people who are sitting in front of you, and those who died before. Ask somebody to check the list.',
  },
  {
    title: 'End with lasting impact',
    text: 'What do people still do because of them? A recipe, a habit, a way of answering the phone. End there, and say goodbye plainly.',
  },
  {
    title: 'Practise aloud',
    text: 'Twice, standing up, with a clock. Where you stumble, shorten the sentence. Where you cry, mark a breath.',
  },
] as const;

export interface Template {
  kind: string;
  when: string;
  /** Six points, in the order to speak. */
  points: readonly string[];
}

export const TEMPLATES: readonly Template[] = [
  {
    kind: 'Parent',
    when: 'For a mother, a father, or whoever raised you.',
    points: [
      'Who you are, and which child: “I am Ruth, the second of Joan’s four.”',
      'Where they came from: the town, the work their own parents did, one thing they kept from it.',
      'What an ordinary day at home was like, from the first sound in the morning.',
      'A story in which they did something hard, and did not make much of it.',
      'Their people: partner, children, grandchildren, brothers and sisters, by name.',
      'What you do exactly as they did it, and a goodbye in their own words.',
    ],
  },
  {
    kind: 'Grandparent',
    when: 'For a grandmother or grandfather, often by a grandchild who speaks for several.',
    points: [
      'What you called them, where the name came from, and for whom you are speaking.',
      'Their kitchen, shed or garden: what stood where, what it smelt of.',
      'What they told you about a time before you were born.',
      'Something they taught you with their hands.',
      'What each of the cousins remembers, one sentence each.',
      'What is now in your house because it was in theirs.',
    ],
  },
  {
    kind: 'Spouse',
    when: 'For a husband, wife or partner. It may be read by somebody else for you.',
    points: [
      'How you met, with the weather and the place, and who spoke first.',
      'What you did not know then, and found out slowly.',
      'The life you made: the work, the houses, the children, the rows you can laugh about.',
      'A small thing they did for you every day.',
      'Thanks to those who helped at the end, by name.',
      'What you would say to them tonight at the table.',
    ],
  },
  {
    kind: 'Friend',
    when: 'For a friend, when the family has asked you to add what they did not see.',
    points: [
      'How long you knew each other, and what threw you together.',
      'The two of you at the age you were happiest: where, doing what.',
      'A story the family may not know, that they will be glad to have.',
      'What they did when things went badly for you.',
      'What they said about the people in the front row.',
      'What you will do now that you would have done together.',
    ],
  },
  {
    kind: 'Pet',
    when: 'For an animal, in the garden or at the kitchen table. Two minutes are plenty.',
    points: [
      'The day they came, and who said no first.',
      'How they got their name, and the other names they answered to.',
      'Their rules: the chair, the door, the hour for walking.',
      'The worst thing they ever did, told by whoever cleaned it up.',
      'What they knew about each of you.',
      'Where the lead or the bowl is now, and goodbye.',
    ],
  },
  {
    kind: 'Professional colleague',
    when: 'For somebody you worked with, at the service or at the workplace.',
    points: [
      'Your place and theirs: how many years, which rooms, which shifts.',
      'What the work was, in words that a child in the third row understands.',
      'How they did it: the one thing everybody at work will nod at.',
      'A day when it mattered, and what they did.',
      'What they said about home when they were at work.',
      'What is done differently there because of them, and thanks to the family for lending them.',
    ],
  },
];

export interface Example {
  kind: string;
  /** What the excerpt shows. */
  shows: string;
  /** How long the whole eulogy would be. */
  length: string;
  paragraphs: readonly string[];
}

/** Written by us to show what a plain, particular text sounds like. Nobody in them ever lived. */
export const EXAMPLES: readonly Example[] = [
  {
    kind: 'Mother',
    shows: 'Opening with the relationship',
    length: '5 minutes, about 550 words',
    paragraphs: [
      'I am Ruth, the second of Joan’s four, which meant that I had the bed by the door and was sent to find out what the noise was.',
      'Mum counted us by sound. She stood at the sink with her back to the room and knew who had come in, who had not, and who had been crying. When we were grown and rang her up, she still did it. You said hello, and she said, “What’s wrong with your voice?”',
    ],
  },
  {
    kind: 'Father',
    shows: 'One story that stands for many',
    length: '5 minutes, about 550 words',
    paragraphs: [
      'In the flood of 1974 Dad took the boat down our own street. He had promised Mrs Pappas that he would look in on her hens. He came back at dark with eleven hens, Mrs Pappas, and a sewing machine, and he had gone back for the machine.',
      'He never told that story. She did, every Christmas, until she died. He would get up and see to the barbecue.',
    ],
  },
  {
    kind: 'Grandparent',
    shows: 'Speaking for several',
    length: '3 minutes, about 330 words',
    paragraphs: [
      'There are nine of us, and we asked everybody for one thing. Sam said: the peppermints in the glovebox, which were older than Sam. Lucy said that Pop let her steer. Tim said he still cannot hear a screen door without waiting for somebody to say “shoes”.',
      'I said his hands. He could undo any knot. He did it without looking, while he asked you about school.',
    ],
  },
  {
    kind: 'Spouse',
    shows: 'Saying a hard thing plainly',
    length: '3 minutes, about 330 words',
    paragraphs: [
      'We did not agree about much. She wanted the window open and I wanted it shut, for forty-one years. Last winter she let me shut it, and then I knew how ill she was.',
      'It is open now. It is freezing in there, and I am going to leave it.',
    ],
  },
  {
    kind: 'Friend',
    shows: 'What the family did not see',
    length: '3 minutes, about 330 words',
    paragraphs: [
      'You knew Dev as the one who was late. I would like to tell you where he was. On Thursdays he drove an hour to play chess with a man called Keith, who had taught us both in Year 9 and whom nobody else visited.',
      'Keith cheated. Dev knew. He said it was the only fun the old man had left, and he lost to him for six years.',
    ],
  },
  {
    kind: 'Pet',
    shows: 'Two minutes in the garden',
    length: '2 minutes, about 220 words',
    paragraphs: [
      'Biscuit was supposed to be a small dog. The man at the farm was quite sure of it. By Easter she could put her chin on the table without getting up.',
      'She was afraid of the broom, the letterbox and one particular hat. She was not afraid of the night you came home from hospital, Mia, when she got up on the bed, all of her, and would not be moved until morning.',
    ],
  },
];
