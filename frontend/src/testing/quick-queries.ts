import { elementRoles } from 'aria-query';
import { keptForAll } from './kept.js';

/**
 * What Testing Library asks of every element in every query, answered with less work. Each answer is the library's own where it was not
 * worked out before, see quick-queries.spec.ts.
 */
type RolesOf = (element: Element) => string[];
type TextOf = (element: Element) => string;

const ATTRIBUTES = [...elementRoles.keys()].flatMap(({ attributes = [] }) => attributes);
/** By which attributes the elements of one name have different roles. */
const TELLING = new Set(ATTRIBUTES.map(({ name }) => String(name)));
/** By what is in them; of the others (an address, a label) only whether they are there, and empty. */
const TELLING_BY_VALUE = new Set(ATTRIBUTES.filter(({ value = '' }) => value !== '').map(({ name }) => String(name)));

const told = (name: string, value: string): string =>
  value === '' || TELLING_BY_VALUE.has(name) ? `${name}=${JSON.stringify(value)}` : name;

/** The library tries some eighty selectors on each element; they tell elements apart by name and a few attributes alone. */
export function quickRoles(own: RolesOf): RolesOf {
  const known = keptForAll('implicit roles');
  return (element) => {
    let key = `${element.namespaceURI} ${element.localName}`;
    for (const name of element.getAttributeNames())
      if (TELLING.has(name)) key += ` ${told(name, element.getAttribute(name) ?? '')}`;
    let roles = known.get(key);
    if (roles === undefined) known.set(key, (roles = own(element).join(' ')));
    return roles === '' ? [] : roles.split(' ');
  };
}

/** The texts right within an element, without a list of all its children. */
export function quickText(own: TextOf): TextOf {
  return (element) => {
    // what a button of the old kind says is its value
    if (element.localName === 'input') return own(element);
    let text = '';
    for (let child = element.firstChild; child !== null; child = child.nextSibling)
      if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue ?? '';
    return text;
  };
}

type Wait = (callback: () => unknown, options?: { container?: unknown; interval?: number }) => Promise<unknown>;

/**
 * What is looked for (`findBy…`) is looked for again whenever the page changes. Between changes nothing new is there to be found, beside
 * what is no part of the page (a value that was set): for that, four times a second are enough. Only such searches name a container. Of `within(part)` that part alone is watched: what an
 * element around it shows (`hidden` taken away) is found a quarter of a second later, too.
 */
export function patientWait(own: Wait): Wait {
  return (callback, options) =>
    own(callback, isSearch(options) && !areTimersFake() ? { interval: 250, ...options } : options);
}

const isSearch = (options: Parameters<Wait>[1]): boolean => options?.container !== undefined;

/** The clock then goes on by the interval: that is left to the library. */
const areTimersFake = (): boolean => Object.hasOwn(setTimeout, 'clock') || '_isMockFunction' in setTimeout;
