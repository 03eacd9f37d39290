export { Vouched } from './vouched.js';
