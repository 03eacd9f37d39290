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

/** Questions for the telephone, before anything is written. */
export const FIRST_QUESTIONS = [
  'What is the first thing that comes to mind?',
  'What did they say so often that you can hear it now?',
  'Where would you have found them at ten on a Saturday?',
  'What did they do for you that nobody knows about?',
  'What made them cross, and what made them laugh?',
  'What were they proud of, and did they ever say so?',
  'Who should I be sure to name?',
] as const;

/** At 110 words a minute. */
export const HOW_LONG = [
  { minutes: 3, words: '330', room: 'one story, the family, a goodbye' },
  { minutes: 5, words: '550', room: 'two or three stories and a life in outline' },
  { minutes: 8, words: '880', room: 'the only speaker, a long life' },
] as const;

/** To print, and to tick off with a pen. */
export const CHECKLIST = [
  'Asked the celebrant how many minutes, and who else speaks',
  'Rung two people from other parts of their life',
  'Checked: full name, how it is said, dates, places',
  'Said who I am in the first two sentences',
  'Told one story with a place, a thing and somebody doing something',
  'Named the family, and shown the list to somebody',
  'Taken out what belongs to somebody else',
  'Asked the closest family about anything hard to say',
  'Read it aloud twice, standing, with a clock',
  'Printed it large, numbered the pages, given a copy to somebody who could finish it',
  'Put in my pocket: glasses, tissues, water',
] as const;

/** What `/how-it-works` answers, and tells search engines in the same words. */
export const QUESTIONS = [
  [
    'How long does it take?',
    'That depends on how much you tell: 15 questions, in one go or over several days. Writing the text takes a few minutes at most.',
  ],
  [
    'What if I do not know an answer?',
    'Leave it out, or ask somebody who knows: send them the link. Each question has an example beside it, and says what to do if you do not know.',
  ],
  [
    'Can my family help?',
    'Yes. Send one link; everybody answers the same questions in their own words, on their own phone. You decide what goes into the text.',
  ],
  ['Can I change the text?', 'Every word of it, as often as you like. Every version is kept.'],
  ['Does it make things up?', 'What rests on nothing you told it is marked, and you confirm it or take it out.'],
  [
    'Who can read what we write?',
    'You, and whoever you let. Our support staff see that a eulogy exists, with the personal words covered; uncovering them needs a reason and is recorded.',
  ],
  [
    'What do I take to the service?',
    'A PDF to print, and pages for the lectern in large type, with the pauses and how to say the names. You can practise at your own pace before.',
  ],
] as const;

export interface Template {
  kind: string;
  when: string;
  /** Six points, in the order to speak. */
  points: readonly string[];
  /** A first and a last sentence to make one's own; what stands in brackets is to be filled in. */
  opening: string;
  closing: string;
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
    opening: 'I am [name], [her] [second] of [four], and I had [the bed by the door].',
    closing: 'I [count the cutlery after visitors], as [she] did. [Goodnight, Mum. Leave the light on.]',
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
    opening: 'We called [him] [Pop], and there are [nine] of us. I am speaking for all of them.',
    closing: '[The clock] stands in my kitchen now. It is still [ten minutes fast].',
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
    opening: 'I met [Ellen] at [a bus stop in Dubbo], in [the rain]. [She] spoke first.',
    closing: 'I would tell you about today. You would ask [who brought the sandwiches].',
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
    opening: 'The family has asked me to tell you about the [Dev] you did not see. We met in [Year 9].',
    closing: '[On Thursday] I will [drive out there] by myself. I will [leave a seat].',
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
    opening: '[Biscuit] came to us on [a Sunday], and it was [Dad] who had said no.',
    closing: '[The lead] is still on [the hook], and it can stay there. Goodbye, [Biscuit]. [Good girl.]',
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
    opening: 'I worked beside [Anh] for [eleven years], most of them on [nights].',
    closing:
      'We still [ring the family before we ring the doctor]. [She] taught us that. Thank you for lending [her] to us.',
  },
];

