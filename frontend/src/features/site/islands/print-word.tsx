import { buttonClass } from '../../../ui/button-class.js';

/** A guide on paper: the browser prints it without menus and margins. Without scripts the browser's own menu does the same. */
export function PrintWord({ words }: { words: string }) {
  return (
    <button type="button" className={buttonClass('word', 'usual', 'print-word')} onClick={() => window.print()}>
      {words}
    </button>
  );
}
