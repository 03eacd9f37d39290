/** Large towns of Australia, and the states that are no other country. */
export const AUSTRALIAN =
  'Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin|Canberra|Cairns|Townsville|Geelong|Newcastle|Wollongong|Ballarat|Bendigo|Launceston|Queensland|Tasmania';

/** “Perth” is “ in Perth”, “UK” is “ in the UK”; null for what may be somebody’s name. */
export function inPlace(typed: string): string | null {
  const place = typed.trim();
  if (!PLACES.has(place)) return null;
  return ` in ${/^(?:UK|USA|US|States|Netherlands|Philippines)$/.test(place) ? 'the ' : ''}${place}`;
}

/** Where families are: large towns and countries that are no first names. */
const PLACES = new Set(
  `${AUSTRALIAN}|Karratha|Broome|Auckland|Wellington|Christchurch|Dunedin|Napier|London|Manchester|Birmingham|Liverpool|Leeds|Glasgow|Edinburgh|Aberdeen|Cardiff|Swansea|Belfast|Dublin|Cork|Galway|Limerick|Toronto|Vancouver|Calgary|Montreal|Ottawa|Halifax|Boston|Chicago|New York|Los Angeles|Dubai|Abu Dhabi|Doha|Singapore|Hong Kong|Tokyo|Johannesburg|Cape Town|Durban|Australia|New Zealand|NZ|Canada|America|USA|US|States|UK|England|Scotland|Wales|Ireland|Italy|Greece|Malta|Croatia|Germany|France|Spain|Netherlands|Poland|India|Sri Lanka|Vietnam|Philippines|Japan|Fiji|Samoa|Tonga|South Africa|Kenya|Nigeria`.split(
    '|',
  ),
);
