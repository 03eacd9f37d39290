/**
 * Puts what is made of a library's own function in its place, for the library itself too. Fails where the library has no such function
 * any more, or keeps it to itself: then what was put there would serve nobody.
 */
export function replaceWithin<Own>(file: string, name: string, made: (own: Own) => Own): void {
  const module: object = jest.requireActual(file);
  const held = Object.getOwnPropertyDescriptor(module, name);
  if (typeof held?.value !== 'function' || held.writable !== true)
    throw new Error(`${file} has no ${name} to replace: look how the library has changed, see quick-queries.ts.`);
  Reflect.set(module, name, made(held.value as Own));
}
