/** What somebody says to the form, to whoever asks, or about filling it in: by kinds, compared without capitals, signs and apostrophes. */
export type FormTalkKind = 'deferring' | 'answering' | 'permission' | 'asking' | 'refusing' | 'apology' | 'pointing';

const NOBODY =
  'he|she|they|it|i|we|you|u|who|that|this|there|these|those|god|nobody|everyone|everybody|anyone|nothing|life|time|and|but|so|a|an';
/** Somebody else who answers: "Dad", "my sister", "Zeynep and Tom". */
export const TELLER = `(?:(?:my|our|the|aunty|auntie|uncle) )?(?!(?:${NOBODY})\\b)\\p{L}{2,}(?: and (?:my |the )?(?!(?:${NOBODY})\\b)\\p{L}{2,})?`;
const POLITE = '(?: please| thanks| thank you| sorry| thx| really| tbh| then| though| instead)*';
const THIS = '(?:this|that|it|these|those|them)(?: (?:one|ones|bit|part|question|story|all))?';
const ALL_OF_IT = `(?:${THIS}|the rest|more|some more|the others?|one|a bit more|in)`;
const WHEN =
  '(?:later|later on|tomorrow|tonight|soon|after work|another time|another day|next week|on the weekend|this weekend|in the morning|when i(?:m| am| get| have| can| finish)?(?: \\w+){0,4})';
const TASK = '(?:forms?|typing|writing(?: stuff| things)?|spelling|questionnaires?|surveys?|computers|essays?)';

