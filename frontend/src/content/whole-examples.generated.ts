/* Made by npm run generate of the questionnaire ray-three-voices, whose answers are invented: not edited by hand. */
export const WHOLE_EXAMPLES = {
  "title": "Honouring Ray",
  "minutes": 5,
  "arranged": [
    "I am Claire. Raymond was my dad, and the person I rang about anything with an engine.",
    "Raymond Thomas Whitlow, Ray, was born on 12 March 1944 in Ipswich, and died on 2 November 2025 in Redland Bay.",
    "He started at the railway workshops at fifteen and stayed for forty-one years. He was a boilermaker, and he could tell you the number of every engine he had put his hands on. When the last steam shop closed they asked him what he wanted to keep. He asked for the broom. It is still in our shed and nobody is allowed to use it.",
    "These are Dad’s people: Helen; his children, Joel and me; his grandchildren Joss, Ada and Finn; his brother and sister Mick and Anna; and his friend old Merv.",
    "Dad loved fishing, if the wind let him. He kept a tide chart in the glovebox, and by half past five he was on the jetty at Wellington Point with two rods, a thermos and whichever grandchild had slept over. Home by ten. He filleted on the back step with the radio going, and the pelican we were not allowed to name got the heads.",
    "When I was seventeen I rolled his ute on the Boonah road. I walked to a farmhouse and rang him, and I was crying so hard that he could not understand me. He said stay there. He drove forty minutes in his pyjamas with a thermos of tea. He looked at me first, then at the ute, and he said, “Well, that’s the gearbox fixed.” He never mentioned it again, except at my wedding.",
    "Mick wrote: “He once drove three hours to return a spanner he had borrowed in 1981. He put a bow on it. Merv had bought himself another one by then, so they stood there in the driveway with a spanner each and laughed till they had to sit down.”",
    "In the flood of 1974 the water came up to the light switches. He carried Mum’s sewing machine out on his head. Afterwards he hosed the mud from every room and started on the neighbours’ houses before ours was dry. I never saw him sit down that whole month, but he sang while he worked.",
    "To Anna, Ray was “my little brother, who was taller than me by the time he was ten.” Anna wrote: “When our father died Ray was nineteen. He drove home from Roma overnight and stood in the kitchen and peeled potatoes, because he said people would be hungry. He peeled the whole sack. I have never forgotten the size of that pot.”",
    "Dad taught me to back a trailer, to sharpen a knife, and to ring people when you said you would. He taught me to leave a place cleaner than I found it. When I complained about the job he said the job could not hear me.",
    "I will miss the phone ringing at six on Sunday, two rings, and then his voice asking what the tyre pressure was.",
    "Joss wrote: “Pop always let me hold the net even when it was a big one. He never said hurry up.”",
    "You kept every promise you made to me, Dad. The trailer is backed in and the knives are sharp. I will look at the tide on Saturday and think of you."
  ],
  "written": [
    "I’m Claire. Ray was my dad, and the person I rang about anything with an engine.",
    "Raymond Thomas Whitlow was born in Ipswich on 12 March 1944. He grew up in a railway house with a mango tree that leaned on the roof, and from the age of nine he slept on the verandah, because the bedrooms were full. In summer the mangoes came down on the tin all night like somebody throwing boots. He said he never needed an alarm clock after that.",
    "His big sister Anna remembers him writing the tides on the back of his hand in biro, and their mum scrubbing at it before Mass. He told Father Kelly they were the hymn numbers. Father Kelly looked them up. “When our father died Ray was nineteen,” Anna wrote. “He drove home from Roma overnight and stood in the kitchen and peeled potatoes, because he said people would be hungry. He peeled the whole sack. I have never forgotten the size of that pot.”",
    "At fifteen he started at the railway workshops, and he stayed for forty-one years. He was a boilermaker, and he could tell you the number of every engine he had put his hands on. When the last steam shop closed they asked him what he wanted to keep. He asked for the broom. It is still in our shed and nobody is allowed to use it.",
    "In 1968 he married Helen, my mum, at St Mary’s in Ipswich. Joel and I came along, and then the grandchildren, Joss, Ada and Finn. In the flood of 1974 the water came up to the light switches, and he carried Mum’s sewing machine out on his head. He hosed the mud from every room and started on the neighbours’ houses before ours was dry. I never saw him sit down that whole month, but he sang while he worked.",
    "His brother Mick, who was also his best mate, wrote about the pigeons they raced with old Merv. “Ours came last at Roma,” Mick wrote. “Everyone else packed up and went home but Ray waited on the roof until it was dark. When the bird finally came in he shook its foot and told it that it had done very well.” And he once drove three hours to return a spanner he had borrowed in 1981, with a bow on it.",
    "Joss told us this: “Pop always let me hold the net even when it was a big one. He never said hurry up.”",
    "Here is mine. When I was seventeen I rolled his ute on the Boonah road. I walked to a farmhouse and rang him, and I was crying so hard that he could not understand me. He said stay there. He drove forty minutes in his pyjamas with a thermos of tea. He looked at me first, then at the ute, and he said, “Well, that’s the gearbox fixed.” He never mentioned it again, except at my wedding.",
    "He taught me to back a trailer and to sharpen a knife. When I complained about the job he said the job could not hear me.",
    "Dad died on 2 November 2025 in Redland Bay. He was eighty-one. What I miss is the phone at six on Sunday, two rings, and then his voice asking what the tyre pressure was. You kept every promise you made to me, Dad. The trailer is backed in and the knives are sharp. I will look at the tide on Saturday and think of you."
  ]
} as const;
