/**
 * The page that a device shows in place of one that only the server has. It stands alone: no file of the app may be on the device, so its
 * few colours are those of `tokens.css`, written out.
 */
const PAGE = (links: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>No connection</title>
<style>
body { margin: 0; background: #faf7f2; color: #2b2a28; font: 1.1875rem/1.6 system-ui, sans-serif; }
main { max-width: 40rem; margin-inline: auto; padding: clamp(2rem, 12vh, 7rem) 1.25rem 3rem; }
h1 { margin: 0 0 1rem; font: 400 2rem/1.2 Georgia, serif; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding-block: .5rem; color: #3f5b4f; font-weight: 600; text-underline-offset: .2em; }
a.main { padding: .75rem 1.5rem; border-radius: 4px; background: #3f5b4f; color: #fff; text-decoration: none; }
a:focus-visible { outline: 3px solid #3f5b4f; outline-offset: 3px; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1c1a; color: #e9e4da; }
  a { color: #a8c3b3; }
  a.main { background: #a8c3b3; color: #16201b; }
  a:focus-visible { outline-color: #a8c3b3; }
}
</style>
</head>
<body>
<main>
<h1>No connection</h1>
<p>This page needs one. Nothing you wrote is lost: what you typed without a connection waits on this device.</p>
<p><a class="main" href="">Try again</a></p>
${links}
</main>
</body>
</html>
`;

const ACCOUNT = `<p>Your eulogies open without one, if you had opened them on this device before: the text, the lectern, practice and the questions.</p>
<p><a href="/account">Go to your account</a></p>`;

/** @param account whether the list of the person's eulogies is on the device, which leads to all that opens from here */
export function withoutConnection(account: 'kept' | 'missing'): Response {
  return new Response(PAGE(account === 'kept' ? ACCOUNT : ''), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
    },
  });
}
