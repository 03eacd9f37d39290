/** What a topic means, and the words by which it comes up. */
export interface Thing {
  means: RegExp;
  words: RegExp;
}

/** What belongs to one thing although the words have nothing in common: who says "her drinking" means the booze too. */
export const TOPIC_THINGS: readonly Thing[] = [
  {
    means: /\b(?:drink\w*|drank|drunk\w*|alcohol\w*|booze|grog)\b/i,
    words:
      /\b(?:(?:drinks?|drinking|drank)(?! (?:\S+ ){0,3}(?:tea|coffee|water|milk|cordial|cocoa|milo)\b)|drinkers?|drunk\w*|alcohol\w*|booz\w*|grog|sober\w*|rehab|hungover|hangovers?|(?:his|her|their|went to|AA) meetings|on the wagon)\b/i,
  },
  {
    means: /\bdivorc\w*|\bseparation\b|\bsplit\b/i,
    words: /\b(?:divorc\w*|separated|separation|split up|broke up|ex-?(?:wife|husband))\b/i,
  },
  {
    means: /\bsuicid\w*/i,
    words: /\b(?:suicid\w*|took (?:his|her|their) own life|(?:killed|hanged) (?:him|her|them)sel\w+|overdos\w*)\b/i,
  },
  {
    means: /\b(?:prison|jail|gaol|criminal)\b/i,
    words:
      /\b(?:prisons?|jail\w*|gaol\w*|parole|behind bars|served time|did (?:his |some )?time|locked up|did \S+ years? inside)\b/i,
  },
  { means: /\bcancer\b|\btumou?r\b/i, words: /\b(?:cancer\w*|tumou?rs?|chemo\w*|leuk\w+|lymphoma|melanoma)\b/i },
  {
    means: /\b(?<!(?:business|financial|legal|money|tax|estate|foreign) )(?:affairs?|adultery|cheat\w*|unfaithful)\b/i,
    words:
      /\b(?:affairs?|adulter\w*|cheat(?:ed|ing)? on|unfaithful|(?:his|the|a secret) mistress|other woman|other man)\b/i,
  },
  {
    means: /\b(?:gambl\w*|pokies|betting|punt)\b/i,
    words: /\b(?:gambl\w*|pokies|bets?|betting|punt(?:ed|ing|er)?|bookies?)\b/i,
  },
  { means: /\b(?:dementia|alzheimer\w*)\b/i, words: /\b(?:dementia|alzheimer\w*)\b/i },
  { means: /\bsmok\w*|\bcigarettes?\b/i, words: /\b(?:smok(?:e|ed|er|es|ing)|cigarettes?|ciggies|rollies|fags)\b/i },
  { means: /\b(?:depression|breakdown|mental)\b/i, words: /\b(?:depress\w+|breakdown|mental\w*|psychiatr\w*)\b/i },
  {
    means:
      /\bhow (?:he|she|they|it) (?:died|happened|ended)\b|\b(?:cause|manner|way) (?:of|he|she|they) (?:his |her |their )?(?:death|died)\b/i,
    words:
      /\b(?:suicid\w*|own life|cancer\w*|stroke|heart attack|overdos\w*|accident\w*|crash\w*|drown\w*|hanged|dementia|pneumonia)\b/i,
  },
  {
    means: /\b(?:drugs?|heroin|meth|ice habit|addiction|addict)\b/i,
    words:
      /\b(?:drugs?|heroin|meth|smack|addict\w*|overdos\w*|junkie|rehab|on the (?:gear|ice|pills|needle)|using again|got clean)\b/i,
  },
  {
    // "what he was on, by name"
    means: /\bwhat (?:he|she|they) (?:was|were) (?:on|taking|using)\b/i,
    words:
      /\b(?:heroin|meth|ice (?:pipe|addict|user)|crack|cocaine|coke|smack|methadone|fentanyl|oxy\w*|ketamine|speed|benzos?|morphine|codeine|pills|dope|weed)\b/i,
  },
  {
    means: /\b(?:immigration|visa|undocumented|overstay\w*|deport\w*|asylum)\b/i,
    words:
      /\b(?:visas?|no papers?|(?:his|her|their|my|our) papers|immigration|home office|deport\w*|overstay\w*|undocumented|asylum|leave to remain|illegals?)\b/i,
  },
  {
    means: /\b(?:gave|given|giving) (?:him |her |it |them )?up\b|\badopt\w*/i,
    words:
      /\badopt\w*|\b(?:gave|given|giving) (?:him|her|it|them|the baby|a baby|her baby|up the baby) (?:up|away)\b|\bthey took (?:it|him|her|the baby)\b/i,
  },
  {
    means: /\b(?:first|previous|earlier|second) (?:marriage|husband|wife)\b/i,
    words: /\b(?:first|previous|earlier|second) (?:marriage|husband|wife)\b|\bmarried (?:before|once before|twice)\b/i,
  },
  {
    means: /\bstill ?b(?:orn|irth)\w*|\bmiscarr\w*|\blost (?:a |the )?bab(?:y|ies)\b/i,
    words: /\bstill ?b(?:orn|irth)\w*|\bmiscarr\w*|\blost (?:a|the|her|his|their|our|one|two) (?:\w+ )?bab(?:y|ies)\b/i,
  },
];
