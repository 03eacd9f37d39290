/** Ends a `switch` over a union: the compiler refuses the call while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
}
