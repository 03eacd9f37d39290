/** Who somebody was by trade, where it was typed without a verb. */
const TRADE =
  '(?:(?:tuckshop|lollipop|school|dinner|canteen|shop|cleaning|tea|bus|railway|tram|mill|council|bin|coal|post|iron|gas) (?:lady|man|woman)|(?:health|care|aged care|factory|farm|mill|hospital|council|railway|community|support|shop|office|postal|sanitation|construction|maintenance|process|forestry|cannery) worker|fridgie|forkie|tracer|riveter|clippie|conductress|outworker|(?:taxi|shop|hotel|pub|farm|boat|café|restaurant) owner|(?:(?:stock|station|stock and station|estate|real estate|travel|insurance|shipping|land|letting) )?agent|instructor|orderly|caretaker|home help|registrar|administrator|usher|janitor|custodian|printer|compositor|turner|plasterer|glazier|optician|teacher’s aide|nurse’s aide|teaching assistant|ranger|jackaroo|jillaroo|farmhand|forester|logger|greengrocer|grocer|auctioneer|undertaker|pilot|steward|stewardess|translator|interpreter|magistrate|barrister|detective|sergeant|warden|lifeguard|upholsterer|tanner|cobbler|farrier|sparky|chippy|chippie|head of \\p{L}+|supervisor|manager|principal|deputy|professor|assistant|officer|operator|shepherd|fettler|ganger|sharemilker|councillor|referee|umpire|coach|potter|sculptor|weaver|brickie|newsagent|teller|plumber|electrician|carpenter|joiner|builder|roofer|tiler|painter|welder|fitter|mechanic|apprentice|engineer|driver|truckie|postie|butcher|baker|cook|chef|waitress|waiter|barmaid|publican|barber|seamstress|tailor|cleaner|porter|nurse|midwife|doctor|gp|physio|vet|paramedic|carer|teacher|lecturer|librarian|secretary|accountant|clerk|banker|lawyer|solicitor|copper|firefighter|soldier|sailor|farmer|shearer|drover|miner|surveyor|gardener|conductor|guard|musician|priest|minister|pastor|social worker|youth worker|labourer|wharfie|docker|meatworker|scaffolder|rigger|hedger|stonemason|mason|counsellor|auditor|actuary|architect|planner|analyst|programmer|developer|designer|editor|producer|trainer|jockey|rouseabout|classer|grader|technician|inspector|attendant|convenor|convener|buyer|traveller|rep|dispatcher|trucker|carter|crofter|dishwasher|bartender|server|packer|picker|presser|sewer|knitter|cutter|tuner|surgeon|deacon|imam|rabbi|vicar|engraver|jeweller|jeweler|steelworker|ironworker|aide|(?:grounds|draughts|sales|police|post|milk|bar|fire|fisher|stock|store|fore|signal|slaughter)(?:man|woman)|(?:horticultur(?:al)?|arbor|art|hygien|dent|pharmac|typ|flor|machin|reception|telephon|journal|organ|chem|geolog|physic|biolog|scient|econom|psycholog|therap|phlebotom|optometr|radiolog|anaesthet|anesthesiolog)ist|(?:\\p{L}+(?:smith|wright|monger|keeper|maker)|(?:photo|carto|radio)grapher|(?:brick|drain)layer|gasfitter|hairdresser|(?:post|head)(?:master|mistress)|signwriter))';
/** "Second grade teacher", "Auto electrician", "Rates clerk": no verb, no preposition, and nothing that there is one of ("Best ganger", "First woman driver"). */
const NO_KIND =
  'an?|the|my|his|her|their|our|your|was|is|were|be|been|had|has|did|do|went|came|got|made|ran|saw|kept|met|knew|as|at|in|on|for|with|to|from|by|of|and|or|then|also|only|best|worst|longest|oldest|youngest|greatest|finest|hardest|fastest|toughest|last|first(?! (?:grade|class|officer|mate)\\b)|never|not|no|every|same|some|any|all|both|more|most|i|we|he|she|they|you|it|who|that|this|once|still|always|just|like|than|but|if|when|before|after|since|until|till|years|yrs';
const OF_DOING =
  'used(?= (?:car|furniture|book))|driving|nursing|shearing|welding|fishing|printing|advertising|marketing|engineering|cleaning|training|mining|logging|building|trained|registered|retired|qualified|skilled|licensed|chartered|certified';
const KIND = `(?!(?:${NO_KIND})\\b)(?:(?:${OF_DOING})|[\\p{L}\\d][\\p{L}\\d’]*(?<!ed|ing))[ -]`;

/** "3rd year diesel fitter apprentice.", "Mechanic for First buses at Leger Way, 24 years." */
export const OF_A_TRADE = new RegExp(
  `^(?:${KIND}){0,4}${TRADE}(?: and (?:${KIND}){0,2}${TRADE})?(?=[,.]|$| (?:for|at|in|on|with|by|of|to|from|all|until|till|since|\\d+|apprentice|and then|then)\\b)`,
  'iu',
);
/** "34 years porter in the same hospital" */
export const YEARS_OF_A_TRADE = new RegExp(`^(?:\\d+|twenty|thirty|forty|fifty) years (?:an? )?${TRADE}\\b`, 'iu');

/** "an" where it is said so: "an hourly cleaner", "a used car salesman", "an RN". */
export function articleOf(words: string): 'a' | 'an' {
  if (/^(?:uni(?!n)|us[ei]|eu|one\b|once\b)/i.test(words)) return 'a';
  return /^(?:[aeiou]|hour|hono[u]?r|honest|heir|(?:RN|LPN|NHS|HGV|MP|SES|RSPCA|MRI|SAS|FBI)\b)/i.test(words)
    ? 'an'
    : 'a';
}