const KINDS: Readonly<Record<FormTalkKind, readonly string[]>> = {
  deferring: [
    `^(?:(?:ill|i will|id|i would|we will|im going to|i think ill|think ill|better|going to) )?(?:rather |just |have to )?leave (?:(?:${THIS}|the rest|(?:the|that) \\p{L}+(?: \\p{L}+)? (?:story|one|bit|part)) )?(?:for|to|up to) (?!(?:last|chance|fate|me|us|him|her|them|later|god|cool|dry|die|rest|sea|school|war)\\b)${TELLER}(?: to (?:tell|answer|do|say|write|fill in|explain))?${POLITE}$`,
    `^(?:i think |i reckon |im sure |i expect |i guess |probably )?${TELLER} will(?: probably| already| surely)* have (?:already |probably )?(?:done|told|written|covered|answered|put|filled in|given|sent) (?!you about|us|me)(?:\\p{L}+ ){0,3}\\p{L}+(?: at length| already| above| better)?$`,
    `^(?:i think |i reckon |im sure )?${TELLER} (?:will|is going to|can|should|could|wants to|would like to)(?: probably| definitely| surely)?(?: want to)? (?:tell|do|cover|write|answer|explain|share|fill in) (?:this|that|it|the|these|those)(?: (?!of\\b)\\p{L}+){0,3}? ?(?:story|one|part|bit|question|properly|better|instead)(?: for sure| better| properly| please| i think| probably| than (?:me|i can))*$`,
    `^${TELLER} (?:knows?|remembers?|would know|will know|can tell you) (?:(?:way |much |a lot |far )?more|better) (?:about )?(?:this|that|it|these|those)(?: stuff| one| part| bit| better| years)?(?: than (?:me|i do|i can|any of us))?$`,
    `^${TELLER} (?:knows?|remembers?|tells?|does|told) (?:this|that|it)(?: one| story)? (?:much |way |far |a lot )?better than (?:me|i do|i can|i could|i would)$`,
    `^${TELLER} (?:is|would be) (?:the |a )?(?:better|best)(?: person| one)? (?:to ask|to answer|at this|at these|placed to answer)(?: \\p{L}+){0,3}$`,
    `^(?:you(?:d| would|ll| will| should)? )?(?:better |best |maybe |have to |need to )*ask (?!(?:around|away|again|twice|first|them|him|her|me|us|nicely|early|questions|why|how|what|permission|directions|anyone|everyone)\\b)${TELLER}(?: (?:about|re|for) (?:this|that|it)(?: one| bit)?)${POLITE}$`,
    `^(?:youd|you would|youll|you will|better|best to|best) (?:have to |need to |better )?ask (?!(?:around|again|twice|first|me|us|them|him|her)\\b)${TELLER}${POLITE}$`,
    `^let ${TELLER} (?:tell|do|answer|explain|write|fill in) (?:this|that|it)(?: one| bit| part| story)?${POLITE}$`,
    `^(?:someone|somebody) else (?:can|should|will|could|might|has to) (?:do|tell|answer|write|fill in|cover|put) (?:this|that|it|these)(?: one| bit| part| better)*${POLITE}$`,
    `^${TELLER} (?:says?|said) (?:he|she|they)(?:ll| will|d| would) (?:do|tell|write|answer|cover|fill in) (?:this|that|it|the) ?(?:one|rest|bit|part|story)?$`,
    `^if ${TELLER.replace('he|she|they|', '')} (?:hasnt|havent|has not|have not|didnt) (?:put|written|mentioned|done|included) (?:the|this|that|it|about)\\b.{0,80}$`,
    `^(?:see |read )(?!(?:what|who|where|how|that|it|he|she|here|there|god)s\\b)\\p{L}{3,}s (?:story|answer|answers|one|bit|version|reply)(?: (?:but|and|only|except|about)\\b.{0,60})?$`,
    `^(?:its|it is|thats|that is|this is|said|told|covered|answered|already|all)(?: (?:it|all|already|said|told|covered))* in (?:the|my) story(?: (?:i think|already|bit|above|below|too|box))*$`,
    `^(?:over to|passing (?:this|it) (?:on )?to|handing over to) ${TELLER}(?: now| for this one)?$`,
    `^what (?!(?:${NOBODY}|people)\\b)(?:\\p{L}+ ){1,2}(?:said|wrote|put|told you|has said|has written)(?: above| already)?$`,
  ],
  answering: [
    `\\b(?:typing|writing|doing|filling in|answering) (?:this|these)(?: all)? (?:on|from|off) (?:my|the|a|his|her) (?:phone|mobile|ipad|tablet|laptop|computer|bus|train|tram|ferry|ward|toilet|lunch break|break|couch)\\b`,
    `^(?:i(?:m| am) |am |still |currently )+(?:on|in|at) (?:the|a|my) (?:bus|train|tram|ferry|plane|airport|work|phone|ipad|lunch break|break|tea break)(?: (?:now|so|atm|right now|at the moment|sorry|typing|writing|home so)\\b.{0,40}| typing this)?$`,
    `^(?:on|in|at) (?:the |a |my )?(?:bus|train|tram|ferry|plane|airport|work|phone) (?:atm|at the moment|right now|sorry)\\b.{0,40}$`,
    `^(?:the |my )?(?:bus|train|tram|ferry|car|ute) is (?:very |really |so |too )?(?:bumpy|shaking|shaky|pulling in|jolting)$`,
    `^(?:i(?:m| am) )?(?:getting|hopping|about to get|have to get|got to get) off (?:now|here|soon|at the next stop|next stop)(?: (?:so )?(?:will|ill|i will)? ?(?:do|finish|write|add)?(?: ${ALL_OF_IT})? ?${WHEN}?)?$`,
    `^(?:this is |thats |nearly |almost )my stop$`,
    `^(?:im |i am )?(?:will|ill|i will|going to|gonna|can|might|i can|i might|to be|i have to|let me)? ?(?:do|finish|finished|add|write|continue|continued|complete|send|fill in|type|try|answer)(?: ${ALL_OF_IT})?(?: to (?:this|it))? ${WHEN}${POLITE}$`,
    `^(?:more|rest|the rest|back) (?:later|tomorrow|tonight|soon|to come|to follow)$|^to be continued$|^(?:brb|gtg|g2g)$|^(?:gotta|have to|got to) (?:go|run|dash) (?:sorry|to work|back to work|pick up the kids|get the kids|bus is here|my break is over)$`,
    `^(?:my |the )?(?:phone|battery|phone battery|laptop|ipad|tablet|computer|charger|wifi|wi fi|internet|reception|screen) (?:is|s|keeps|just|has|wont|might|will)? ?(?:about to (?:die|go|cut out|drop out)|dying|going to die|nearly dead|almost dead|nearly flat|almost flat|going flat|running out|low|(?<=(?:battery|phone|laptop|ipad|tablet) is )(?:on|at) \\d+.{0,10}|(?<=battery )(?:on|at) \\d+.{0,10}|dropping out|cutting out|freezing|crashing|changing (?:my |the )?words?.{0,20}|correcting.{0,20}|autocorrecting.{0,20}|let me type.{0,20}|playing up(?: again| sorry)?)$`,
    `\\b(?:autocorrect|auto correct|spellcheck|spell check|predictive text|talk to text|voice to text|caps ?lock)\\b.{0,50}$`,
    `^(?:im |i am |just |feeling |getting )*(?:too|so|very|really|pretty)? ?(?:tired|upset|sad|emotional|teary|exhausted|worn out|raw) (?:to|for) (?:write|type|answer|typing|writing|fill|finish this|do (?:this|these|any more|more))\\b.{0,30}$`,
    `^(?:i )?(?:cant|cannot|can not|couldnt) (?:write|type|fill in|answer)(?: (?:any ?more|much more|this|these|anymore|very well|properly|well|much|right now|now|today|with one hand|on this phone|on my phone|it all|it down|for crying|for tears))+${POLITE}$`,
    `^(?:its |it is |im |i am )?(?:too )?(?:hard|crying too much|shaking too much|hopeless|slow|no good|bad|not good) (?:to type|to write|at typing|at writing this|to see the (?:screen|keys))\\b.{0,30}$`,
    `^(?:${TELLER} asked me to .{0,30}because )i(?:m| am) (?:good|better|quicker|faster) (?:at|with) ${TASK}$|\\bmy (?:eyes|fingers|thumbs|hands|arthritis|glasses)\\b.{0,40}\\b(?:typing|to type|this screen|the keys|the screen|this keyboard)\\b`,
    `^(?:this is )?${TELLER} (?:is |here )?(?:typing|writing|filling|doing)(?: this| it)?(?: in| out| down)? (?:for|on behalf of) (?:me|him|her|them|us|mum|dad|nan|pop|grandma|grandpa|my \\p{L}+)\\b.{0,20}$|^(?:im |i am )?(?:typing|writing (?:this|it) down|filling this in|dictating)(?: this| it)? for (?:mum|dad|nan|pop|grandma|grandpa|him|her|my \\p{L}+)\\b.{0,30}$|^typed by\\b.{0,20}$|^dictated (?:to|by)\\b.{0,20}$`,
    `^i(?:m| am| will|ll)? (?:write|writing|put|putting|adding|add) (?:this|it)(?: all| bit)? (?:first|here|down(?! to\\b)|so|quickly|again|twice|at work|in a (?:rush|hurry)|from (?:work|the car|the bus|the train))\\b.{0,40}$`,
    `^(?:im |i am |in |its |a bit )*(?:in a rush|in a hurry|short on time|short of time|pressed for time|running out of (?:time|room|space|battery|characters)|out of (?:room|space|characters))(?: .{0,25})?$`,
    `^(?:i )?(?:have )?(?:no|not much|not got much|dont have (?:much|a lot of)|havent got(?: much)?) time (?:now|today|right now|sorry|to write|to do|to finish|to answer|for this|for these|at the moment|atm)\\b.{0,25}$`,
    `^i(?:m| am)? (?:not one for|not much of a|not a|no|no good (?:at|with)|not good (?:at|with)|not very good (?:at|with)|never good (?:at|with)|bad at|terrible at|hopeless (?:at|with)|useless at|crap at|not great (?:at|with)|not big on) (?:these(?: things| questions| forms| sorts? of things?)?|this(?: stuff| sort of thing| kind of thing)?|filling .{0,20}|${TASK}|writers?|much of a writer)\\b(?: so .{0,30}| sorry| but .{0,25})?$`,
    `^(?:ive |i have |i )?never (?:done|filled in|filled out|used) (?:one of (?:these|them)|a form like this|anything like this|an app|a website)\\b.{0,20}$`,
    `^(?:im |i am )?(?:just )?(?:rambling|waffling|going off topic|off topic|getting off track)(?: now| on| again| sorry| here)*$|^(?:ill|i will|id better|better) (?:shut up|stop (?:rambling|waffling|typing|writing|there sorry))(?: now)?$`,
    `^my english (?:is )?(?:not|isnt|bad|poor|no)(?: (?:so|very|too|that|good|great|perfect|the best|sorry|yet|enough|for this|for writing))*$`,
    `^(?:i )?(?:hope|trust) (?:this|that|these) is enough\\b.{0,20}$`,
    `^(?:i )?(?:hope|trust) (?:this|that|it|these)(?: (?:all|answer|answers))? (?:is|are|s|helps?|makes sense|works|saves?|saved|sent|goes|went|will do|was|does)\\b(?: (?:ok|okay|fine|alright|what you (?:want|need|mean|are after|were after)\\b.{0,15}|helpful|useful|the right .{0,15}|of use|through|saved|it|not too .{0,10}|for you|a bit|sense))*$`,
    `^(?:thanks|thank you|ta|cheers)(?: so much| heaps)? for (?:doing this|organi[sz]ing (?:this|it)|putting (?:this|it) together|setting (?:this|it) up|the link|the form|including me|sending (?:this|the link))\\b.{0,25}$`,
    `^(?:this|it)(?: is|s)? (?:easier|quicker|faster|simpler|better) if i (?:just )?(?:talk|speak|type|dictate|say it)\\b.{0,100}$|^(?:so |and )?(?:im|i am) (?:just )?using the (?:voice|dictation|microphone|mic|speech)(?: thing| to text| typing| button| app)?\\b.{0,50}$`,
    `^(?!(?:he|she|they)\\b).{0,60}\\bi(?:m| am|ll| will) (?:just )?(?:going to |gonna )?(?:just )?(?:put|write|type) (?:it|this|that|them|everything) (?:all )?(?:here|down here|in here|in this box)\\b.{0,50}$`,
    `^i (?:am |m )?(?:type|typing) (?:this |it |these )?with (?:my (?:eyes|nose|chin|toes|mouth|left hand|right hand|thumbs?)|(?:one|two) (?:hands?|fingers?|thumbs?)|a (?:stick|stylus|switch|pointer))\\b.{0,30}$|^(?:about |roughly )?\\d+ words (?:a|per) minute$`,
    `^(?:this|that|it)(?: is|s) as (?:long|much) as (?:it gets|i can (?:do|manage|type|write))$|^(?:this |it )?(?:(?:will|is going to) take|is taking|has taken|took) me (?:all|the whole|half the|most of the) (?:morning|day|afternoon|evening|night|week) to (?:type|write)\\b.{0,20}$|^will take me (?:all|the whole|half the|most of the) (?:morning|day|afternoon|evening|night|week)$`,
    `^(?!(?:${NOBODY})\\b)(?:\\p{L}+ )?\\p{L}+ (?:is |here )?(?:typing|writing) (?:this|it)(?: down| out)? for (?!(?:hours|years|weeks|days|ages|months|fun|money|a|the|tv)\\b)\\p{L}+$`,
    `^(?:im |i am )?(?:not (?:much of )?a|no) (?:good |great |big |natural |born )?(?:story ?tellers?|storyteller)(?: (?:me|sorry|im afraid))*$`,
    `^(?:ill|i will|i can|can|will|happy to) (?:send|email|text|find|look for|scan|dig out|upload|attach) (?:you )?(?:a |some |the |more |my )*(?:photos?|pictures?|pics?|lists?|dates?|names?|rest|details|video|recording|words|link)\\b.{0,30}$|^let me know if (?:you|this|that|its|it)\\b.{0,40}$|^(?:call|ring|text|email|message) me if (?:you (?:need|want) (?:more|anything|to know|me to)|anything|this|its)\\b.{0,30}$`,
  ],
  permission: [
    `^(?:yes |maybe |i think |i suppose )?(?:it|this|that|all of it|all of this|any of this|these|this bit|that bit|this part|this one) (?:can|could|should|must|may|shouldnt|cant|cannot|must not|doesnt have to|does not have to|need not|doesnt need to|ought to|has to)(?: not| all| also)? (?:be|go|stay) (?:in|read|read out|left out|left in|printed|used|included|put in|edited|shortened|trimmed|cut out|mentioned)(?: (?:or not|aloud|out loud|out|if .{0,30}|as is|as it is|there|please|too|here))*$`,
    `^(?:i )?(?:dont know|not sure|im not sure|i am not sure|wasnt sure|unsure|dunno|no idea) (?:if|whether) (?:this|that|it|any of this|these)(?: bit| part| one| all)? (?:must|should|can|has to|needs to|ought to|is meant to|is supposed to|is allowed|goes|belongs|counts|helps|fits|is ok|is okay|is right|is what|is any|is relevant|is too|answers|makes sense)\\b.{0,40}$`,
    `^(?:its |it is |im |i am |this is |thats |that is )?(?:ok|okay|fine|happy|alright|all right|all good)(?: for (?:this|it|you|that|these))? (?:to|for|with) (?:you |be |being |it |this |us )*(?:read|reading|use|using|used|include|including|print|edit|cut|shorten)(?: out)?(?: (?:this|that|it|any|all|my|these|out|out loud|aloud))?(?: .{0,30})?$`,
    `^(?:please |pls )?feel free to (?:use|cut|edit|change|shorten|leave|fix|skip|delete|reword|trim|tidy|add|ignore|correct)\\b.{0,50}$`,
    `^(?:please|can you|could you|can someone|could someone|would you)(?: please| also| just)* (?:fix|correct|tidy|edit|shorten|reword|delete|remove|skip|ignore|check|change|cut|trim|proofread|spellcheck) (?:up )?(?:this|that|it|my|these|the (?:spelling|grammar|dates?|names?|typos?|wording|above|last|first|punctuation))\\b.{0,50}$`,
    `^(?:please|pls) (?:just )?(?:put|say|write|use|keep|leave|include|read) (?:in |just |only )?(?:(?:this|that|it|these)(?: bit| part| one)? (?:in|out|there|last|first|as is|as it is|aloud|at the end|at the start)|\\d+|only|something about|his full name|her full name|my name)\\b.{0,40}$`,
    `^(?:just |only )?(?:say|put|write) \\d+(?: (?:instead|not|or|please)\\b.{0,20})?$|^(?:please|pls) just (?:say|put|write) (?:\\p{L}+ ?){1,4}$`,
    `^(?:you can |please |do |yes |definitely |just )*(?:put|leave|keep|include) (?:it|that|this|them|that one|this one|that bit|this bit) (?:in|as is|as it is)(?: please| if .{0,30}| there| the (?:eulogy|speech|text))?$`,
    `^you can (?:also )?(?:(?:use|cut|edit|shorten|skip|change|fix|leave out|trim|delete|reword|correct) (?:(?:this|that|it|any of (?:this|it)|whatever|what) ?(?:bit|part|out|you (?:like|want|need)|if .{0,30})?|(?:the|my) (?:spelling|grammar|wording|words|bits?|english)\\b.{0,30})|leave (?:this|that|it) (?:bit |part |one )?out|(?:say|put|use|leave|read|tell) (?:it|this|that|them) or not\\b.{0,50})$`,
    `^(?:use|cut|skip|leave out|ignore|change|take|pick) (?:whatever|what|as much as|as little as|anything|any bits|whichever) (?:you|u|bits)\\b.{0,40}$|^(?:only )?if (?:there is|theres|you have|you need)(?: the| enough| any)? (?:room|space|time|more|it)$|^(?:delete|ignore|skip) (?:this|that|it)(?: bit| one| part)?(?: if\\b.{0,40}|${POLITE})$`,
    `^(?:thats|that is|this is) the (?:one|bit|part|story) (?:that )?i(?:d| would)? (?:really )?(?:want|like|love)(?: to (?:go|be|stay|have))?(?: it)? (?:in|told|kept|included|kept in|read out)(?: please| too)?$|^i(?:d| would)? (?:really )?(?:like|love|want) (?:that|this|it)(?: (?:bit|one|part|story))? (?:in|included|kept in|left in|read out)(?: please| too)?$`,
    `^(?:please |pls )?(?:can|could|will|would) you (?:please |just |all )*(?:make sure|ensure|check) (?:that )?(?:it says|they (?:say|put|print)|you (?:say|mention|put|include|write)|the (?:notice|paper|eulogy|speech|order of service|card|program|programme)|it is in|its in)\\b.{0,100}$`,
    `^(?!.*\\b(?:he|she|they|\\p{L}+) (?:d |would |used to |always )*(?:say|said|says)\\b)(?:please|pls) (?:dont|do not) (?:go on (?:too much |and on )?about|dwell (?:too much )?on|talk about|harp on about|bring up|say (?:too much|anything|much) about|make (?:too much|a (?:big )?(?:thing|deal|fuss)) (?:of|about|out of)) (?!me\\b)\\p{L}.{0,110}$`,
    `^(?:the |her |his )?(?:service|funeral|cremation|burial|committal|wake|mass|requiem|viewing) (?:is|will be|starts|begins|will start)(?: (?:on|at|from|in|next|this|held|the))* (?:\\d|noon|midday|half past|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day).{0,100}$`,
    `^(?:all|everyone|everybody)(?: is| are)? welcome (?:back )?(?:at|to|after|for)\\b.{0,60}\\b(?:afterwards|after the service|for the wake|for a cuppa after)$|^(?:no flowers|family flowers only|no flowers please|family flowers|flowers)(?: (?:by request|please))+$|^(?:donations|flowers) (?:in lieu|if desired)\\b.{0,60}$`,
    `^(?:ive|i have|we have|weve) (?:cleared|checked|okayed|run|ok d|oked) (?:this|that|it|these|all this)(?: one| bit| all)? (?:with|past|by)\\b.{0,40}$`,
    `^(?:please |pls |id rather you |i would rather you )?(?:dont|do not|didnt) (?:use|say|put|mention|give|print|read out) (?:my|our) (?:full |last |first |real |sur)?names?\\b.{0,30}$|^(?:i would |id |i d )?(?:rather|prefer|like|want) (?:to )?(?:not (?:to )?be named|stay anonymous|be anonymous|remain anonymous|not be in it)${POLITE}$|^(?:please )?keep my name out(?: of (?:it|this))?${POLITE}$|^(?:anonymous|no names)${POLITE}$`,
    `\\b(?:i will|ill|i am going to|im going to|we will|we can|lets) leave (?:that|this|it|them|those)(?: bit| part| one)? out$|^(?:for|in|not for) (?:the|your) (?:eulogy|order of service|speech) (?:please|only|you can|just|say|put)\\b.{0,40}$`,
  ],
  asking: [
    `^(?:do|should|shall|must|could|can|am) i (?:also )?(?:meant to |supposed to |have to |need to |just )?(?:put|write|answer|fill|include|list|type|upload|attach|skip|add|enter)\\b.{0,60}$`,
    `^(?:what|where|how much|how many|which|how)(?: else)? (?:should|do|am|can|must|shall) i (?:meant to |supposed to |have to |need to )?(?:put|write|answer|fill|save|add|upload|submit|type|enter|include|skip|log)(?: (?:here|this|that|it|these|them|in|out|on|the \\p{L}+|photos|about\\b.{0,30}|for\\b.{0,30}))*$`,
    `^(?:what|where|how) (?:are|do|does|is) (?:we|you|this|the question|one) (?:meant to |supposed to |want me to )(?:put|write|answer|say|mean|fill|be asking)\\b.{0,30}$`,
    `^what was (?:the|your|that) question(?: again)?$`,
    `^is (?:this|that|it|here) (?:the |a )?(?:right|correct|wrong) (?:place|box|spot|one|question|way|section|form|page|bit)\\b.{0,40}$`,
    `^is there (?:meant|supposed) to be\\b.{0,40}$|^is there (?:a|any) (?:word|character|time|page) limit\\b.{0,30}$|^how (?:long|short|many words|much detail) (?:should|does|do|can|must) (?:this|it|these|i|the answers?)\\b.{0,40}$`,
    `^what (?:kind|sort|type) of (?:things?|stor(?:y|ies)|stuff|answers?|memory|memories) (?:do|are|did|would) you (?:want|after|mean|need|looking|like)\\b.{0,30}$|^what do you (?:want (?:here|me to (?:put|write|say))|mean by)\\b.{0,30}$|^what (?:does|is) (?:this|the|that) (?:question|one) (?:mean|asking|about|for)\\b.{0,20}$`,
    `^(?:i )?(?:dont|do not|didnt) (?:really |quite )?(?:understand|get) (?:this|the|these|that|what (?:this|the)) (?:question|questions|one|form|means|is asking)\\b.{0,30}$`,
    `^(?:who|does anyone|do other people|can people|will everyone|can everyone) (?:can |will |gets? to |else )?(?:see|sees|read|reads) (?:this|these|my|what i)\\b.{0,30}$|^(?:did|has|does) (?:this|that|it|my answer) (?:save|saved|saving|send|sent|go through|submit|work|worked)\\b.{0,20}$`,
    `^is (?:this|that) (?:ok|okay|enough|too long|too short|what you (?:want|wanted|need|mean|are after)|alright|all right|the (?:sort|kind) of thing)\\b.{0,30}$`,
  ],
  refusing: [
    `^(?:ill |i will |im going to |id rather |i would rather |going to |can i |please )?(?:skip|pass on|pass) (?:this|that|these|it)(?: one| question| bit)?(?: .{0,20})?$|^(?:skip|next question|skipping(?: this(?: one)?)?|no comment|leaving (?:this|it)(?: one)? blank|blank|left blank)${POLITE}$`,
    `^(?:ill |i will |im going to |id |i would |i )?(?:rather |prefer |prefer to )?(?:not|wont|will not|dont want to|do not want to|cant|cannot|not going to) (?:to )?(?:answer|do|fill in|fill out|complete|respond to) (?:this|that|these|it|any of)(?: one| question| questions| bit| them)?(?: .{0,25})?$`,
    `^(?:ive |i have |i ve )?(?:got )?nothing (?:else |more |much |further )?(?:to|i can) (?:add|put|write)(?: (?:here|to (?:that|this|what \\p{L}+ (?:said|wrote))|really|sorry|about (?:this|that)|for (?:this|that)(?: one)?))*$`,
    `^(?:this |that |this question |this one |it )?(?:doesnt|does not|dont|didnt) (?:really )?apply(?: (?:to|for) (?:him|her|them|us|me|a \\p{L}+))?(?: sorry)?$|^not applicable\\b.{0,25}$|^(?:na|n a) (?:for|to)\\b.{0,20}$`,
    `^(?:i |sorry i )?(?:really |just |honestly )?(?:cant|cannot|can not) think of (?:any|anything|one|much|a (?:funny |good |single )?(?:story|one|answer|thing)|any stories)(?: (?:else|right now|at the moment|atm|now|sorry|to (?:put|write|say|add)|for (?:this|that)(?: one)?|specific|off the top of my head|today))+$`,
    `^(?:my )?(?:mind|brain) (?:is |has |s )?(?:gone |going |a |completely |just )*blank(?: sorry| right now)?$|^(?:im |i am )?(?:drawing|coming up) (?:a )?blank\\b.{0,15}$|^nothing (?:springs|comes) to mind\\b.{0,15}$`,
    `^(?:this is |thats |that is |this is |its |it is )?(?:really |definitely )?not (?:really |one |a story )?(?:for|suitable for|fit for|appropriate for) (?:a|the|any|this|his|her) (?:eulogy|speech)(?: sorry| really| im afraid)*$`,
    `^(?:thats|that is|this is|its|it is|its|i know its|i know thats) not (?:really |much of |exactly |quite |strictly )(?:a |an )?(?:story|memory|anecdote)(?: (?:really|sorry|i know|as such|is it|i suppose))*$|^(?:im|i am) not writing (?:it|this|that|all that|all of it)(?: all)? down(?: here)?$`,
    `^(?:no|not|havent got|i havent got|i dont have)(?: an?| any)? (?:answer|answers|ideas?) (?:for|to|on|about) (?:this|that|these)(?: one| question)?\\b.{0,15}$`,
  ],
  apology: [
    `^(?:sorry|apologies|excuse|forgive|pardon|ignore)(?: (?:me|for|about|the|my|any|all|bad|poor|terrible|awful|this|that|it|is|are|its|so|im|am|a|bit|if|theres|there|lots|of|in|and|dads|mums|everything)){0,6} (?:caps|capitals|spelling|spellings|typos?|typing|grammar|autocorrect|keyboard|rambling|rambl\\w+|waffl\\w+|punctuation|formatting|english|the length|long (?:answer|story|reply|message|post)|essay|mistakes in|going on|double up|repeats?|handwriting)\\b.{0,60}$`,
    `^(?:sorry|apologies)(?: (?:that|if|but|for|all|i know|know))? (?:this|that|its|it|these|answer)(?: (?:is|was|are|got|isnt|isn t))?(?: (?:a|so|very|too|bit|all|such|turning into|turned into|getting|not much of))* (?:long|short|rambling|late|messy|all over the place|jumbled|essay|novel|out of order|not what you|not very|not much|brief|in capitals|in caps|all one|wrong|no use|useless|a mess|mess|answer)\\b.{0,60}$`,
    `^(?:sorry|apologies) (?:im|i am|i) (?:on (?:the|my) (?:phone|bus|train|tram|break|ipad)|typing|writing this|rambling|waffling|no good at|not good at|going on (?:a bit|too|and)|went on|late (?:with|to) this|cant spell|dont know (?:how|what) to (?:answer|put|write)|dont have (?:more|any more|much)|cant (?:think of|remember) (?:any ?more|much more|anything else)|missed (?:this|the) (?:question|deadline|form))\\b.{0,60}$`,
    `^(?:sorry|apologies) (?:wrong|that was (?:the )?wrong|pressed|hit|posted|sent|pasted|double|duplicate)\\b.{0,40}$|^sorry (?:(?:i )?(?:got|went) (?:off (?:topic|track)|carried away))\\b.{0,20}$|^(?:sorry )?(?:pressed|hit) (?:enter|send|save|submit) (?:too|by|before)\\b.{0,20}$`,
    `^sorry (?:the |my )?(?:bus|train|tram|phone|battery|connection|reception|kids|baby|break) (?:is|are|s|keeps?|just)\\b.{0,40}$`,
    `^(?:excuse|ignore|forgive) (?:the|my|any) (?:spelling|typos?|grammar|typing|english|caps|mess)\\b.{0,30}$|^bear with me\\b.{0,20}$`,
  ],
  pointing: [
    `^(?:the |basically |pretty much |exactly )?(?:same|ditto|see|as|like|refer to|read)(?: as| to)?(?: (?:i|ive|what i|my|me|the|in|per|to|his|her|was|answer|answers|story|all))* (?:said|wrote|put|told|mentioned|explained|answered|listed)?(?: (?:it|this|that))? ?(?:above|below|previous (?:question|answer|one)|last (?:question|answer|one)|first (?:question|answer|one)|other (?:question|answer|one)|previously|the other box)(?: re \\p{L}+)?(?: .{0,20})?$`,
    `^(?:i |ive |i have )?(?:already |also |just )*(?:said|told|wrote|put|answered|mentioned|covered|written|done|did)(?: (?:this|that|it|them|most|all|some|of|about|one|you|story))* (?:above|below|already|in (?:the|my) (?:last|first|other|previous|next) (?:one|answer|question|box|bit))\\b.{0,20}$`,
    `^(?!(?:he|she|they|we)\\b).*\\b(?:this|these|your) (?:questions?|questionnaire|survey|online form|website|app|web page|webpage)\\b`,
    `^(?:see |as (?:in|per) |same as |answered in |refer to )(?:q|question|no|number) ?\\d+\\b.{0,20}$|^(?:q|question) ?\\d+ (?:again|above|too|same)$`,
    `^(?:i know |sorry i know |sorry )?(?:this|that|it|thats|its)(?: is| does| did)?(?: not| nt| isnt| doesnt| didnt) (?:really |quite |exactly |what )?(?:answer|answering|the question|what (?:you|was|the question) ask(?:ed|s)?|an answer|your question)\\b.{0,25}$`,
    `^(?:this |that |it |the |your )?(?:form|app|website|site|page|box|thing|computer) (?:wont|will not|keeps|doesnt|does not|isnt|only|is too|just|cuts|froze|crashed)\\b.{0,30}\\b(?:let me|accept|save|type|characters|work|logging|small|freezing|crashing|cut(?:ting)? (?:me|it) off|letters|lines|kicking me)\\b.{0,25}$`,
    `^(?:so )?(?:to answer|back to|not answering|doesnt answer|ill answer) (?:the|your|this) question\\b.{0,20}$|^(?:all|none|both|most|any) of the above$`,
  ],
};

export const FORM_TALK = Object.entries(KINDS).map(([kind, patterns]) => ({
  kind,
  patterns: patterns.map((pattern) => new RegExp(pattern, 'u')),
}));
