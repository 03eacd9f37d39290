/** "dont put my name", "I would rather my name not be used": in words what others say with a tick. */
const NO_NAME = [
  /\b(?:(?:do not|don[’']?t|didn[’']?t|please not|not) (?:need to |have to |want to |want )?(?:use|put|say|print|mention|give|read out|write|include|need|want)|(?:leave|keep)) (?:my|our)(?: full| last| first| real| sur)? ?names?\b(?! (?:is|was|like|right|on the (?:card|flowers|wreath)))/i,
  /(?:^|[.,;!] ?)(?:please |pls )?(?:do not|don[’']?t|dont) name me\b/im,
  /\b(?:rather|prefer|like|want) (?:that )?my name (?:(?:was|were|is) )?(?:not|never|to stay out|left out|kept out)\b/i,
  /\bmy name (?:(?:is |should |must |need |can )?not (?:to )?be (?:used|said|mentioned|in|printed|read)|(?:should|must|can) stay out)\b/i,
  /\bI(?:[’']?d| would)? (?:rather|prefer|like|want|wish)(?: to)? (?:not (?:to )?be named|stay anonymous|be anonymous|remain anonymous|stay nameless)\b/i,
];
const QUOTED = /[“"][^”"]*[”"]|[‘][^’]*[’]/g;

/** Whether somebody asks, in what they typed, that their name stays out. What they quote is another's wish. */
export function asksForNoName(typed: string): boolean {
  const own = typed.replace(QUOTED, ' ');
  return NO_NAME.some((pattern) => pattern.test(own));
}

/** "just put one of the grandkids", "An old woman on the route is all right." */
const AS_WHOM = [
  /\b(?:just|only|you (?:can|could|may)) (?:say|put|write|call me|use) ((?:an?|one of|some(?:body|one)) [\p{L}’' -]{3,45})/iu,
  /(?:^|[.,;!] )(?:say|put|write|call me) ((?:an?|one of|some(?:body|one)) [\p{L}’' -]{3,45})/iu,
  /(?:^|[.!?] )((?:An?|One of|Some(?:body|one)) [\p{L}’' -]{3,45}) (?:is|would be|will be|will do|is quite) ?(?:all right|alright|ok|okay|fine|enough)?(?=[.!?]|$)/u,
];

/** What somebody who asked for no name wants to be called instead; null where they did not say. */
export function askedToBeCalled(typed: string): string | null {
  const [, called = ''] = AS_WHOM.map((pattern) => pattern.exec(typed)).find((found) => found !== null) ?? [];
  const words = called.trim().replace(/^\p{Lu}/u, (first) => first.toLowerCase());
  return words === '' || /\p{Lu}/u.test(words) ? null : words;
}
