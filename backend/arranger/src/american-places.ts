/** The states by their letters. */
export const AMERICA: Readonly<Record<string, string>> = Object.fromEntries(
  `Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Wisconsin WI,West Virginia WV,Wyoming WY`
    .split(',')
    .map((state) => [state.slice(-2), state.slice(0, -3)]),
);
/** "Georgia", "Maine" and "Hawaii" are said of other places, too. */
const STATES_OF_AMERICA = new RegExp(
  `\\b(?:${Object.values(AMERICA)
    .filter((state) => !/^(?:Georgia|Maine|Hawaii)$/.test(state))
    .join(
      '|',
    )})\\b|[ ,](?:${Object.keys(AMERICA).join('|')})(?=$| \\((?!Australia|Germany|Canada|India|England|UK|Ireland|Scotland))`,
);

/** Whether a place is certainly in the United States: there the month is typed before the day. */
export function isAmericanPlace(place: string): boolean {
  return STATES_OF_AMERICA.test(place.trim());
}
