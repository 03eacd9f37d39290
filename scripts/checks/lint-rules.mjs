/** Rules of ESLint that the linter in Rust does not bring: it runs them as they are. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const names = [
  'no-restricted-syntax',
  'no-octal',
  'no-dupe-args',
  'no-unsafe-optional-chaining',
  'no-useless-assignment',
];

export default {
  meta: { name: 'own' },
  rules: Object.fromEntries(names.map((name) => [name, builtinRules.get(name)])),
};
