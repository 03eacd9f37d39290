export { BookPart } from './book-part.js';