export interface Example {
  kind: string;
  /** Why it works, for somebody who wants to do the same. */
  notice: string;
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
    notice: 'No adjective in it. One habit, seen from one bed, and the reader knows her.',
    shows: 'Opening with the relationship',
    length: '5 minutes, about 550 words',
    paragraphs: [
      'I am Ruth, the second of Joan’s four, which meant that I had the bed by the door and was sent to find out what the noise was.',
      'Mum counted us by sound. She stood at the sink with her back to the room and knew who had come in, who had not, and who had been crying. When we were grown and rang her up, she still did it. You said hello, and she said, “What’s wrong with your voice?”',
    ],
  },
  {
    kind: 'Father',
    notice:
      'A place, a date, three things in a boat. The second paragraph says what he was like by saying who did not tell it.',
    shows: 'One story that stands for many',
    length: '5 minutes, about 550 words',
    paragraphs: [
      'In the flood of 1974 Dad took the boat down our own street. He had promised Mrs Pappas that he would look in on her hens. He came back at dark with eleven hens, Mrs Pappas, and a sewing machine, and he had gone back for the machine.',
      'He never told that story. She did, every Christmas, until she died. He would get up and see to the barbecue.',
    ],
  },
  {
    kind: 'Grandparent',
    notice: 'Four of the nine are heard in five sentences, each with a thing of their own.',
    shows: 'Speaking for several',
    length: '3 minutes, about 330 words',
    paragraphs: [
      'There are nine of us, and we asked everybody for one thing. Sam said: the peppermints in the glovebox, which were older than Sam. Lucy said that Pop let her steer. Tim said he still cannot hear a screen door without waiting for somebody to say “shoes”.',
      'I said his hands. He could undo any knot. He did it without looking, while he asked you about school.',
    ],
  },
  {
    kind: 'Spouse',
    notice: 'A quarrel is allowed to be a quarrel. What it meant is said by what was done about it.',
    shows: 'Saying a hard thing plainly',
    length: '3 minutes, about 330 words',
    paragraphs: [
      'We did not agree about much. She wanted the window open and I wanted it shut, for forty-one years. Last winter she let me shut it, and then I knew how ill she was.',
      'It is open now. It is freezing in there, and I am going to leave it.',
    ],
  },
  {
    kind: 'Friend',
    notice: 'It begins with what everybody knows, and gives the family something they did not.',
    shows: 'What the family did not see',
    length: '3 minutes, about 330 words',
    paragraphs: [
      'You knew Dev as the one who was late. I would like to tell you where he was. On Thursdays he drove an hour to play chess with a man called Keith, who had taught us both in Year 9 and whom nobody else visited.',
      'Keith cheated. Dev knew. He said it was the only fun the old man had left, and he lost to him for six years.',
    ],
  },
  {
    kind: 'Pet',
    notice: 'Lightly told, and then not. The animal does one thing that mattered.',
    shows: 'Two minutes in the garden',
    length: '2 minutes, about 220 words',
    paragraphs: [
      'Biscuit was supposed to be a small dog. The man at the farm was quite sure of it. By Easter she could put her chin on the table without getting up.',
      'She was afraid of the broom, the letterbox and one particular hat. She was not afraid of the night you came home from hospital, Mia, when she got up on the bed, all of her, and would not be moved until morning.',
    ],
  },
];

/** One whole text of three minutes at 110 words a minute, by us, of somebody who never lived. */
export const WHOLE_EXAMPLE: readonly string[] = [
  'I am Nina. Frank was my uncle, my mother’s younger brother, and for eleven years he drove me to school, because he was going that way. He was not going that way. He lived in Redcliffe and worked in Strathpine, and my school was in neither.',
  'Frank was born in Ipswich in 1951, the last of five, and he left school at fifteen to be a fitter at the railway workshops. He could hear what was wrong with an engine from across the yard. He could not hear my aunt asking him to take his boots off, and she has asked me to say so.',
  'When I was nine I told him that I wanted to be an astronaut. He did not laugh. He thought about it as far as the second roundabout, and then he said, “You’ll want good boots.” For my birthday I got boots. They were two sizes too large, so that they would last until NASA rang.',
  'That was how he loved people. He listened, he went away, and he came back with a thing. For Marie it was the ramp, the week she came home from hospital. For the Nguyens next door it was half a fence and then, when he had met them, the gate. For Tony it was eleven Saturdays under a Datsun.',
  'He leaves Marie, whom he danced with in this hall in 1974, badly. He leaves Tony and Christine, their children Sam, Lucy and Joe, his sister Bev, and my mother, who cannot be here and who rang him every Sunday of her life. Pat and Des went before him, and he missed them.',
  'I am not an astronaut. I am a nurse, and I am on my feet for twelve hours, and I have never once bought cheap boots.',
  'Thank you for the lift, Frank. I know it was out of your way.',
];
