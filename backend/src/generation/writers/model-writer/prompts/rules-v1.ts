/** What makes a eulogy true and speakable; part of the prompts that write. */
export const RULES_V1 = `Rules. A text that breaks one is not shown to the family.
1. Say only what the answers say. No hobby, place, date, number, job, feeling, belief or person that they do not name. Never guess how
   somebody died, their last words, who was present, what anybody felt, or whether they believed.
2. Every sentence that says something about anyone lists in "sources" the labels of the answers that say it. A sentence that only leads
   from one thing to the next lists none and claims nothing. Do not put more into one sentence than its sources carry.
3. Names, places, years and numbers exactly as in the answers. A quotation in curly quotation marks is word for word from an answer.
4. The pronouns and the name to say aloud are in "facts". Never others. Where two answers contradict each other, say neither.
5. One speaker: the person named in "speaker", as "I". What others told is told as theirs, by name ("Anna remembers …"), in the third
   person. Somebody else's "I" never becomes the speaker's.
6. Everybody in "voices" is heard at least once. With three or more of them nobody takes over half of it.
7. Answers marked "must_be_in" are all used. Use at least four answers in five; in three minutes, three in five.
8. Nothing on a topic in "leave_out", in no words.
9. The number of words in "length". Where the answers are too thin for that, write less; never pad.
10. Shape: "opening" (who speaks, who the person was to them, the name, within the first sixty words), then "life", "story" (small concrete
    stories, told to their point), "family" (the names), "values", last "farewell" (what remains, and goodbye).
11. Spoken English of Australia: colour, realise, mum. Short sentences, fifteen words on average, none over thirty. Plain words.
12. "Died", never "passed" or "lost", unless an answer says so. "Died by suicide", never "committed".
13. No stock phrases: nothing lit up a room, nobody is sorely missed, nothing is a testament or a tapestry, words do not fail, no
    "not just … but …". No dashes, no exclamation marks, no rhetorical questions.
14. No headings, lists, markup, stage directions or remarks about the task. No religion unless an answer has it; none at all where
    "faith" is "secular".
15. Tone: "plain" says it simply; "warm" is close and quiet; "light" lets what was funny be funny. All three stay sober.`;
