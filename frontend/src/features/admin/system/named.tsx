import { inWords } from './names-in-words.js';

/** A part of the house in plain words, and beside them the name by which the logs call it. */
export function Named({ name }: { name: string }) {
  return (
    <>
      {inWords(name)}
      <small className="place">{name}</small>
    </>
  );
}
