/** What is printed from the browser. */
export interface Printed {
  readonly title: string;
  readonly subtitle: string;
  readonly paragraphs: readonly string[];
  readonly acknowledgement: string;
}

/**
 * Opens a window with nothing but the text and asks it to print.
 * @returns false: the browser did not let a window open
 */
export function printInWindow(printed: Printed): boolean {
  const opened = window.open('', '_blank', 'width=820,height=1000');
  if (!opened) return false;
  const page = opened.document;
  page.title = printed.title;
  page.documentElement.lang = document.documentElement.lang;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(style.cloneNode(true));
  page.body.className = 'print-page';
  const add = (tag: string, text: string, className = ''): void => {
    if (text === '') return;
    const element = page.createElement(tag);
    element.textContent = text;
    element.className = className;
    element.dir = 'auto';
    page.body.append(element);
  };
  add('h1', printed.title);
  add('p', printed.subtitle, 'print-aside');
  for (const paragraph of printed.paragraphs) add('p', paragraph);
  add('p', printed.acknowledgement, 'print-aside');
  // once the letters are there; a print that was given up leaves the window to read
  void opened.document.fonts.ready.then(() => opened.print());
  return true;
}
